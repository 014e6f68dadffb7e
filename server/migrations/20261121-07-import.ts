import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_run (
      import_id bigint generated always as identity primary key,
      file_name text not null,
      format text not null,
      company_id bigint references company,
      rows_read int not null default 0,
      rows_inserted int not null default 0,
      rows_changed int not null default 0,
      rows_same int not null default 0,
      rows_refused int not null default 0,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'undone')),
      started_at timestamptz not null default now(),
      ended_at timestamptz
    );

    -- What an import changed, so that it can be undone: was is null where the job was new.
    create table import_change (
      import_id bigint not null references import_run on delete cascade,
      job_id bigint not null,
      was jsonb,
      primary key (import_id, job_id)
    );

    create table import_refusal (
      import_id bigint not null references import_run on delete cascade,
      row_number int not null,
      reason text not null,
      primary key (import_id, row_number)
    );
  `.execute(handle)
}
