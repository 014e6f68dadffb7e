import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

export const checkPhone = endpoint({
  name: 'checkPhone',
  summary:
    "Find the country whose plan has a mobile number: the chosen one, else the job's, else that of the browser's language",
  method: 'POST',
  path: '/roboroy/api/v1/applications/phone',
  audience: 'anyone',
  body: z.object({
    mobile: z.string().check(z.trim(), z.maxLength(30)),
    countryId: id,
    jobId: z.optional(id),
    /** ISO 3166-1 alpha-2. */
    region: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  /** Null where the number fits none of them. */
  output: z.object({ countryId: z.nullable(id) }),
  problems: ['invalid', 'too-many-requests'],
  /** Asked whenever a number or its country is left. */
  limit: { most: 900, seconds: 3600, by: 'address' },
})
