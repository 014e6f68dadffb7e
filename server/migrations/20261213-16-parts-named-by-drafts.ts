import { type Kysely, sql } from 'kysely'

/** Offices and departments are named by what is not published of jobs, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index job_draft_office on job_draft (lower(fields ->> 'office'));
    create index job_draft_department on job_draft (lower(fields ->> 'department'));`.execute(db)
}
