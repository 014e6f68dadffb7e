import { type Kysely, sql } from 'kysely'

/** The town that a CV names stands beside what was read in it, which is long: people are counted by it. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What stands before the state and the country.
    alter table document add column town text
      generated always as (nullif(trim(regexp_replace(parsed ->> 'location', '[,،、，].*$', '')), '')) stored;
    create index document_town on document (lower(town)) where town is not null;`.execute(handle)
}
