import { type Kysely, sql } from 'kysely'

/** People who are invited to a company. The number becomes that of their account, so that nobody learns who had one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_invite (
      user_id bigint primary key default nextval(pg_get_serial_sequence('app_user', 'user_id')),
      company_id bigint not null references company on delete cascade,
      email citext not null,
      member_role text not null check (member_role in ('company_admin', 'recruiter', 'hiring_manager', 'reporting_manager', 'interviewer',
        'coordinator', 'approver', 'agency_recruiter', 'analyst', 'read_only')),
      company_role_id bigint references company_role on delete set null,
      invited_by bigint references app_user on delete set null,
      language text not null default 'en',
      -- Null until the email with the link has been written.
      token_hash bytea unique,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint member_invite_email_key unique (company_id, email)
    );
    create index member_invite_role on member_invite (company_role_id) where company_role_id is not null;
    create index membership_role on membership (company_role_id) where company_role_id is not null;`.execute(db)
}
