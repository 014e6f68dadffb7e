import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A role of a company's own making; members who have it may do what it says instead of what their standard role says.
    create table company_role (
      company_role_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null,
      permissions text[] not null,
      created_at timestamptz not null default now()
    );
    create unique index company_role_name_key on company_role (company_id, lower(name));

    -- What somebody is in a company. People act for a company only as its members.
    create table membership (
      user_id bigint not null references app_user on delete cascade,
      company_id bigint not null references company on delete cascade,
      member_role text not null check (member_role in ('company_admin', 'recruiter', 'hiring_manager', 'reporting_manager', 'interviewer',
        'coordinator', 'approver', 'agency_recruiter', 'analyst', 'read_only')),
      company_role_id bigint references company_role on delete set null,
      office_ids bigint[] not null default '{}',
      department_ids bigint[] not null default '{}',
      team_ids bigint[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (user_id, company_id)
    );
    create index membership_of_company on membership (company_id);

    insert into membership (user_id, company_id, member_role)
    select user_id, company_id, case when user_type = 3 then 'agency_recruiter' when is_admin then 'company_admin' when role_id = 4 then 'recruiter'
      when role_id = 5 then 'hiring_manager' else 'read_only' end
    from app_user where company_id is not null and role_id not in (1, 3, 6);
    alter table app_user drop column is_admin;

    -- A platform administrator acts for a company only for a stated reason and a limited time, which the company can read.
    create table impersonation (
      impersonation_id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      company_id bigint not null references company on delete cascade,
      reason text not null,
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz
    );
    create index impersonation_of_company on impersonation (company_id, started_at desc);
    alter table session add column impersonation_id bigint references impersonation on delete set null;
    alter table domain_event add column impersonation_id bigint references impersonation on delete set null;

    -- Jobs that a company shares with an agency it works with.
    create table job_share (
      job_id bigint not null references job on delete cascade,
      company_id bigint not null references company on delete cascade,
      shared_by_user_id bigint references app_user on delete set null,
      created_at timestamptz not null default now(),
      primary key (job_id, company_id)
    );
    create index job_share_of_company on job_share (company_id);
    -- The agency whose people sent the application.
    alter table application add column partner_company_id bigint references company on delete set null;
    create index application_of_partner on application (partner_company_id) where partner_company_id is not null;
  `.execute(handle)
}
