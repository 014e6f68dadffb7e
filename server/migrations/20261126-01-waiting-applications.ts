import { type Kysely, sql } from 'kysely'

/** Unreviewed applications by job: lists of jobs are ordered by their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index application_waiting on application (job_id, on_hold_until)
      where status_key = 'applied' and state <> 'archived'`.execute(db)
}
