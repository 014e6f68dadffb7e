import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table application (
      app_id bigint generated always as identity primary key,
      job_id bigint not null references job,
      person_id bigint not null references person,
      profile_id bigint not null references profile,
      company_id bigint not null references company,
      state text not null default 'active' check (
        state in ('invited', 'active', 'hired', 'rejected', 'withdrawn', 'closed_out', 'archived')),
      -- Somebody whom an employer has asked to apply, and who has not said yes yet, stands in a place of their own before the first one.
      status_key text not null default 'applied' check (
        status_key in ('invited', 'applied', 'shortlisted', 'assessment', 'interview', 'offer', 'joining', 'joined', 'rejected', 'withdrawn', 'closed')),
      status_since timestamptz not null default now(),
      rejected_at_status_key text,
      withdrawn_reason text,
      withdrawn_at_status_key text,
      -- Until when the employer has promised an answer; each open step of the way has its own.
      answer_due_at timestamptz,
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
    create index application_answer_due on application (company_id, answer_due_at) where state = 'active' and answer_due_at is not null;
    create index application_microsite on application (microsite_id, applied_at) where microsite_id is not null;

    create table application_view (
      app_id bigint not null references application on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      viewed_at timestamptz not null default now(),
      primary key (app_id, user_id)
    );

    -- What an application that an employer began came from. Until somebody accepts, it is none that the person has sent.
    create table application_invite (
      app_id bigint primary key references application on delete cascade,
      bucket_id bigint references bucket on delete set null,
      invited_by bigint references app_user on delete set null,
      -- Which of the letters it is, and what the employer adds in words of their own.
      template_id text not null,
      message text not null default '',
      -- Of the letter, where the person has no account that tells one.
      language text not null,
      letter_at timestamptz,
      accepted_at timestamptz
    );
    create index application_invite_bucket on application_invite (bucket_id) where bucket_id is not null;
    create index application_invite_user on application_invite (invited_by) where invited_by is not null;

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

    -- Lets somebody outside read one CV without an account, until it ends.
    create table cv_link (
      cv_link_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      app_id bigint not null references application on delete cascade,
      document_id bigint not null references document on delete cascade,
      company_id bigint not null references company,
      made_by_user_id bigint references app_user on delete set null,
      recipient text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index cv_link_app on cv_link (app_id);
    create index cv_link_document on cv_link (document_id);

    -- Who has looked at a person's CV; without a user it was the holder of a link.
    create table profile_view (
      profile_view_id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      document_id bigint references document on delete set null,
      viewer_user_id bigint references app_user on delete set null,
      cv_link_id bigint references cv_link on delete set null,
      company_id bigint references company,
      viewed_at timestamptz not null default now()
    );
    create index profile_view_profile on profile_view (profile_id, viewed_at desc);
  `.execute(handle)
}
