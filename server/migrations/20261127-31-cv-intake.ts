import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<never>): Promise<void> {
  await sql`
    -- A file that a recruiter sends in pieces; whole once it has a storage key, and gone once a batch has taken it.
    create table resume_upload (
      user_id bigint not null references app_user on delete cascade,
      upload_id text not null,
      file_name text not null,
      size bigint not null,
      received bigint not null default 0,
      piece_keys text[] not null default '{}',
      storage_key text unique,
      sha256 text,
      created_at timestamptz not null default now(),
      primary key (user_id, upload_id)
    );

    -- CVs that were uploaded together: to a job, or to one of the two talent pools.
    create table resume_batch (
      batch_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      user_id bigint references app_user on delete set null,
      kind text not null check (kind in ('job', 'internal_pool', 'external_pool')),
      job_id bigint references job on delete cascade,
      bucket_id bigint references bucket on delete set null,
      application_source text not null,
      skip_prescreening boolean not null default false,
      -- Number of the task that first read it. Tasks are forgotten before batches are.
      parent_task_id bigint unique,
      created_at timestamptz not null default now(),
      undone_at timestamptz,
      constraint resume_batch_job check ((kind = 'job') = (job_id is not null))
    );
    create index resume_batch_company on resume_batch (company_id, created_at desc);
    create index resume_batch_job on resume_batch (job_id) where job_id is not null;
    create index resume_batch_user on resume_batch (user_id);
    create index resume_batch_bucket on resume_batch (bucket_id) where bucket_id is not null;

    -- A ZIP whose files are still to be taken out.
    create table resume_archive (
      archive_id bigint generated always as identity primary key,
      batch_id bigint not null references resume_batch on delete cascade,
      storage_key text not null unique
    );
    create index resume_archive_batch on resume_archive (batch_id);

    create table resume_file (
      file_id bigint generated always as identity primary key,
      batch_id bigint not null references resume_batch on delete cascade,
      archive_id bigint references resume_archive on delete set null,
      -- Its place in the archive.
      entry int,
      file_name text not null,
      size bigint not null,
      sha256 text,
      state text not null default 'queued' check (state in ('queued', 'done', 'duplicate', 'failed', 'undone')),
      code int,
      message text,
      document_id bigint references document on delete set null,
      profile_id bigint references profile on delete set null,
      app_id bigint references application on delete set null,
      membership_id bigint references pool_membership on delete cascade,
      is_new_membership boolean not null default false,
      -- Whether the company did not know the person before.
      is_new_profile boolean not null default false,
      ended_at timestamptz
    );
    create index resume_file_batch on resume_file (batch_id);
    create index resume_file_archive on resume_file (archive_id) where archive_id is not null;
    create index resume_file_document on resume_file (document_id) where document_id is not null;
    create index resume_file_profile on resume_file (profile_id) where profile_id is not null;
    create index resume_file_app on resume_file (app_id) where app_id is not null;
    create index resume_file_membership on resume_file (membership_id) where membership_id is not null;

    -- Members of the talent pool whom the company knows as its employees, besides those it hired and those with an account.
    alter table pool_membership add column is_employee boolean not null default false;
  `.execute(handle)
}
