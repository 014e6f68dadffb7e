import { type Kysely, sql } from 'kysely'

/** Applications that were begun and not sent are counted by job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index application_draft_job on application_draft (job_id) where app_id is null`.execute(db)
}
