import { type Kysely, sql } from 'kysely'

/** Titles that say graduate, intern or trainee in the six languages; whole words where words are set apart. */
const titles = [
  '\\m(graduates?|interns?|internships?|trainees?|traineeships?|apprentices?|apprenticeships?)\\M',
  '\\m(becari[oa]s?|practicantes?|pasantes?|pasantías?|aprendi(z|ces)|(reci[eé]n )?(graduad|egresad|titulad)[oa]s?|en prácticas)\\M',
  'متدرب|خريج|حديثي? التخرج|تدريب (صيفي|تعاوني)',
  '实习|實習|应届|應屆|毕业生|畢業生|管培生|见习|見習',
  'インターン(?!ナ)|新卒|研修生',
  'ฝึกงาน|จบใหม่|ผู้ฝึกหัด|สหกิจ',
].join('|')

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      job_id bigint generated always as identity primary key,
      company_id bigint not null references company,
      recruiter_company_id bigint not null references company,
      owner_user_id bigint references app_user,
      name_id bigint references job_name,
      title text not null,
      -- Worked out when it is written: so long a pattern costs each reader a tenth of a millisecond a job.
      is_named_for_graduates boolean not null generated always as (title ~* ${sql.lit(titles)}) stored,
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
      -- Since when it has been on the public board: set once by the database, whoever publishes it, and never moved.
      listed_at timestamptz,
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
    create index job_listed on job (listed_at) where listed_at is not null;
    create trigger job_tells after insert or update or delete on job for each statement execute function tell_public_data();

    create function list_job() returns trigger language plpgsql as $$
      begin
        -- The moment of the row, not of its transaction, which may have begun long before.
        new.listed_at := clock_timestamp();
        return new;
      end $$;
    create trigger job_listing before insert or update on job for each row
      when (new.listed_at is null and not new.draft and not new.is_private) execute function list_job();

    create table job_skill (
      requirement_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      skill_id bigint not null references skill,
      kind text not null default 'must' check (kind in ('must', 'good', 'desired')),
      weight int not null default 1,
      -- A card lists a job's skills in their order: with that in the index, the rows themselves are not looked up.
      constraint job_skill_once unique (job_id, skill_id) include (requirement_id)
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

    -- What a company tells of a job beyond our own columns, in its order: response is a text, a list of texts, a number, or a day.
    create table job_custom_value (
      job_custom_value_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      position int not null,
      label text not null check (length(label) between 1 and 100),
      data_type text not null check (data_type in ('text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox')),
      response jsonb not null,
      unique (job_id, position)
    );
    create trigger job_custom_value_tells after insert or update or delete on job_custom_value
      for each statement execute function tell_public_data();

    -- How often people left for the employer's own application form, by day (UTC).
    create table job_ext_click (
      job_id bigint not null references job on delete cascade,
      day date not null,
      clicks int not null default 1,
      primary key (job_id, day)
    );
  `.execute(handle)
}
