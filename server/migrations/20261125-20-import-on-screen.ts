import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A file that somebody has uploaded to import jobs from; it goes when its time is over.
    create table import_file (
      import_file_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      file_name text not null,
      storage_key text not null,
      source text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index import_file_expiry on import_file (expires_at);
    create index import_file_company on import_file (company_id);
    create index import_file_user on import_file (user_id);

    alter table import_run
      add column user_id bigint references app_user on delete set null,
      add column source text,
      add column is_dry_run boolean not null default false,
      add column visibility text not null default 'public' check (visibility in ('draft', 'private', 'public')),
      add column rows_total int,
      add column columns jsonb,
      add column import_file_id bigint references import_file on delete set null,
      add column task_id bigint references task on delete set null;
    create index import_run_company on import_run (company_id, import_id);
    create index import_run_file on import_run (import_file_id);
    create index import_run_task on import_run (task_id);
    create index import_run_user on import_run (user_id);

    alter table import_refusal
      add column field text,
      add column code text not null default 'unreadable';

    -- Values that an import left out, by field: how many, and one of them.
    create table import_note (
      import_id bigint not null references import_run on delete cascade,
      field text not null,
      count int not null,
      example text not null,
      primary key (import_id, field)
    );

    -- Which field each column of a source fills, as it was chosen last; without a company for the command of the installation.
    create table import_mapping (
      company_id bigint references company on delete cascade,
      source text not null,
      columns jsonb not null,
      changed_at timestamptz not null default now(),
      unique nulls not distinct (company_id, source)
    );
  `.execute(handle)
}
