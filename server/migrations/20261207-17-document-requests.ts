import { type Kysely, sql } from 'kysely'

/** Documents that a company asks the candidate of an application for, one a row, with the file that has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_request (
      document_request_id bigint generated always as identity primary key,
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company,
      title text not null check (length(title) between 1 and 200),
      formats text[] not null,
      max_mb integer not null check (max_mb between 1 and 50),
      is_mandatory boolean not null,
      note text not null check (length(note) <= 2000),
      due_on date,
      state text not null default 'requested' check (state in ('requested', 'uploaded', 'accepted', 'rejected', 'waived')),
      reason text not null default '' check (length(reason) <= 1000),
      asked_by bigint references app_user on delete set null,
      asked_at timestamptz not null,
      decided_by bigint references app_user on delete set null,
      decided_at timestamptz,
      file_name text,
      mime text,
      size bigint,
      storage_key text,
      uploaded_at timestamptz,
      check (num_nulls(file_name, mime, size, storage_key, uploaded_at) in (0, 5)),
      check ((state in ('requested', 'waived')) = (storage_key is null))
    );
    create unique index document_request_title on document_request (app_id, company_id, lower(title)) where state <> 'waived';
    create index document_request_company on document_request (company_id);
    create index document_request_asked_by on document_request (asked_by);
    create index document_request_decided_by on document_request (decided_by);
    create index document_request_storage_key on document_request (storage_key);
    create index document_request_open on document_request (app_id) where state in ('requested', 'rejected');`.execute(
    db,
  )
}
