import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
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
