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

/** The last event of each job that gave it its owner. */
export async function transfersOf(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows(sql<{ job_id: number; event_id: number }>`
    select job_id, max(event_id) as event_id from domain_event
    where job_id = any(${[...jobIds]}::bigint[]) and verb = 'job_transferred' group by job_id`)
  return new Map(found.map(row => [row.job_id, row.event_id]))
}

const transferring = defineUndo({
  name: 'job-transfer',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({
    ownerId: z.number().nullable(),
    toUserId: z.number(),
    eventId: z.number().nullable().default(null),
  }),
  mayTakeBack: mayTransferJob,
  takeBack: async ({ ownerId, toUserId, eventId }, viewer, jobId) => {
    const job = await lockJob(jobId, viewer, 'jobs.transfer')
    const last = (await transfersOf([jobId])).get(jobId) ?? null
    // It has gone to somebody else since, even if it came back.
    if (job.ownerId !== toUserId || last !== eventId) throw new Problem('illegal-change')
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
    const eventId = (await transfersOf([jobId])).get(jobId) ?? null
    return { ok: true, undo: await transferring.issue(viewer, jobId, { ownerId, toUserId, eventId }) }
  })
