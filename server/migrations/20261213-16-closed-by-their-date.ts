import { type Kysely, sql } from 'kysely'

/** Jobs whose close date has passed are told of once, when it has; those of before are not told of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job_closing (job_id, disposition)
    select j.job_id, 'keep' from job j
    where not j.draft and not j.is_closed and j.close_date <= now()
      and not exists (select 1 from job_closing c where c.job_id = j.job_id and c.ended_at is null)`.execute(db)
}
