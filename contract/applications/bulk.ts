import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { structureName } from '../structure/removal.ts'
import { id } from '../wire.ts'
import { applicationNarrowing } from './applications.ts'
import { rejectionLetters } from './transitions.ts'

/** The most applications that one call changes. */
export const mostBulkApplications = 5000

/** What the task does, as its toast says it. */
export const bulkTaskTitle = /*i18n*/ { id: 'Changing applications' }

export const bulkActions = [
  'advance',
  'move',
  'reject',
  'hold',
  'tag',
  'untag',
  'assign',
  'copy',
  'relocate',
  'add_to_bucket',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Applications are named one by one, or are all that a list finds. */
const body = z.object({
  appIds: z.optional(
    z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostBulkApplications, texts.value.id)),
  ),
  query: z.optional(z.object(applicationNarrowing)),
  action: z.enum(bulkActions),
  args: z._default(
    z.object({
      /** Of `move`: a stage of their job. */
      toStageId: z.optional(id),
      /** Of `copy` and `relocate`: another open job. */
      toJobId: z.optional(id),
      /** Of `reject`. */
      reasonId: z.optional(id),
      /** Of `reject`: the email to each applicant, an hour after the rejection; null sends none. */
      letter: z._default(z.nullable(z.enum(rejectionLetters)), null),
      /** Of `reject` with an email: its template, in place of the one that `letter` names. */
      emailTemplateId: z.optional(id),
      /** Of `hold`; null ends it. */
      holdUntil: z.optional(z.nullable(z.iso.date())),
      /** Of `tag`, which creates a missing one, and of `untag`. */
      tagName: z.optional(structureName),
      /** Of `assign`: a colleague who may see the applications; null leaves them to nobody. */
      userId: z.optional(z.nullable(id)),
      /** Of `add_to_bucket`, for which the caller needs `talentpool.manage`: a bucket that they may put people into. */
      bucketId: z.optional(id),
      note: z.optional(z.string().check(z.trim(), z.maxLength(2000, texts.value.id))),
    }),
    { letter: null },
  ),
})

const resource = '/roboroy/api/v1/applications/bulk'

/** Each application is judged by itself: the task says which could not be changed, and why. */
export const startApplicationBulk = endpoint({
  name: 'startApplicationBulk',
  summary:
    'Advance, move, reject, hold, tag, assign or copy many applications in the background, or add their people to a bucket. Returns a task id; the task holds what failed and one undo token for all',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'pipeline.bulk',
  status: 202,
  body,
  output: z.object({ taskId: id, applications: z.number() }),
  problems: ['invalid', 'forbidden'],
})

export const previewApplicationBulk = endpoint({
  name: 'previewApplicationBulk',
  summary: 'Count the applications that a bulk change is about, and those that it can change as they are now',
  method: 'POST',
  path: `${resource}/preview`,
  audience: 'staff',
  may: 'pipeline.bulk',
  body,
  output: z.object({ applications: z.number(), possible: z.number() }),
  problems: ['invalid', 'forbidden'],
})
