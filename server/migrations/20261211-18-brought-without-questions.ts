import { type Kysely, sql } from 'kysely'

/** People can be brought to a job without being asked its questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add skips_questions boolean not null default false`.execute(db)
}
