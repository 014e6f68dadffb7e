import { expiryDays } from '@hireloom/contract/jobs/flags.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { endClosings } from './present-closings.ts'
import { settingsOfJob } from './settings.ts'

/** How many days the company keeps a job open that has no close date yet. */
export async function expiryDaysOf(jobId: number): Promise<number> {
  const { jobExpiryPeriod } = await settingsOfJob(jobId)
  return expiryDays(jobExpiryPeriod)
}

/** Jobs of one transaction. */
const atOnce = 200

/**
 * Every night: tells of jobs whose close date has passed that they are closed, for their history and for what follows it. That they take no
 * applications any more is seen wherever they are read. A job whose date had passed when it was published has never been open here.
 */
export const closeExpiredTask = defineTask({
  name: 'close-expired-jobs',
  payload: z.object({}),
  seconds: 600,
  retries: 3,
  atOnce: 1,
  cron: '10 0 * * *',
  work: async () => {
    while ((await closeExpired()) === atOnce) continue
  },
})

const closeExpired = (): Promise<number> =>
  transaction(async () => {
    const found = await rows(sql<{ job_id: number }>`
      select j.job_id from job j
      where not j.draft and not j.is_closed and j.close_date <= ${now()} and j.close_date > j.published_at
        and not exists (select 1 from job_closing c where c.job_id = j.job_id and c.closed_at >= j.close_date)
      order by j.job_id limit ${atOnce} for update of j`)
    const jobIds = found.map(row => row.job_id)
    if (jobIds.length === 0) return 0
    await endClosings(jobIds)
    await rows(sql`
      insert into job_closing (job_id, disposition, closed_at) select job_id, 'keep', ${now()} from unnest(${jobIds}::bigint[]) job_id`)
    await recordAll(
      'job_closed',
      jobIds.map(jobId => ({ entityId: jobId, jobId })),
      { after: {} },
    )
    return jobIds.length
  })
