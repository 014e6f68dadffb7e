import { type Kysely, sql } from 'kysely'

/** Approval flows of companies, what is being approved, and who has decided. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_flow (
      flow_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('job', 'opening', 'offer', 'salary_proposal', 'company', 'event', 'fee', 'agreement')),
      name text not null,
      place int not null,
      is_active boolean not null default true,
      conditions jsonb not null,
      steps jsonb not null,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz
    );
    create unique index approval_flow_name_key on approval_flow (company_id, lower(name)) where removed_at is null;

    -- One pending approval for a thing at a time. What it asks for is kept here until it is approved.
    create table approval (
      approval_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('job', 'opening', 'offer', 'salary_proposal', 'company', 'event', 'fee', 'agreement')),
      ref_id bigint not null,
      job_id bigint references job on delete cascade,
      flow_id bigint references approval_flow on delete set null,
      flow_name text not null,
      version int not null,
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'cancelled')),
      is_first boolean not null,
      requested_by bigint references app_user on delete set null,
      requested_at timestamptz not null,
      decided_at timestamptz,
      asked jsonb not null,
      before jsonb,
      content jsonb not null
    );
    create unique index approval_pending on approval (kind, ref_id) where status = 'pending';
    create index approval_ref on approval (kind, ref_id, approval_id);
    create index approval_company on approval (company_id, approval_id);
    create index approval_job on approval (job_id) where job_id is not null;
    create index approval_flow_of on approval (flow_id) where flow_id is not null;
    create index approval_requester on approval (requested_by) where requested_by is not null;

    create table approval_step (
      step_id bigint generated always as identity primary key,
      approval_id bigint not null references approval on delete cascade,
      place int not null,
      name text not null,
      mode text not null check (mode in ('all', 'any', 'n')),
      needed int not null,
      status text not null default 'waiting' check (status in ('waiting', 'due', 'approved', 'rejected', 'skipped')),
      due_at timestamptz,
      escalation jsonb,
      escalates_at timestamptz,
      reminded_at timestamptz,
      reminders int not null default 0,
      unique (approval_id, place)
    );
    create index approval_step_due on approval_step (due_at) where status = 'due';

    create table approval_decider (
      step_id bigint not null references approval_step on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      is_escalation boolean not null default false,
      instead_of bigint references app_user on delete set null,
      decision text check (decision in ('approve', 'reject', 'request_changes')),
      comment text not null default '',
      decided_at timestamptz,
      via text check (via in ('app', 'link')),
      primary key (step_id, user_id)
    );
    create index approval_decider_user on approval_decider (user_id, step_id);
    create index approval_decider_instead on approval_decider (instead_of) where instead_of is not null;
  `.execute(handle)
}
