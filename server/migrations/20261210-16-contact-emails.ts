import { type Kysely, sql } from 'kysely'

/** The contact email of a job is shown on its page, so that a change of it drops cached public pages. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_changed_jobs() returns trigger language plpgsql as $$
      declare inside constant text[] :=
        '{owner_user_id,reporting_manager_id,designation,open_collabs,version,import_id,external_hash}';
      begin
        if exists (select 1 from before b join after a using (job_id)
            where not (b.draft and a.draft) and (to_jsonb(b) - inside) is distinct from (to_jsonb(a) - inside)) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;`.execute(handle)
}
