import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- How often the page of a job was seen and its form begun, by day (UTC) and by where people came from; nothing tells who they were.
    create table job_view (
      job_id bigint not null references job on delete cascade,
      day date not null,
      -- A site or a named campaign; empty when none was told, 'internal' from our own pages.
      source text not null,
      views int not null default 0,
      starts int not null default 0,
      primary key (job_id, day, source)
    );
    create index job_view_day on job_view (day);
  `.execute(handle)
}
