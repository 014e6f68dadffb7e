import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, page } from '../wire.ts'
import { applicationRow } from './applications.ts'

/**
 * Parts of a person's queue. `today`: an answer is due within a day or overdue, or a hold ends; `overdue`: past a promised answer or the time of
 * its stage; `new`: nobody of the team has looked; `waiting`: assigned to the person, or looked at and not decided.
 */
export const queueParts = ['today', 'overdue', 'new', 'waiting'] as const
export type QueuePart = (typeof queueParts)[number]

const queueRow = z.object({
  ...applicationRow.shape,
  jobName: z.string(),
  /** Until when an answer was promised. */
  /** The promised day, and whether it is over. */
  answerDueOn: z.nullable(z.iso.date()),
  isAnswerLate: z.boolean(),
})
export type QueueRow = z.output<typeof queueRow>

export const listQueue = endpoint({
  name: 'listQueue',
  summary:
    'List the applications that wait for the caller over all jobs: those assigned to them, and of their own jobs those assigned to nobody else. Broken promises of an answer are first',
  method: 'GET',
  path: '/roboroy/api/v1/applications/queue',
  audience: 'staff',
  may: 'pipeline.move',
  query: z.strictObject({
    part: z._default(z.enum(queueParts), 'today'),
    jobId: z.optional(id),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    ...page,
  }),
  output: z.object({
    ...listOf(queueRow).shape,
    /** Of each part, whatever is searched for. */
    counts: z.object({ today: z.number(), overdue: z.number(), new: z.number(), waiting: z.number() }),
  }),
  problems: ['malformed'],
})
