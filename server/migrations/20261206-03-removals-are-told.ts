import { type Kysely, sql } from 'kysely'

/** Who watches a job hears at once of applications that are taken away again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger application_tells_delete after delete on application
      referencing old table as changed for each statement execute function tell_pipeline();`.execute(db)
}
