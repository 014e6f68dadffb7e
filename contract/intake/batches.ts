import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { taskCode } from '../platform/tasks.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { batchKinds, resumeFileStates } from './words.ts'

const path = '/roboroy/api/v1/resumes'
const params = z.object({ parentTaskId: id })

const resumeFile = z.object({
  /** Number of the file among all that were uploaded. */
  taskId: id,
  fileName: z.string(),
  state: z.enum(resumeFileStates),
  /** Why it failed; 471 or 472 of one that is done and has brought less than CVs do. */
  code: z.nullable(taskCode),
  /** Why it has failed, in English, the key of its translation. */
  message: z.nullable(z.string()),
  /** Null unless the caller sees the person. */
  profileId: z.nullable(id),
  appId: z.nullable(id),
  /** As it stands on the profile. */
  name: z.nullable(z.string()),
  /** Whether its content is still there to be read once more. */
  canRetry: z.boolean(),
})
export type ResumeFile = z.output<typeof resumeFile>

const counts = {
  total: z.number(),
  succeeded: z.number(),
  pending: z.number(),
  failed: z.number(),
  /** Files that a second parser has read too, and those of which it told nothing, so that our own reading stands. */
  readBySecond: z.number(),
  failedBySecond: z.number(),
  /** People whose reading the caller can review: unsure fields or possible duplicates. */
  needsReview: z.number(),
  /** People whose review is done. */
  reviewed: z.number(),
}

const resumeBatch = z.object({
  parentTaskId: id,
  kind: z.enum(batchKinds),
  jobId: z.nullable(id),
  /** Title of the job. */
  title: z.nullable(z.string()),
  uploadedBy: z.nullable(z.string()),
  createdAt: moment,
  isUndone: z.boolean(),
  ...counts,
})

const resumeBatchWithFiles = z.extend(resumeBatch, {
  files: z.array(resumeFile),
  /** Task that reads files of it now. */
  taskId: z.nullable(id),
  /** Until when the caller may undo it. */
  undoUntil: z.nullable(moment),
})
export type ResumeBatch = z.output<typeof resumeBatchWithFiles>

export const readResumeBatch = endpoint({
  name: 'readResumeBatch',
  summary: 'Read an upload of CVs with the state of each file',
  method: 'GET',
  path: `${path}/batch/{parentTaskId}`,
  audience: 'staff',
  may: 'candidates.upload',
  params,
  output: resumeBatchWithFiles,
  problems: ['not-found'],
})

export const retryResume = endpoint({
  name: 'retryResume',
  summary: 'Read a file again that failed',
  method: 'POST',
  path: `${path}/{taskId}/retry`,
  audience: 'staff',
  may: 'candidates.upload',
  status: 202,
  params: z.object({ taskId: id }),
  output: z.object({ parentTaskId: id, taskId: id }),
  problems: ['not-found', 'illegal-change', 'too-many-requests'],
  limit: { most: 300, seconds: 3600, by: 'user' },
})

export const undoResumeBatch = endpoint({
  name: 'undoResumeBatch',
  summary:
    'Undo an upload of CVs within 24 hours: its applications, talent pool places and new people go; those worked on since stay',
  method: 'POST',
  path: `${path}/batch/{parentTaskId}/undo`,
  audience: 'staff',
  may: 'candidates.upload',
  params,
  output: z.object({ count: z.number() }),
  problems: ['not-found', 'illegal-change', 'undo-expired'],
})

export const listResumeLogs = endpoint({
  name: 'listResumeLogs',
  summary: 'List uploads of CVs, newest first: own ones, and for administrators those of the company',
  method: 'GET',
  path: '/roboroy/api/v1/resumelogs',
  audience: 'staff',
  may: 'candidates.upload',
  query: z.strictObject({
    from: z.optional(z.iso.date()),
    /** The day counts too. */
    to: z.optional(z.iso.date()),
    jobId: z.optional(id),
    kind: z.optional(z.enum(batchKinds)),
    ...page,
  }),
  output: listOf(resumeBatch),
  problems: ['malformed'],
})
