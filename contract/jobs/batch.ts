import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { structureName } from '../structure/removal.ts'
import { id, legacyDate } from '../wire.ts'
import { roleId } from './collaborators.ts'
import { jobNarrowing } from './search.ts'

/** The most jobs that one call changes. */
export const mostBatchJobs = 1000

/** What the task does, as its toast says it. */
export const batchTaskTitle = /*i18n*/ { id: 'Changing jobs' }

export const batchActions = [
  'close',
  'pause',
  'resume',
  'transfer',
  'tag',
  'setCollaborator',
  'setCloseDate',
  'archive',
  'unarchive',
] as const
export type BatchAction = (typeof batchActions)[number]

/** Jobs are named one by one, or are all that a search finds. Each is judged by itself; the task says which could not be changed, and why. */
export const startJobBatch = endpoint({
  name: 'startJobBatch',
  summary:
    'Close, pause, resume, archive, transfer, tag, staff or date many jobs in the background. Returns a task id; the task holds what failed and one undo token for all',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/batch',
  audience: 'staff',
  may: 'jobs.close',
  status: 202,
  body: z.object({
    jobIds: z.optional(
      z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostBatchJobs, texts.value.id)),
    ),
    query: z.optional(z.object(jobNarrowing)),
    action: z.enum(batchActions),
    args: z._default(
      z.object({
        /** Of `close`. */
        reasonId: z.optional(z.nullable(id)),
        note: z.optional(z.string().check(z.trim(), z.maxLength(500, texts.value.id))),
        /** Of `transfer`. */
        toUserId: z.optional(id),
        /** Of `tag`: one without a tag of this name creates it. */
        tagName: z.optional(structureName),
        /** Of `setCollaborator`, both; nobody is told by email. */
        userId: z.optional(id),
        roleId: z.optional(roleId),
        /** Of `setCloseDate`: until the end of that day; null for no end. */
        closeDate: z.optional(z.nullable(legacyDate)),
      }),
      {},
    ),
  }),
  output: z.object({ taskId: id, jobs: z.number() }),
  problems: ['invalid', 'forbidden'],
})
