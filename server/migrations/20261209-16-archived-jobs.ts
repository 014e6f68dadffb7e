import { type Kysely, sql } from 'kysely'

/**
 * Closed jobs that stand in no list of closed jobs any more. Beside the job, since visitors see nothing of it; a job that is opened, by
 * whatever way, leaves the archive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_archive (
      job_id bigint primary key references job on delete cascade,
      archived_at timestamptz not null
    );
    create function leave_job_archive() returns trigger language plpgsql as $$
      begin
        delete from job_archive where job_id = new.job_id;
        return null;
      end $$;
    create trigger job_leaves_archive after update of is_closed, close_date on job for each row
      when (not new.is_closed and (new.close_date is null or new.close_date > now())
        and (old.is_closed, old.close_date) is distinct from (new.is_closed, new.close_date))
      execute function leave_job_archive()`.execute(db)
}
