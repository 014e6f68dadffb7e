import { type Kysely, sql } from 'kysely'

/** Texts and fields of jobs that a company begins new jobs with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_template (
      job_template_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null check (name <> ''),
      -- As in job_draft.
      fields jsonb not null,
      saved_by bigint references app_user,
      saved_at timestamptz not null default now()
    );
    create unique index job_template_name_key on job_template (company_id, lower(name));
    create index job_template_person on job_template (saved_by);`.execute(db)
}
