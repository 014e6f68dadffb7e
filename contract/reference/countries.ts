import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

/** `countryCode` is the calling code without plus (Singapore `65`), `countryShort` the ISO 3166-1 alpha-2 code. */
export const country = z.object({
  countryId: id,
  countryFull: z.string(),
  countryCode: z.string(),
  countryShort: z.string(),
})
export type Country = z.output<typeof country>

export const listCountries = endpoint({
  name: 'listCountries',
  summary: 'List all countries in the requested language, Singapore first',
  method: 'GET',
  path: '/roboroy/api/v1/countries',
  audience: 'anyone',
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(300)), 300),
    lang: z.optional(z.string()),
  }),
  output: z.array(country),
})

const option = z.object({ value: z.union([z.number(), z.string()]), label: z.string() })

export const listDropdowns = endpoint({
  name: 'listDropdowns',
  summary: 'Read all short reference lists at once',
  method: 'GET',
  path: '/roboroy/api/v1/metadata/dropdowns',
  audience: 'anyone',
  output: z.object({
    jobFunctions: z.array(option),
    jobSeniorities: z.array(option),
    qualificationTypes: z.array(option),
    industries: z.array(option),
    currencies: z.array(option),
    countries: z.array(option),
    terms: z.array(option),
    hourTypes: z.array(option),
    companyTypes: z.array(option),
  }),
})
