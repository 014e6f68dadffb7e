import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

const resource = '/roboroy/api/v1/jobs'
const params = z.object({ jobId: id })
const output = z.object({ ok: z.literal(true), undo: undoable })

export const pauseJob = endpoint({
  name: 'pauseJob',
  summary: 'Pause an open job: it leaves boards, feeds and search, and takes no applications. Returns an undo token',
  method: 'POST',
  path: `${resource}/{jobId}/pause`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  output,
  problems: ['not-found', 'illegal-change'],
})

export const resumeJob = endpoint({
  name: 'resumeJob',
  summary: 'Resume a paused job. Returns an undo token',
  method: 'POST',
  path: `${resource}/{jobId}/resume`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  output,
  problems: ['not-found', 'illegal-change'],
})
