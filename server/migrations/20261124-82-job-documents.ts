import { type Kysely, sql } from 'kysely'

/** Files about a job for the people who work on it. One whose job is gone is removed with its file by a task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_document (
      job_document_id bigint generated always as identity primary key,
      job_id bigint references job on delete set null,
      file_name text not null,
      mime text not null,
      size bigint not null,
      storage_key text not null unique,
      added_by bigint references app_user on delete set null,
      added_at timestamptz not null
    );
    create index job_document_job on job_document (job_id);
    create index job_document_adder on job_document (added_by);`.execute(db)
}
