import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { type LockedJob, lockJob } from './lock-job.ts'

/** Refuses people who are no active members of the viewer's company. */
export async function assertColleague(userId: number, viewer: StaffViewer): Promise<void> {
  const colleague = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${viewer.companyId} and u.user_id = ${userId} and u.status = 'active'`)
  if (colleague.length === 0) throw new Problem('invalid', { fields: { toUserId: texts.value.id } })
}

/** Writes another owner in the present transaction; answers the job as it was. */
export async function setOwner(jobId: number, ownerId: number | null, viewer: Viewer): Promise<LockedJob> {
  const job = await lockJob(jobId, viewer, 'jobs.transfer')
  await db().updateTable('job').set({ owner_user_id: ownerId }).where('job_id', '=', jobId).execute()
  const before = { ownerId: job.ownerId }
  await record('job_transferred', { entityId: jobId, jobId, before, after: { ownerId } })
  return job
}

export const transferJob = (jobId: number, toUserId: number, viewer: StaffViewer): Promise<void> =>
  transaction(async () => {
    // A job that is not there comes before a colleague who is not.
    await lockJob(jobId, viewer, 'jobs.transfer')
    await assertColleague(toUserId, viewer)
    await setOwner(jobId, toUserId, viewer)
  })
