import { type Kysely, sql } from 'kysely'

/** Scores were made before other names of skills and titles counted; each is computed again by the task that keeps them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into score_due select app_id from application where score is not null and state <> 'archived' on conflict do nothing`.execute(
    db,
  )
}
