import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_draft (
      draft_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      job_id bigint not null references job on delete cascade,
      data jsonb not null default '{}',
      document_id bigint references document on delete set null,
      app_id bigint constraint application_draft_app references application on delete set null,
      -- Whoever began a draft signed in takes it along when the account goes.
      user_id bigint references app_user on delete set null,
      link_mailed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index application_draft_expiry on application_draft (expires_at);
    create index application_draft_document on application_draft (document_id);
    create index application_draft_user on application_draft (user_id);
    -- By hash: what was typed for an address may be longer than an entry of a tree.
    create index application_draft_address on application_draft using hash
      (lower(coalesce(nullif(data ->> 'referrerEmail', ''), data ->> 'candidateEmail')));

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
  `.execute(handle)
}
