import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A CV on its way in pieces; pieces nobody finishes are removed with the stray files after a day.
    create table draft_upload (
      draft_id bigint not null references application_draft on delete cascade,
      upload_id text not null,
      file_name text not null,
      size bigint not null check (size > 0),
      received bigint not null default 0,
      piece_keys text[] not null default '{}',
      started_at timestamptz not null default now(),
      primary key (draft_id, upload_id)
    );
    alter table application_draft add column link_mailed_at timestamptz;
  `.execute(handle)
}
