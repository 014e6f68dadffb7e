import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { jobIsOpen, jobVisibleTo, type Opened } from './visibility.ts'

/** Counts one way out to the employer's own form, of an open job that has one. */
export async function countClick(jobId: number, opened: Opened, caller: Caller): Promise<void> {
  await transaction(async () => {
    const job = await db()
      .selectFrom('job as j')
      .select('j.job_id')
      .where('j.job_id', '=', jobId)
      .where('j.is_ext_link_uploaded', '=', true)
      .where(jobIsOpen())
      .where(jobVisibleTo(caller.viewer, opened))
      .executeTakeFirst()
    if (!job) throw new Problem('not-found')
    await db()
      .insertInto('job_ext_click')
      .values({ job_id: jobId, day: sql<Date>`(${now()} at time zone 'UTC')::date` })
      .onConflict(conflict =>
        conflict.columns(['job_id', 'day']).doUpdateSet({ clicks: sql<number>`job_ext_click.clicks + 1` }),
      )
      .execute()
    await record('job_external_link_opened', { entityId: jobId, jobId })
  })
}
