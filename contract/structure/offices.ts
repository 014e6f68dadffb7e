import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, page } from '../wire.ts'
import { readVersion, removal, removed, structureName } from './removal.ts'

/** Where a company works. One of its offices can be the headquarters. */
export const office = z.object({
  officeId: id,
  name: z.string(),
  address: z.nullable(z.string()),
  countryId: z.nullable(id),
  /** In the language of the caller. */
  countryFull: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** IANA name. */
  timeZone: z.nullable(z.string()),
  isHq: z.boolean(),
  userCount: z.number(),
  /** Jobs that name the office. */
  jobCount: z.number(),
  version: z.number(),
})
export type Office = z.output<typeof office>

const resource = '/roboroy/api/v1/offices'
const byOffice = z.object({ officeId: id })
const facts = {
  address: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, texts.value.id)))),
  countryId: z.optional(z.nullable(id)),
  region: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, texts.value.id)))),
  timeZone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, texts.value.id)))),
  /** Takes the mark from the office that had it. */
  isHq: z.optional(z.boolean()),
}

export const listOffices = endpoint({
  name: 'listOffices',
  summary: 'List the offices of the company, the headquarters first, then by name',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({ searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...page }),
  output: listOf(office),
})

export const createOffice = endpoint({
  name: 'createOffice',
  summary: 'Create an office',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ name: structureName, ...facts }),
  output: office,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeOffice = endpoint({
  name: 'changeOffice',
  summary: 'Change an office; omitted fields keep their values. Jobs that name the office follow its name',
  method: 'PATCH',
  path: `${resource}/{officeId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byOffice,
  body: z.object({ name: z.optional(structureName), ...facts, version: readVersion }),
  output: office,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeOffice = endpoint({
  name: 'removeOffice',
  summary: 'Delete an office, moving its people and jobs to another one. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{officeId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byOffice,
  body: removal,
  output: removed,
  problems: ['invalid', 'not-found', 'structure-in-use'],
})
