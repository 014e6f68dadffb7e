import { type Kysely, sql } from 'kysely'

/** Nobody outside sees drafts, so that beginning, changing and deleting one, or its answers to custom fields, drops no cached public page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_listed_jobs() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from changed where not draft) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;
    create or replace function tell_changed_jobs() returns trigger language plpgsql as $$
      declare inside constant text[] := '{owner_user_id,open_collabs,version,email_id,import_id,external_hash}';
      begin
        if exists (select 1 from before b join after a using (job_id)
            where not (b.draft and a.draft) and (to_jsonb(b) - inside) is distinct from (to_jsonb(a) - inside)) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;
    drop trigger job_tells on job;
    create trigger job_inserts_tell after insert on job referencing new table as changed for each statement execute function tell_listed_jobs();
    create trigger job_deletes_tell after delete on job referencing old table as changed for each statement execute function tell_listed_jobs();

    create function tell_listed_answers() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from changed join job using (job_id) where not job.draft) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;
    drop trigger job_custom_answer_tells on job_custom_answer;
    create trigger job_custom_answer_inserts_tell after insert on job_custom_answer
      referencing new table as changed for each statement execute function tell_listed_answers();
    create trigger job_custom_answer_updates_tell after update on job_custom_answer
      referencing new table as changed for each statement execute function tell_listed_answers();
    create trigger job_custom_answer_deletes_tell after delete on job_custom_answer
      referencing old table as changed for each statement execute function tell_listed_answers();`.execute(db)
}
