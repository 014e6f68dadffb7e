import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** A link into the talent network of a company, or into one of its buckets. */
const poolLink = z.object({
  linkId: id,
  sharinghash: z.string(),
  bucketId: z.nullable(id),
  bucketName: z.nullable(z.string()),
  /** Whose link it is; null for the company's own. */
  userId: z.nullable(id),
  userName: z.nullable(z.string()),
  inviteOnly: z.boolean(),
  isPrimary: z.boolean(),
  expiresAt: z.nullable(moment),
  hasEnded: z.boolean(),
  /** Whole address of the join page. */
  url: z.string(),
  /** A picture of that address to scan, as an SVG data address. */
  qrCode: z.string(),
  joined: z.number(),
  canEdit: z.boolean(),
})
export type PoolLink = z.output<typeof poolLink>

const resource = '/roboroy/api/v1/talentpool/links'

export const listPoolLinks = endpoint({
  name: 'listPoolLinks',
  summary: "List the caller's and the company's join links; administrators see all links",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'talentpool.view',
  query: z.strictObject({ bucketId: z.optional(id), ...page }),
  output: listOf(poolLink),
})

export const createPoolLink = endpoint({
  name: 'createPoolLink',
  summary: "Create the caller's join link to the talent pool or a bucket; repeating it returns the same link",
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'talentpool.manage',
  status: 201,
  body: z.object({ bucketId: z.optional(z.nullable(id)), inviteOnly: z._default(z.boolean(), false) }),
  output: poolLink,
  problems: ['invalid', 'not-found'],
})

export const changePoolLink = endpoint({
  name: 'changePoolLink',
  summary:
    "Make a join link invitation-only or open, set its expiry, or (administrators) show it on the company's pages",
  method: 'PATCH',
  path: `${resource}/{linkId}`,
  audience: 'staff',
  may: 'talentpool.manage',
  params: z.object({ linkId: id }),
  body: z.object({
    inviteOnly: z.optional(z.boolean()),
    isPrimary: z.optional(z.boolean()),
    expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: poolLink,
  problems: ['invalid', 'not-found', 'forbidden'],
})
