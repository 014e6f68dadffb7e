import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { flag, id, listOf, moment } from '../wire.ts'

export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/** Polling interval when no stream is available (specification R7). */
export const taskPollMs = 5000
/** The most entries that each list of a task keeps; its counts go on. */
export const mostListed = 500

/** What went wrong with a CV, by its code (specification R8). */
export const resumeTaskCodes = {
  420: /*i18n*/ { id: 'Unable to complete this request at the moment. Pls. try again later.' },
  441: /*i18n*/ { id: 'Unable to complete this request at the moment. Pls. try again later.' },
  442: /*i18n*/ { id: 'Missing documents' },
  461: /*i18n*/ { id: 'uploaded resume not of required format; upload .pdf/.doc/.docx' },
  462: /*i18n*/ { id: 'Incorrect parsing process' },
  463: /*i18n*/ { id: 'Uploaded documents do not meet the minimum information requirement' },
  471: /*i18n*/ { id: 'Incomplete information retrieval' },
  472: /*i18n*/ { id: 'Incomplete metadata retrieval' },
  481: /*i18n*/ { id: 'Internal data process failure' },
} as const
export type TaskCode = keyof typeof resumeTaskCodes
export const taskCode = z.literal([420, 441, 442, 461, 462, 463, 471, 472, 481])

/** One piece of a task: what it is about, and why it failed. */
const taskEntry = z.object({
  /** Number of the row it is about. */
  entityId: z.nullable(id),
  /** Null when there is no such thing any more, or the reader may not see it. */
  name: z.nullable(z.string()),
  code: z.nullable(taskCode),
  /** In English, the key of its translation. */
  message: z.nullable(z.string()),
})
export type TaskEntry = z.output<typeof taskEntry>

/** A task without its lists, as the stream sends it. */
const taskProgress = z.object({
  taskId: id,
  parentTaskId: z.nullable(id),
  kind: z.string(),
  /** What it does, in English, the key of its translation. */
  title: z.string(),
  state: z.enum(taskStates),
  /** 0 to 100. */
  overallProgress: z.number(),
  total: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  /** How many are still to be done. */
  processing: z.number(),
  /** Path of the page that shows the result. */
  resultPath: z.nullable(z.string()),
  /** Takes what was done back. */
  undo: z.nullable(undoable),
  isOwn: z.boolean(),
  createdAt: moment,
  endedAt: z.nullable(moment),
  /** When the task is forgotten. */
  expiresAt: moment,
})
export type TaskProgress = z.output<typeof taskProgress>

const params = z.object({ taskId: id })
const resource = '/roboroy/api/v1/Taskstatuslogs/parent/{taskId}'

export const readTask = endpoint({
  name: 'readTask',
  summary: 'Read a background task with its succeeded and failed items; administrators may read tasks of the company',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  params,
  output: z.extend(taskProgress, { succeededList: z.array(taskEntry), failedList: z.array(taskEntry) }),
  problems: ['not-found'],
})

/** Progress as it changes; `isLive` false asks to poll instead. */
export const taskWord = z.object({ task: taskProgress, isLive: z.boolean() })

export const followTask = endpoint({
  name: 'followTask',
  summary: 'Stream the progress of a background task until it ends',
  method: 'GET',
  path: `${resource}/stream`,
  audience: 'staff',
  may: 'company.view',
  kind: 'sse',
  params,
  output: taskWord,
  problems: ['not-found'],
})

export const listTasks = endpoint({
  name: 'listTasks',
  summary: "List the caller's running background tasks; `ended` adds those of the last hour; newest first, at most 20",
  method: 'GET',
  path: '/roboroy/api/v1/Taskstatuslogs',
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({ ended: z._default(flag, false) }),
  output: listOf(taskProgress),
})

export const cancelTask = endpoint({
  name: 'cancelTask',
  summary:
    'Cancel a background task before its next step; completed steps are kept and can be undone where the task allows it',
  method: 'POST',
  path: `${resource}/cancel`,
  audience: 'staff',
  may: 'company.view',
  params,
  output: taskProgress,
  problems: ['not-found', 'illegal-change'],
})
