import { type Kysely, sql } from 'kysely'

/** A paused job takes no applications and stands in no list of strangers until it is resumed; a closed one is not paused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column paused_at timestamptz`.execute(db)
}
