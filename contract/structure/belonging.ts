import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** The offices, departments and teams that a member of a company belongs to. */
export const belonging = z.object({ officeIds: z.array(id), departmentIds: z.array(id), teamIds: z.array(id) })

const named = z.array(z.object({ id, name: z.string() }))
const namedBelonging = z.object({ offices: named, departments: named, teams: named })

const path = '/roboroy/api/v1/users/{userId}/belonging'
const params = z.object({ userId: id })
const ids = z.optional(z.array(id).check(z.maxLength(100, texts.value.id)))

export const readBelonging = endpoint({
  name: 'readBelonging',
  summary: 'Read which offices, departments and teams a colleague belongs to',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'company.view',
  params,
  output: namedBelonging,
  problems: ['not-found'],
})

export const changeBelonging = endpoint({
  name: 'changeBelonging',
  summary: 'Change which offices, departments and teams a colleague belongs to; omitted lists stay as they are',
  method: 'PATCH',
  path,
  audience: 'staff',
  may: 'company.admin',
  params,
  body: z.object({ officeIds: ids, departmentIds: ids, teamIds: ids }),
  output: namedBelonging,
  problems: ['invalid', 'not-found'],
})
