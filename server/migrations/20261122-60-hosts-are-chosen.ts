import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // Whoever runs the installation changes hosts: each has a number, a version against lost updates, and every process hears of a change.
  await sql`
    alter table host_preference
      add column host_id bigint generated always as identity unique,
      add column version int not null default 1,
      add column changed_at timestamptz not null default now();
    create index host_preference_company on host_preference (company_id);
    create trigger host_preference_tells after insert or update or delete on host_preference
      for each statement execute function tell_public_data();
  `.execute(handle)
}
