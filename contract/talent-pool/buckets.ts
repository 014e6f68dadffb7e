import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { peopleFilters } from '../people/filters.ts'
import { undoable } from '../undo.ts'
import { flag, id, listOf, moment, page, textList } from '../wire.ts'

/**
 * A named list of people in a company's talent pool, private to its owner or shared with colleagues. The people of a smart one are those whom
 * its filters find.
 */
export const bucket = z.object({
  bucketId: id,
  bucketName: z.string(),
  shared: z.boolean(),
  companyId: id,
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  /** Null for a smart bucket, whose people are counted when asked for. */
  memberCount: z.nullable(z.number()),
  /** The search that a smart bucket follows; null for a list. */
  filters: z.nullable(peopleFilters),
  /** What the caller may do: change the bucket, put people into it and take them out, delete it and share it. */
  canEdit: z.boolean(),
  canFill: z.boolean(),
  canShare: z.boolean(),
  createdAt: moment,
})
export type Bucket = z.output<typeof bucket>

const resource = '/roboroy/api/v1/buckets'
export const bucketName = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(200, texts.value.id))

export const listBuckets = endpoint({
  name: 'listBuckets',
  summary: 'List talent pool buckets visible to the caller, by name',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'talentpool.view',
  query: z.strictObject({
    /** `shared`, `own` or both. */
    type: z.optional(textList),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    shared: z.optional(flag),
    /** Only those that the caller may put people into. */
    canFill: z.optional(flag),
    /** The company; any other than the caller's has no buckets. */
    xcid: z.optional(id),
    ...page,
  }),
  output: listOf(bucket),
})

export const createBucket = endpoint({
  name: 'createBucket',
  summary: 'Create a talent pool bucket',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'talentpool.manage',
  status: 201,
  body: z.object({ bucketName, shared: z._default(z.boolean(), false) }),
  output: bucket,
  problems: ['invalid', 'bucket-name-taken'],
})

export const changeBucket = endpoint({
  name: 'changeBucket',
  summary: 'Rename a bucket, share it or make it private; omitted fields keep their values',
  method: 'PATCH',
  path: resource,
  audience: 'staff',
  may: 'talentpool.manage',
  body: z.object({ bucketId: id, bucketName: z.optional(bucketName), shared: z.optional(z.boolean()) }),
  output: bucket,
  problems: ['invalid', 'not-found', 'bucket-name-taken'],
})

export const removeBucket = endpoint({
  name: 'removeBucket',
  summary: 'Delete a bucket; its people stay in the talent pool. Returns an undo token',
  method: 'DELETE',
  path: resource,
  audience: 'staff',
  may: 'talentpool.manage',
  body: z.object({ bucketId: id }),
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['invalid', 'not-found'],
})
