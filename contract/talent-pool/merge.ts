import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'
import { bucket } from './buckets.ts'

/** So many buckets are merged into one at once. */
export const mostMerged = 20

export const mergeBuckets = endpoint({
  name: 'mergeBuckets',
  summary:
    'Move the people of other buckets into this one and delete those; whoever is in it already keeps stage and note. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/buckets/{bucketId}/merge',
  audience: 'staff',
  may: 'talentpool.manage',
  params: z.object({ bucketId: id }),
  body: z.object({
    bucketIds: z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostMerged, texts.value.id)),
  }),
  output: z.object({ bucket, added: z.number(), undo: undoable }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})
