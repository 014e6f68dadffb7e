import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // The place of a skill among those that are suggested before any job asks for it.
  await sql`alter table skill add column popular int`.execute(handle)
}
