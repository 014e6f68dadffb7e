import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { memberRoles, permissions } from '../permissions.ts'
import { id } from '../wire.ts'

/** What members may do: one of the ten roles that everybody has (`memberRole`), or one of the company's own (`roleId`, `name`). */
export const role = z.object({
  roleId: z.nullable(id),
  memberRole: z.nullable(z.enum(memberRoles)),
  name: z.nullable(z.string()),
  permissions: z.array(z.enum(permissions)),
  /** Members who have it; those who are invited count too. */
  userCount: z.number(),
})
export type Role = z.output<typeof role>

const resource = '/roboroy/api/v1/roles'
const byRole = z.object({ roleId: id })
const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))
const carried = z.array(z.enum(permissions)).check(z.maxLength(permissions.length))

export const listRoles = endpoint({
  name: 'listRoles',
  summary:
    "List the roles of the company with their permissions: the ten standard ones, then the company's own by name",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  output: z.object({ list: z.array(role), count: z.number() }),
})

export const createRole = endpoint({
  name: 'createRole',
  summary: 'Create a role; it can carry only permissions that the caller has',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'roles.manage',
  status: 201,
  body: z.object({ name, permissions: carried }),
  output: role,
  problems: ['invalid', 'forbidden', 'role-name-taken'],
})

export const changeRole = endpoint({
  name: 'changeRole',
  summary: 'Rename a role or change its permissions; omitted fields keep their values',
  method: 'PATCH',
  path: `${resource}/{roleId}`,
  audience: 'staff',
  may: 'roles.manage',
  params: byRole,
  body: z.object({ name: z.optional(name), permissions: z.optional(carried) }),
  output: role,
  problems: ['invalid', 'forbidden', 'not-found', 'role-name-taken', 'last-administrator'],
})

/** With members who have it, `reassignTo` names the role they get instead; null gives them back their standard role. */
export const removeRole = endpoint({
  name: 'removeRole',
  summary: 'Delete a role of the company',
  method: 'DELETE',
  path: `${resource}/{roleId}`,
  audience: 'staff',
  may: 'roles.manage',
  params: byRole,
  body: z.object({ reassignTo: z.optional(z.nullable(id)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'forbidden', 'not-found', 'role-in-use', 'last-administrator'],
})
