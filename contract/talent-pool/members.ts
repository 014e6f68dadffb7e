import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** Someone who joined the talent network, in a bucket or in none. */
const poolMember = z.object({
  profileId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  joinedAt: moment,
  /** Buckets that the caller sees. */
  buckets: z.array(z.object({ bucketId: id, bucketName: z.string() })),
})
export type PoolMember = z.output<typeof poolMember>

export const listPoolMembers = endpoint({
  name: 'listPoolMembers',
  summary: 'List everyone who joined the talent network, newest first, in buckets and in none',
  method: 'GET',
  path: '/roboroy/api/v1/talentpool/members',
  audience: 'staff',
  may: 'talentpool.view',
  query: z.strictObject({ searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...page }),
  output: listOf(poolMember),
  problems: ['malformed'],
})
