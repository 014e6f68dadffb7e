import { type Kysely, sql } from 'kysely'

/** Jobs that were written before they were found by other names of their skills and titles get these words from a task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_words_due (
      job_id bigint primary key references job on delete cascade
    )`.execute(db)
  await sql`insert into job_words_due select job_id from job`.execute(db)
}
