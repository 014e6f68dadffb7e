import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** States that a job can be brought into by name. */
export const settableStatuses = ['open', 'paused', 'closed'] as const
export type SettableStatus = (typeof settableStatuses)[number]

/** The number of a job, or 0 where there is none. */
const idOrNone = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(value => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0)),
)

/** Does what pausing, resuming, closing and reopening do with nothing said beside: applications stay, a reopened job has no close date. */
export const changeJobStatus = endpoint({
  name: 'changeJobStatus',
  summary: 'Open, pause or close a published job by naming its new state. Returns an undo token where there is one',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/status',
  audience: 'staff',
  may: 'jobs.close',
  /** What is no number is answered with a text of its own (specification R5). */
  params: z.object({ jobId: idOrNone }),
  body: z.object({ status: z.enum(settableStatuses) }),
  output: z.object({ jobId: id, status: z.enum(settableStatuses), undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})
