import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

const resource = '/roboroy/api/v1/jobs'
const params = z.object({ jobId: id })
const output = z.object({ ok: z.literal(true), undo: undoable })

export const archiveJob = endpoint({
  name: 'archiveJob',
  summary: 'Archive a closed job: it leaves the lists of closed jobs, its applications stay. Returns an undo token',
  method: 'POST',
  path: `${resource}/{jobId}/archive`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  output,
  problems: ['not-found', 'illegal-change'],
})

export const unarchiveJob = endpoint({
  name: 'unarchiveJob',
  summary: 'Bring an archived job back to the lists of closed jobs. Returns an undo token',
  method: 'POST',
  path: `${resource}/{jobId}/unarchive`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  output,
  problems: ['not-found', 'illegal-change'],
})
