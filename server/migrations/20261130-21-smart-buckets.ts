import { type Kysely, sql } from 'kysely'

/** Buckets whose people follow a search, and colleagues and roles with whom a bucket is shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The search that a smart bucket follows; a bucket without it is a list of people.
    alter table bucket add column filters jsonb constraint bucket_filters check (jsonb_typeof(filters) = 'object');

    create table bucket_share (
      bucket_share_id bigint generated always as identity primary key,
      bucket_id bigint not null references bucket on delete cascade,
      -- A colleague, everyone with a standard role, or everyone with a role of the company's own.
      user_id bigint references app_user on delete cascade,
      member_role text check (member_role in ('company_admin', 'recruiter', 'hiring_manager', 'reporting_manager', 'interviewer',
        'coordinator', 'approver', 'agency_recruiter', 'analyst', 'read_only')),
      company_role_id bigint references company_role on delete cascade,
      can_edit boolean not null default false,
      shared_by bigint references app_user on delete set null,
      created_at timestamptz not null default now(),
      constraint bucket_share_with check (num_nonnulls(user_id, member_role, company_role_id) = 1)
    );
    create unique index bucket_share_key on bucket_share (bucket_id, coalesce(user_id, 0), coalesce(member_role, ''), coalesce(company_role_id, 0));
    create index bucket_share_user on bucket_share (user_id) where user_id is not null;
    create index bucket_share_role on bucket_share (company_role_id) where company_role_id is not null;
    create index bucket_share_author on bucket_share (shared_by) where shared_by is not null;`.execute(db)
}
