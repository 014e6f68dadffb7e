import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, page } from '../wire.ts'
import { readVersion, removal, removed, structureName } from './removal.ts'

const colleague = z.object({ userId: id, fullName: z.string() })

/** Colleagues who work together. */
export const team = z.object({
  teamId: id,
  name: z.string(),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  lead: z.nullable(colleague),
  /** By name. */
  members: z.array(colleague),
  version: z.number(),
})
export type Team = z.output<typeof team>

/** Members of a team that can be named in one call. */
const mostMembers = 500
const resource = '/roboroy/api/v1/teams'
const byTeam = z.object({ teamId: id })
const facts = {
  departmentId: z.optional(z.nullable(id)),
  leadUserId: z.optional(z.nullable(id)),
  /** All of them. */
  memberIds: z.optional(z.array(id).check(z.maxLength(mostMembers, texts.value.id))),
}

export const listTeams = endpoint({
  name: 'listTeams',
  summary: 'List the teams of the company by name, with their members',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    departmentId: z.optional(id),
    ...page,
  }),
  output: listOf(team),
})

export const createTeam = endpoint({
  name: 'createTeam',
  summary: 'Create a team',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ name: structureName, ...facts }),
  output: team,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeTeam = endpoint({
  name: 'changeTeam',
  summary: 'Change a team; omitted fields keep their values',
  method: 'PATCH',
  path: `${resource}/{teamId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byTeam,
  body: z.object({ name: z.optional(structureName), ...facts, version: readVersion }),
  output: team,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeTeam = endpoint({
  name: 'removeTeam',
  summary: 'Delete a team, moving its members to another one. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{teamId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byTeam,
  body: removal,
  output: removed,
  problems: ['invalid', 'not-found', 'structure-in-use'],
})
