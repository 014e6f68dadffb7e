import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Since when a job has been on the public board: set once by the database, whoever publishes it, and never moved.
    -- The default gives the jobs of before one moment without writing their rows.
    alter table job add column listed_at timestamptz default now();
    alter table job alter column listed_at drop default;
    update job set listed_at = null where draft or is_private;
    create index job_listed on job (listed_at) where listed_at is not null;

    create function list_job() returns trigger language plpgsql as $$
      begin
        -- The moment of the row, not of its transaction, which may have begun long before.
        new.listed_at := clock_timestamp();
        return new;
      end $$;
    create trigger job_listing before insert or update on job for each row
      when (new.listed_at is null and not new.draft and not new.is_private) execute function list_job();

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

    -- Receipts: which board fetched which jobs when.
    create table feed_fetch (
      fetch_id bigint generated always as identity primary key,
      board text not null,
      format text not null check (format in ('rss', 'json', 'xml')),
      query text not null,
      fetched_at timestamptz not null,
      ip text not null,
      user_agent text not null,
      -- 304: the board had this very feed already.
      status int not null,
      job_ids bigint[] not null
    );
    create index feed_fetch_board on feed_fetch (board, fetched_at desc);
    create index feed_fetch_age on feed_fetch (fetched_at);
    create index feed_fetch_jobs on feed_fetch using gin (job_ids);
  `.execute(handle)
}
