import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company
      add column industry_id bigint references choice,
      add column size_band text check (size_band in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10000', '10001+')),
      add column time_zone text,
      add column version bigint not null default 1,
      -- Steps of the set-up that were skipped, and when it was finished.
      add column setup_skipped text[] not null default '{}',
      add column setup_ended_at timestamptz;
    update company set setup_ended_at = now();
  `.execute(handle)
}
