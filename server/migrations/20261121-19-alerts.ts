import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_alert (
      alert_id bigint generated always as identity primary key,
      email citext not null,
      -- The search as contract/jobs/board-search.ts writes it: one text for one search.
      query text not null,
      frequency text not null check (frequency in ('daily', 'weekly')),
      state text not null default 'waiting' check (state in ('waiting', 'active', 'paused', 'stopped')),
      lang text not null,
      time_zone text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      changed_at timestamptz not null,
      -- Jobs listed up to then have been told or passed over.
      looked_until timestamptz not null,
      due_at timestamptz,
      last_sent_at timestamptz,
      check ((state = 'active') = (due_at is not null)),
      check (state in ('waiting', 'stopped') or confirmed_at is not null)
    );
    -- A search may be longer than an index entry.
    create unique index job_alert_key on job_alert (email, md5(query));
    create index job_alert_due on job_alert (due_at, alert_id) where state = 'active';
    create index job_alert_ended on job_alert (changed_at) where state in ('waiting', 'stopped');
  `.execute(handle)
}
