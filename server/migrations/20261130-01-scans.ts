import { type Kysely, sql } from 'kysely'

/** Documents whose text was recognised in pictures: what was read in them may be wrong letter by letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column is_scan boolean not null default false`.execute(db)
}
