import { type Kysely, sql } from 'kysely'

/**
 * An update of jobs drops cached public pages only when it changes a column that visitors see. The columns named here are the ones they do not;
 * `updated_at` is among those they do, as the day of the last change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_changed_jobs() returns trigger language plpgsql as $$
      declare inside constant text[] := '{owner_user_id,open_collabs,version,email_id,import_id,external_hash}';
      begin
        if exists (select 1 from before b join after a using (job_id) where (to_jsonb(b) - inside) is distinct from (to_jsonb(a) - inside)) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;
    drop trigger job_tells on job;
    create trigger job_tells after insert or delete on job for each statement execute function tell_public_data();
    create trigger job_changes_tell after update on job referencing old table as before new table as after
      for each statement execute function tell_changed_jobs();`.execute(db)
}
