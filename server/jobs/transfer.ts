import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/editor.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { assertOwner } from './owner.ts'
import { jobManagedBy } from './visibility.ts'

const mayTransferJob = async (viewer: Viewer, jobId: number): Promise<boolean> =>
  (await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.transfer')}`)).length >
  0

/** Writes another owner in the present transaction; answers the job as it was. Whoever owns it already is told nothing. */
export async function setOwner(jobId: number, ownerId: number | null, viewer: Viewer): Promise<LockedJob> {
  const job = await lockJob(jobId, viewer, 'jobs.transfer')
  if (job.ownerId === ownerId) return job
  await db().updateTable('job').set({ owner_user_id: ownerId }).where('job_id', '=', jobId).execute()
  const before = { ownerId: job.ownerId }
  await record('job_transferred', { entityId: jobId, jobId, before, after: { ownerId } })
  return job
}

const transferring = defineUndo({
  name: 'job-transfer',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ ownerId: z.number().nullable(), toUserId: z.number() }),
  mayTakeBack: mayTransferJob,
  takeBack: async ({ ownerId, toUserId }, viewer, jobId) => {
    const job = await lockJob(jobId, viewer, 'jobs.transfer')
    // It has gone to somebody else since.
    if (job.ownerId !== toUserId) throw new Problem('illegal-change')
    await setOwner(jobId, ownerId, viewer)
    return 1
  },
})

export const transferJob = (
  jobId: number,
  toUserId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.transferJob>> =>
  transaction(async () => {
    // A job that is not there comes before a colleague who is not.
    await lockJob(jobId, viewer, 'jobs.transfer')
    await assertOwner(toUserId, viewer)
    const { ownerId } = await setOwner(jobId, toUserId, viewer)
    return { ok: true, undo: await transferring.issue(viewer, jobId, { ownerId, toUserId }) }
  })
