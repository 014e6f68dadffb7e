import { type Kysely, sql } from 'kysely'

/** The open reviews are few among all that were ever decided. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`create index resume_review_open on resume_review (file_id) where state = 'open'`.execute(handle)
}
