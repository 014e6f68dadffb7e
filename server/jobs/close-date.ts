import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { endOfDay } from './job-fields.ts'
import { type Judged, judgeJobs, type LockedJob, onlyOne } from './lock-job.ts'
import { writeBeside } from './write-beside.ts'

/** The end of a day that somebody chose, or no end; a day that is over is refused. */
export function closingMoment(day: string | null): Date | null {
  const end = day === null ? null : endOfDay(day.slice(0, 10))
  if (end !== null && !(end > now())) throw new Problem('invalid', { fields: { closeDate: texts.futureDate.id } })
  return end
}

/** Writes close dates of jobs in the present transaction. */
export const writeCloseDates = (jobIds: readonly number[], closeDate: Date | null): Promise<void> =>
  writeBeside(jobIds, sql`close_date = ${closeDate}::timestamptz`, {
    closeDate: closeDate?.toISOString().slice(0, 10) ?? null,
  })

/** The last event of each job that may have given it its close date. */
export async function datingsOf(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows(sql<{ job_id: number; event_id: number }>`
    select job_id, max(event_id) as event_id from domain_event
    where job_id = any(${[...jobIds]}::bigint[]) and (verb = 'job_reopened' or verb = 'job_changed' and after -> 'fields' ? 'closeDate')
    group by job_id`)
  return new Map(found.map(row => [row.job_id, row.event_id]))
}

const isLive = ({ state }: LockedJob): boolean => state === 'open' || state === 'paused'

/** Writes when open or paused jobs close by themselves, in the present transaction. Whoever edits one is told. */
export async function setAllCloseDates(
  jobIds: readonly number[],
  closeDate: Date | null,
  viewer: Viewer,
): Promise<Judged> {
  const judged = await judgeJobs(jobIds, viewer, 'jobs.close', isLive)
  const changed = judged.changed.map(({ jobId }) => jobId)
  if (changed.length === 0) return judged
  await writeCloseDates(changed, closeDate)
  await recordAll(
    'job_changed',
    changed.map(jobId => ({ entityId: jobId, jobId })),
    { after: { fields: ['closeDate'] } },
  )
  return judged
}

/** The same of one job; answers it as it was. */
export const setCloseDate = async (jobId: number, closeDate: Date | null, viewer: Viewer): Promise<LockedJob> =>
  onlyOne(await setAllCloseDates([jobId], closeDate, viewer))
