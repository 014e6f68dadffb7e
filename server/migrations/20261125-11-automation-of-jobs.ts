import { type Kysely, sql } from 'kysely'

/** What jobs may do by themselves, apart from the public columns of a job: nobody outside sees these. A job without a row does nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_automation (
      job_id bigint primary key references job on delete cascade,
      is_auto_pilot boolean not null default false,
      is_auto_shortlist boolean not null default false,
      auto_shortlist_all boolean not null default false,
      skip_consent_all boolean not null default false,
      ai_sourcing boolean not null default false
    )`.execute(db)
}
