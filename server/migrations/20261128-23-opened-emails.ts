import { type Kysely, sql } from 'kysely'

/** Opened emails, which only companies count that have chosen to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column opened_at timestamptz`.execute(db)
}
