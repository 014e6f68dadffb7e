import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db } from '../kernel/postgres/db.ts'
import { endOfDay } from './job-fields.ts'
import { type LockedJob, lockJob } from './lock-job.ts'

/** The end of a day that somebody chose, or no end; a day that is over is refused. */
export function closingMoment(day: string | null): Date | null {
  const end = day === null ? null : endOfDay(day.slice(0, 10))
  if (end !== null && !(end > now())) throw new Problem('invalid', { fields: { closeDate: texts.futureDate.id } })
  return end
}

/** Writes when an open or paused job closes by itself, in the present transaction; answers the job as it was. Whoever edits it is told. */
export async function setCloseDate(jobId: number, closeDate: Date | null, viewer: Viewer): Promise<LockedJob> {
  const job = await lockJob(jobId, viewer, 'jobs.close')
  if (job.state !== 'open' && job.state !== 'paused') throw new Problem('illegal-change')
  await db()
    .updateTable('job')
    .set({ close_date: closeDate, version: sql`version + 1`, updated_at: now() })
    .where('job_id', '=', jobId)
    .execute()
  await record('job_changed', { entityId: jobId, jobId, after: { fields: ['closeDate'] } })
  return job
}
