import { type Kysely, sql } from 'kysely'

/** All lists of jobs share their saved views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update saved_view set area = 'jobs' where area = 'own-jobs'`.execute(db)
}
