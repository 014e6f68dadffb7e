import { type Kysely, sql } from 'kysely'

/** What a colleague or a system of theirs has sent as data is neither typed on a page nor read in a CV. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile_source drop constraint profile_source_source_check,
      add constraint profile_source_source_check check (source in ('typed', 'cv', 'sent'));
    alter table profile_entry drop constraint profile_entry_source_check,
      add constraint profile_entry_source_check check (source in ('candidate', 'typed', 'cv', 'sent'));
  `.execute(db)
}
