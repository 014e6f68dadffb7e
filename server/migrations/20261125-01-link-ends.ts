import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Links that were emailed to an address before a moment open nothing any more.
    create table link_end (
      address_hash bytea primary key,
      ended_at timestamptz not null
    );
  `.execute(handle)
}
