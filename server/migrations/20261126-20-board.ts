import { type Kysely, sql } from 'kysely'

/** Boards: the applications of a stage in the order in which they came, and a word to those who watch a job when they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index application_in_stage on application (job_stage_id, status_since desc, app_id desc) where state = 'active';

    create function tell_pipeline() returns trigger language plpgsql as $$
      begin
        perform pg_notify('pipeline', job_id::text) from (select distinct job_id from changed) told;
        return null;
      end $$;
    create trigger application_tells_insert after insert on application
      referencing new table as changed for each statement execute function tell_pipeline();
    create trigger application_tells_update after update on application
      referencing new table as changed for each statement execute function tell_pipeline();`.execute(db)
}
