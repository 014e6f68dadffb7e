import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_question (
      job_question_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      type_name text not null check (type_name in ('subjective', 'single_choice', 'multiple_choice', 'text')),
      question text not null,
      options jsonb not null default '[]',
      -- One answer only (a dropdown), or as many as one likes.
      is_single boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index job_question_company on job_question (company_id);

    create table job_question_map (
      job_question_map_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      job_question_id bigint not null references job_question on delete cascade,
      position int not null,
      required boolean not null default true,
      knockout jsonb,
      removed_at timestamptz,
      unique (job_id, job_question_id)
    );
    create index job_question_map_job on job_question_map (job_id, position);
    create index job_question_map_question on job_question_map (job_question_id);

    create table job_answer_sheet (
      app_id bigint primary key references application on delete cascade,
      draft jsonb not null default '{}',
      submitted_at timestamptz,
      changed_at timestamptz
    );

    create table job_answer (
      job_answer_id bigint generated always as identity primary key,
      job_question_id bigint not null references job_question on delete cascade,
      app_id bigint not null references application on delete cascade,
      -- What was asked when it was answered: a question may be reworded later.
      asked jsonb not null,
      text_answer text not null,
      knockout jsonb,
      is_knocked_out boolean not null default false,
      answered_at timestamptz not null default now(),
      unique (job_question_id, app_id)
    );
    create index job_answer_app on job_answer (app_id);

    create table hiring_registration (
      app_id bigint primary key references application on delete cascade,
      legal_first_name text not null,
      legal_last_name text not null,
      date_of_birth date,
      country_id bigint not null,
      mobile text not null,
      address text not null default '',
      available_from date not null,
      registered_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    );
  `.execute(handle)
}
