import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

const params = z.object({ appId: id })
const body = z.object({
  /** Another open job of the same company. */
  jobId: z.coerce.number().check(z.int(), z.minimum(1, texts.required.id)),
  /** `jobStageId` of a stage of that job; its first without. */
  stageId: z.optional(id),
  note: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** The version the caller has seen. */
  version: z.optional(z.number()),
})
/** The new application. */
const output = z.object({ appId: id, jobId: id, jobName: z.string(), undo: undoable })
const problems = ['not-found', 'invalid', 'already-applied', 'job-closed', 'illegal-change', 'stale'] as const

export const copyApplication = endpoint({
  name: 'copyApplication',
  summary:
    'Copy an application to another job. The applicant is told by email once the copy can be undone no more. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/copy',
  audience: 'staff',
  may: 'pipeline.move',
  status: 201,
  params,
  body,
  output,
  problems,
})

export const relocateApplication = endpoint({
  name: 'relocateApplication',
  summary:
    'Move an active application to another job: a copy is made there and this one is closed. The applicant is told by email. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/relocate',
  audience: 'staff',
  may: 'pipeline.move',
  status: 201,
  params,
  body,
  output,
  problems,
})
