import { type Kysely, sql } from 'kysely'

/** What is promised for a hire to one job. In a table of its own, so that a change is none of the public job. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_incentive (
      job_id bigint primary key references job on delete cascade,
      -- Empty: nothing is promised for this job.
      amount numeric(12, 2) check (amount > 0),
      currency text,
      after_days int not null default 0 check (after_days >= 0),
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      constraint job_incentive_money check ((amount is null) = (currency is null))
    );
    create index job_incentive_changer on job_incentive (changed_by) where changed_by is not null;
  `.execute(handle)
}
