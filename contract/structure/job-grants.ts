import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { roleId } from '../jobs/collaborators.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** Places for which a member can be given roles. */
export const mostJobGrants = 50

const place = z.nullable(z.object({ id, name: z.string() }))

/** A role on every job of an office, of a department with those below it, or of both together, whenever the job is published. */
const jobGrant = z.object({ roleId, office: place, department: place })
export type JobGrant = z.output<typeof jobGrant>

const path = '/roboroy/api/v1/users/{userId}/jobgrants'
const params = z.object({ userId: id })
const grants = z.object({ grants: z.array(jobGrant) })

export const readJobGrants = endpoint({
  name: 'readJobGrants',
  summary: 'List the offices and departments on whose jobs a member has a role',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'company.admin',
  params,
  output: grants,
  problems: ['not-found'],
})

export const setJobGrants = endpoint({
  name: 'setJobGrants',
  summary: 'Set the roles of a member on all present and future jobs of offices and departments',
  method: 'PUT',
  path,
  audience: 'staff',
  may: 'company.admin',
  params,
  body: z.object({
    grants: z
      .array(z.object({ roleId, officeId: z.nullable(id), departmentId: z.nullable(id) }))
      .check(z.maxLength(mostJobGrants, texts.value.id)),
  }),
  output: grants,
  problems: ['invalid', 'not-found'],
})
