import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/pausing.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { type Judged, judgeJobs, onlyOne } from './lock-job.ts'
import { jobManagedBy } from './visibility.ts'

/** Whether the viewer may open, pause and close a job. */
export const mayCloseJob = async (viewer: Viewer, jobId: number): Promise<boolean> =>
  (await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.close')}`)).length > 0

/** Pauses open jobs, or resumes paused ones; each in any other state is refused by itself. */
export async function setAllPaused(jobIds: readonly number[], isPaused: boolean, viewer: Viewer): Promise<Judged> {
  const judged = await judgeJobs(jobIds, viewer, 'jobs.close', ({ state }) => state === (isPaused ? 'open' : 'paused'))
  const changed = judged.changed.map(({ jobId }) => jobId)
  if (changed.length === 0) return judged
  await db()
    .updateTable('job')
    .set({ paused_at: isPaused ? now() : null, updated_at: now() })
    .where('job_id', 'in', changed)
    .execute()
  await recordAll(
    isPaused ? 'job_paused' : 'job_resumed',
    changed.map(jobId => ({ entityId: jobId, jobId })),
    {},
  )
  return judged
}

async function setPaused(jobId: number, isPaused: boolean, viewer: Viewer): Promise<void> {
  onlyOne(await setAllPaused([jobId], isPaused, viewer))
}

const pausing = defineUndo({
  name: 'job-pausing',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ isPaused: z.boolean() }),
  mayTakeBack: mayCloseJob,
  takeBack: async ({ isPaused }, viewer, jobId) => {
    await setPaused(jobId, isPaused, viewer)
    return 1
  },
})

const change = (jobId: number, isPaused: boolean, viewer: StaffViewer): Promise<Answer<typeof contract.pauseJob>> =>
  transaction(async () => {
    await setPaused(jobId, isPaused, viewer)
    return { ok: true, undo: await pausing.issue(viewer, jobId, { isPaused: !isPaused }) }
  })

/** Takes an open job out of the lists of strangers; its applications stay where they are. */
export const pauseJob = (jobId: number, viewer: StaffViewer): Promise<Answer<typeof contract.pauseJob>> =>
  change(jobId, true, viewer)

export const resumeJob = (jobId: number, viewer: StaffViewer): Promise<Answer<typeof contract.pauseJob>> =>
  change(jobId, false, viewer)
