import { type Kysely, sql } from 'kysely'

/** Misspelt titles and employers of the past are compared with those that resemble them alone. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`create index profile_entry_work on profile_entry
    using gin (plain_letters(title || chr(10) || coalesce(organization, '')) gin_trgm_ops)
    where section = 'workexperiences' and removed_at is null`.execute(handle)
}
