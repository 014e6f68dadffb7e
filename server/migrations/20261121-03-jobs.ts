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

    create table job (
      job_id bigint generated always as identity primary key,
      company_id bigint not null references company,
      recruiter_company_id bigint not null references company,
      owner_user_id bigint references app_user,
      name_id bigint references job_name,
      title text not null,
      job_desc text,
      job_req text,
      benefit text,
      -- Every word the job is found by, once, separated by spaces, cut by the program (server/kernel/words.ts).
      job_text text not null default '',
      search_words tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(job_text, ' '), ''))) stored,
      currency text,
      min_salary numeric,
      max_salary numeric,
      salary_period text check (salary_period in ('hour', 'day', 'week', 'month', 'year')),
      hide_salary boolean not null default false,
      office text,
      department text,
      qualification_type_id bigint references choice,
      job_function_id bigint references choice,
      industry_id bigint references choice,
      term_id bigint references choice,
      hour_type_id bigint references choice,
      seniority_id bigint references choice,
      min_exp int check (min_exp between 0 and 100),
      max_exp int check (max_exp between 0 and 100),
      required_exp text,
      internal_code text,
      region text,
      country_id bigint references country,
      workplace_type text check (workplace_type in ('onsite', 'hybrid', 'remote')),
      work_location text,
      work_hours text,
      latitude double precision,
      longitude double precision,
      vacancy int check (vacancy > 0),
      open_date timestamptz,
      close_date timestamptz,
      is_closed boolean not null default false,
      reason_for_closure text,
      status text not null default 'open',
      draft boolean not null default false,
      is_private boolean not null default true,
      confidential boolean not null default false,
      is_test boolean not null default false,
      accept_resume boolean not null default true,
      allow_referral boolean not null default false,
      is_referral_needed boolean not null default false,
      open_collabs boolean not null default false,
      enable_chat boolean not null default false,
      traineeship boolean not null default false,
      apply_role_type text check (apply_role_type in ('guest', 'signed in', 'both')),
      is_ext_link_uploaded boolean not null default false,
      ext_job_link text,
      email_id text,
      linkedin_job_id text constraint job_linkedin_job_id_key unique,
      sharing_hash text not null constraint job_sharing_hash_key unique,
      meta jsonb not null default '{}',
      lang text not null default 'en',
      external_source text,
      external_id text,
      external_hash text,
      import_id bigint references import_run,
      published_at timestamptz,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (min_exp is null or max_exp is null or min_exp <= max_exp),
      check (min_salary is null or max_salary is null or min_salary <= max_salary)
    );
    create unique index job_external_key on job (recruiter_company_id, external_source, external_id) where external_id is not null;
    create index job_public_newest on job (open_date desc nulls last, job_id desc) where not draft and not is_private;
    create index job_words on job using gin (search_words);
    create index job_company on job (company_id);
    create index job_recruiter_company on job (recruiter_company_id);
    create index job_owner on job (owner_user_id);
    create index job_name_ref on job (name_id);
    create index job_import on job (import_id) where import_id is not null;

    create table job_skill (
      requirement_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      skill_id bigint not null references skill,
      kind text not null default 'must' check (kind in ('must', 'good', 'desired')),
      weight int not null default 1,
      unique (job_id, skill_id)
    );
    create index job_skill_skill on job_skill (skill_id);

    create table job_collaborator (
      job_id bigint not null references job on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      role_id int not null default 4,
      primary key (job_id, user_id)
    );
    create index job_collaborator_user on job_collaborator (user_id);

    -- Who may see a confidential job.
    create table job_authorized_user (
      job_id bigint not null references job on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      primary key (job_id, user_id)
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
