import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, page } from '../wire.ts'
import { readVersion, removed, structureName } from './removal.ts'

/** A place for which a company hires. Jobs keep the place that they name, whatever becomes of it here. */
export const location = z.object({
  locationId: id,
  label: z.string(),
  countryId: z.nullable(id),
  /** In the language of the caller. */
  countryFull: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  version: z.number(),
})
export type Location = z.output<typeof location>

const resource = '/roboroy/api/v1/locations'
const byLocation = z.object({ locationId: id })
const line = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, texts.value.id))))
const degrees = (most: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(-most, texts.value.id), z.maximum(most, texts.value.id))))
const facts = {
  countryId: z.optional(z.nullable(id)),
  region: line,
  city: line,
  postcode: line,
  latitude: degrees(90),
  longitude: degrees(180),
}

/** `GET locations` is the public list of the places that jobs name. */
export const listCompanyLocations = endpoint({
  name: 'listCompanyLocations',
  summary: 'List the locations of the company by name',
  method: 'GET',
  path: '/roboroy/api/v1/companylocations',
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({ searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...page }),
  output: listOf(location),
})

export const createLocation = endpoint({
  name: 'createLocation',
  summary: 'Create a location',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ label: structureName, ...facts }),
  output: location,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeLocation = endpoint({
  name: 'changeLocation',
  summary: 'Change a location; omitted fields keep their values',
  method: 'PATCH',
  path: `${resource}/{locationId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byLocation,
  body: z.object({ label: z.optional(structureName), ...facts, version: readVersion }),
  output: location,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeLocation = endpoint({
  name: 'removeLocation',
  summary: 'Delete a location. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{locationId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byLocation,
  output: removed,
  problems: ['not-found'],
})
