import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, moment, page } from '../wire.ts'
import { bucket } from './buckets.ts'

export const poolStages = ['new', 'contacted', 'in_discussion', 'ready', 'not_now'] as const
export type PoolStage = (typeof poolStages)[number]

/** A person in a bucket; `addedBy` is null for someone who joined by a join page. */
const bucketProfile = z.object({
  profileId: id,
  bucketId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  stage: z.enum(poolStages),
  addedBy: z.nullable(z.string()),
  addedAt: moment,
  note: z.nullable(z.string()),
})

const base = '/roboroy/api/v1/profile-base'
const pairs = z.array(z.object({ profileId: id, bucketId: id })).check(z.minLength(1), z.maxLength(100))

export const addCandidateToBucket = endpoint({
  name: 'addCandidateToBucket',
  summary: 'Add people to buckets, all or none; people already there are kept. Returns an undo token',
  method: 'POST',
  path: `${base}/addCandidateToBucket`,
  audience: 'staff',
  may: 'talentpool.manage',
  status: 201,
  body: pairs,
  /** `undo` is null when everybody was there already. */
  output: z.object({ added: z.number(), undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const removeCandidateFromBucket = endpoint({
  name: 'removeCandidateFromBucket',
  summary: 'Remove people from buckets; people not there are skipped. Returns an undo token',
  method: 'DELETE',
  path: `${base}/removeCandidateFromBucket`,
  audience: 'staff',
  may: 'talentpool.manage',
  body: pairs,
  output: z.object({ removed: z.number(), undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const listBucketProfiles = endpoint({
  name: 'listBucketProfiles',
  summary: 'List the people in a bucket, newest first',
  method: 'GET',
  path: '/roboroy/api/v1/buckets/{bucketId}/profiles',
  audience: 'staff',
  may: 'talentpool.view',
  params: z.object({ bucketId: id }),
  query: z.strictObject({
    stage: z.optional(z.enum(poolStages)),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: z.object({ bucket, list: z.array(bucketProfile), count: z.number() }),
  problems: ['not-found'],
})

export const changeBucketProfiles = endpoint({
  name: 'changeBucketProfiles',
  summary: 'Change the stage of several people in a bucket. Returns an undo token',
  method: 'PATCH',
  path: '/roboroy/api/v1/buckets/{bucketId}/profiles',
  audience: 'staff',
  may: 'talentpool.manage',
  params: z.object({ bucketId: id }),
  body: z.object({
    profileIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
    stage: z.enum(poolStages),
  }),
  /** `undo` is null when everybody stood there already. */
  output: z.object({ changed: z.number(), undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const changeBucketProfile = endpoint({
  name: 'changeBucketProfile',
  summary: 'Change the stage or note of a person in a bucket. Returns an undo token',
  method: 'PATCH',
  path: '/roboroy/api/v1/buckets/{bucketId}/profiles/{profileId}',
  audience: 'staff',
  may: 'talentpool.manage',
  params: z.object({ bucketId: id, profileId: id }),
  body: z.object({
    stage: z.optional(z.enum(poolStages)),
    note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)))),
  }),
  /** `undo` is null when both were so already. */
  output: z.extend(bucketProfile, { undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})
