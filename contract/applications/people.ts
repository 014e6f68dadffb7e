import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { statusKeys } from './applications.ts'

/** A person by name, with the latest application that the caller may see. */
export const foundPerson = z.object({
  profileId: id,
  fullName: z.string(),
  currentTitle: z.nullable(z.string()),
  application: z.nullable(z.object({ appId: id, jobId: id, jobName: z.string(), statusKey: z.enum(statusKeys) })),
  /** Joined the talent network, or is in a bucket that the caller sees. */
  isInPool: z.boolean(),
})
export type FoundPerson = z.output<typeof foundPerson>

export const findPeople = endpoint({
  name: 'findPeople',
  summary: 'Find candidates the caller may see by name or email; where nobody has the words, by names spelled alike',
  method: 'GET',
  path: '/roboroy/api/v1/people',
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({
    q: z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.minLength(1),
      z.maxLength(100),
    ),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
  }),
  output: z.object({ list: z.array(foundPerson) }),
  problems: ['malformed'],
})
