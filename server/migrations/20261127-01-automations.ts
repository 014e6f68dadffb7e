import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table automation (
      automation_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      -- Empty for all jobs of the company.
      job_id bigint references job on delete cascade,
      name text not null,
      is_enabled boolean not null,
      trigger jsonb not null,
      conditions jsonb not null,
      actions jsonb not null,
      delay_minutes int not null,
      is_business_hours boolean not null,
      is_once boolean not null,
      place int not null,
      -- In whose name it acts: who saved it last.
      acts_as bigint references app_user on delete set null,
      version int not null default 1,
      created_at timestamptz not null,
      -- Since when it is switched on as it is: what came true before does not count. The clock has looked up to the other moment.
      active_since timestamptz not null,
      looked_at timestamptz,
      removed_at timestamptz
    );
    create index automation_company on automation (company_id, place) where removed_at is null;
    create index automation_job on automation (job_id) where job_id is not null;
    create index automation_actor on automation (acts_as) where acts_as is not null;
    create index automation_trigger on automation (company_id, (trigger ->> 'on')) where is_enabled and removed_at is null;

    create table automation_run (
      run_id bigint generated always as identity primary key,
      -- Empty for auto-shortlisting.
      automation_id bigint references automation on delete cascade,
      company_id bigint not null references company on delete cascade,
      job_id bigint not null references job on delete cascade,
      app_id bigint references application on delete cascade,
      trigger text not null,
      -- What started it, so that the same does not start it twice.
      occasion text not null,
      state text not null check (state in ('matched', 'scheduled', 'executed', 'proposed', 'confirmed', 'dismissed', 'skipped', 'failed')),
      reason text,
      due_at timestamptz not null,
      attempts int not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      decided_by bigint references app_user on delete set null,
      constraint automation_run_occasion unique nulls not distinct (automation_id, job_id, app_id, occasion)
    );
    create index automation_run_application on automation_run (app_id, ended_at desc) where app_id is not null;
    create index automation_run_job on automation_run (job_id, run_id desc);
    create index automation_run_company on automation_run (company_id, run_id desc);
    create index automation_run_proposed on automation_run (job_id, run_id) where state = 'proposed';
    create index automation_run_due on automation_run (due_at) where state in ('matched', 'scheduled');
    create index automation_run_old on automation_run (created_at);
    create index automation_run_decider on automation_run (decided_by) where decided_by is not null;

    -- For those who have been in a stage for so long; a clock asks for the last hour of it.
    create index application_in_stage_since on application (status_since) where state = 'active';

    alter table job_automation
      add auto_shortlist_threshold smallint not null default 50 check (auto_shortlist_threshold between 0 and 100),
      -- In whose name auto-shortlisting moves applicants on: who changed these settings last.
      add changed_by bigint references app_user on delete set null;
    create index job_automation_changer on job_automation (changed_by) where changed_by is not null;
  `.execute(db)
}
