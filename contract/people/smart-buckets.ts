import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { bucket, bucketName } from '../talent-pool/buckets.ts'
import { undoable } from '../undo.ts'
import { flag, id, page, textList } from '../wire.ts'
import { peopleFilters } from './filters.ts'
import { narrowing, peopleSorts, searchPeople } from './search.ts'

/** People of a smart bucket are counted up to here. */
export const mostSmartCount = 1000
/** So many buckets are counted with one call. */
export const mostCountedBuckets = 20
/** A list of more people does not become a smart bucket; a smart bucket leaves at most so many behind as a list. */
export const mostSmartMoved = 2000

export const smartBucketTexts = {
  noFilter: /*i18n*/ { id: 'Set at least one filter.' },
  tooMany: /*i18n*/ { id: "A bucket with more than 2,000 people can't become a smart bucket." },
} as const

const filters = peopleFilters.check(
  z.refine(given => Object.values(given).some(value => value !== undefined), smartBucketTexts.noFilter.id),
)
const params = z.object({ bucketId: id })

export const createSmartBucket = endpoint({
  name: 'createSmartBucket',
  summary: 'Create a bucket whose people are those whom filters of the people search find, at any time',
  method: 'POST',
  path: '/roboroy/api/v1/smartbuckets',
  audience: 'staff',
  may: 'talentpool.manage',
  status: 201,
  body: z.object({ bucketName, shared: z._default(z.boolean(), false), filters }),
  output: bucket,
  problems: ['invalid', 'bucket-name-taken'],
})

export const countSmartBuckets = endpoint({
  name: 'countSmartBuckets',
  summary: 'Count the people of smart buckets as far as the caller may see them, each up to 1000',
  method: 'GET',
  path: '/roboroy/api/v1/smartbuckets/counts',
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({
    /** At most 20; those that are not there, or not smart, are left out. */
    bucketIds: textList.check(z.maxLength(mostCountedBuckets, texts.value.id)),
  }),
  output: z.object({ list: z.array(z.object({ bucketId: id, count: z.number(), isMore: z.boolean() })) }),
  problems: ['malformed'],
})

export const listSmartBucketPeople = endpoint({
  name: 'listSmartBucketPeople',
  summary: 'List the people whom the filters of a smart bucket find, as far as the caller may see them',
  method: 'GET',
  path: '/roboroy/api/v1/buckets/{bucketId}/people',
  audience: 'staff',
  may: 'candidates.view',
  params,
  query: z.strictObject({
    /** The filters of the call count, not those that the bucket keeps. */
    isDraft: z._default(flag, false),
    ...narrowing,
    sort: z._default(z.enum(peopleSorts), 'activityDescend'),
    ...page,
  }),
  output: z.object({ ...searchPeople.output.shape, bucket }),
  problems: ['not-found', 'malformed'],
})

export const setBucketFilters = endpoint({
  name: 'setBucketFilters',
  summary:
    'Change the filters of a smart bucket, or make a smart one of a list, whose people leave it. Returns an undo token',
  method: 'PUT',
  path: '/roboroy/api/v1/buckets/{bucketId}/filters',
  audience: 'staff',
  may: 'talentpool.manage',
  params,
  body: z.object({ filters }),
  output: z.object({ bucket, left: z.number(), undo: undoable }),
  problems: ['invalid', 'not-found'],
})

export const removeBucketFilters = endpoint({
  name: 'removeBucketFilters',
  summary:
    'Make a list of a smart bucket, with the people whom its filters find now and the caller may see, at most 2000. Returns an undo token',
  method: 'DELETE',
  path: '/roboroy/api/v1/buckets/{bucketId}/filters',
  audience: 'staff',
  may: 'talentpool.manage',
  params,
  output: z.object({ bucket, added: z.number(), undo: undoable }),
  problems: ['not-found', 'illegal-change'],
})
