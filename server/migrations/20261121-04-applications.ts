import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table document (
      document_id bigint generated always as identity primary key,
      company_id bigint references company,
      profile_id bigint references profile on delete cascade,
      kind text not null default 'resume',
      file_name text not null,
      mime text not null,
      size bigint not null,
      sha256 text not null,
      storage_key text not null unique,
      scan_status text not null default 'pending' check (scan_status in ('pending', 'clean', 'blocked')),
      state text not null default 'reading' check (state in ('reading', 'read', 'failed')),
      code int,
      text_content text,
      parsed jsonb,
      created_at timestamptz not null default now()
    );
    create index document_profile on document (profile_id);
    create index document_company on document (company_id);

    create table application_draft (
      draft_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      job_id bigint not null references job on delete cascade,
      data jsonb not null default '{}',
      document_id bigint references document on delete set null,
      app_id bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index application_draft_expiry on application_draft (expires_at);
    create index application_draft_document on application_draft (document_id);

    create table application (
      app_id bigint generated always as identity primary key,
      job_id bigint not null references job,
      person_id bigint not null references person,
      profile_id bigint not null references profile,
      company_id bigint not null references company,
      state text not null default 'active' check (
        state in ('invited', 'active', 'hired', 'rejected', 'withdrawn', 'closed_out', 'archived')),
      status_key text not null default 'applied' check (
        status_key in ('applied', 'shortlisted', 'assessment', 'interview', 'offer', 'joining', 'joined', 'rejected', 'withdrawn', 'closed')),
      status_since timestamptz not null default now(),
      rejected_at_status_key text,
      application_source text not null default 'candidate',
      api_source text,
      ref text,
      microsite_id text,
      site_id text,
      resume_document_id bigint references document,
      submission jsonb not null default '{}',
      status_token_hash bytea not null unique,
      score numeric,
      score_breakdown jsonb,
      version int not null default 1,
      applied_at timestamptz not null default now(),
      last_activity_at timestamptz not null default now()
    );
    -- The database, not only the check before, stops a second application of the same person.
    create unique index application_job_person_key on application (job_id, person_id) where state <> 'archived';
    create index application_job on application (job_id, applied_at desc);
    create index application_company on application (company_id, applied_at desc);
    create index application_person on application (person_id);
    create index application_profile on application (profile_id);
    create index application_document on application (resume_document_id);
    alter table application_draft add constraint application_draft_app foreign key (app_id) references application on delete set null;

    create table application_view (
      app_id bigint not null references application on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      viewed_at timestamptz not null default now(),
      primary key (app_id, user_id)
    );

    create table referral (
      referral_id bigint generated always as identity primary key,
      app_id bigint references application on delete cascade,
      job_id bigint references job,
      referrer_full_name text not null,
      referrer_email text not null,
      referrer_company_id bigint references company,
      status text not null default 'submitted',
      created_at timestamptz not null default now()
    );
    create index referral_app on referral (app_id);
  `.execute(handle)
}
