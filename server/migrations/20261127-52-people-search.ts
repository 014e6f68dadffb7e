import { type Kysely, sql } from 'kysely'

/** People are searched by parts of the words that are kept of them. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`create index profile_plain_words on profile using gin (plain_words gin_trgm_ops)`.execute(handle)
}
