import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What of a live microsite is written but not published yet, by the names of its settings.
    alter table microsite add column draft jsonb`.execute(handle)
}
