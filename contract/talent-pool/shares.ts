import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { memberRoles } from '../permissions.ts'
import { undoable } from '../undo.ts'
import { id, listOf } from '../wire.ts'
import { bucket } from './buckets.ts'

/** A bucket is shared with at most so many colleagues and roles; everyone sees one that is `shared`. */
export const mostShares = 100

/** A colleague (`userId`), or a role: one of the standard ones (`memberRole`) or the company's own (`roleId`). Exactly one is set. */
const sharer = {
  userId: z.nullable(id),
  memberRole: z.nullable(z.enum(memberRoles)),
  roleId: z.nullable(id),
}
const share = z.object({
  ...sharer,
  /** Of the colleague, or of the company's own role. */
  name: z.nullable(z.string()),
  canEdit: z.boolean(),
})
export type BucketShare = z.output<typeof share>

const path = '/roboroy/api/v1/buckets/{bucketId}/share'
const params = z.object({ bucketId: id })
const targets = {
  userIds: z._default(z.array(id).check(z.maxLength(mostShares, texts.value.id)), []),
  memberRoles: z._default(z.array(z.enum(memberRoles)), []),
  roleIds: z._default(z.array(id).check(z.maxLength(mostShares, texts.value.id)), []),
}
const shares = z.object({ bucket, ...listOf(share).shape })

export const listBucketShares = endpoint({
  name: 'listBucketShares',
  summary: 'List the colleagues and roles with whom a bucket is shared',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'talentpool.manage',
  params,
  output: shares,
  problems: ['not-found'],
})

export const shareBucket = endpoint({
  name: 'shareBucket',
  summary:
    'Share a bucket with colleagues and roles, to see it or to edit it too; those who have it already get what is said now. Returns an undo token',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'talentpool.manage',
  params,
  body: z.strictObject({ ...targets, canEdit: z._default(z.boolean(), false) }),
  output: z.object({ ...shares.shape, undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const unshareBucket = endpoint({
  name: 'unshareBucket',
  summary: 'Stop sharing a bucket with colleagues and roles. Returns an undo token',
  method: 'DELETE',
  path,
  audience: 'staff',
  may: 'talentpool.manage',
  params,
  body: z.strictObject(targets),
  output: z.object({ ...shares.shape, undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const shareTexts = {
  noTarget: /*i18n*/ { id: 'Choose at least one colleague or role.' },
  stranger: /*i18n*/ { id: 'Only active colleagues and roles of your company can be chosen.' },
  full: /*i18n*/ {
    id: 'A bucket can be shared with at most 100 colleagues and roles. Share it with the whole team instead.',
  },
} as const
