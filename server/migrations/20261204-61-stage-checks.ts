import { type Kysely, sql } from 'kysely'

/** Items of a stage's checklist, and documents that it asks for, that colleagues have ticked off on an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_check (
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company,
      job_stage_id bigint not null references job_workflow_stage on delete cascade,
      item text not null check (length(item) between 1 and 200),
      checked_by bigint references app_user on delete set null,
      checked_at timestamptz not null,
      primary key (app_id, company_id, job_stage_id, item)
    );
    create index application_check_stage on application_check (job_stage_id);
    create index application_check_by on application_check (checked_by);
    create index application_check_company on application_check (company_id);`.execute(db)
}
