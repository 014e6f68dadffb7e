import { type Kysely, sql } from 'kysely'

/** What somebody sends under a known address, without showing that it is theirs, waits for a click in an email to that address. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application add column needs_proof boolean not null default false;

    -- Answers that count only once the person behind the address has confirmed them.
    alter table consent add column is_pending boolean not null default false;

    create table pool_join_request (
      pool_join_request_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      company_id bigint not null references company on delete cascade,
      person_id bigint not null references person on delete cascade,
      sharinghash text not null,
      bucket_id bigint references bucket on delete set null,
      document_id bigint references document on delete set null,
      form jsonb not null,
      lang text not null,
      expires_at timestamptz not null
    );
    create index pool_join_request_person on pool_join_request (person_id);
    create index pool_join_request_expires on pool_join_request (expires_at);
    create index pool_join_request_document on pool_join_request (document_id) where document_id is not null;
  `.execute(handle)
}
