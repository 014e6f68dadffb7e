import { type Kysely, sql } from 'kysely'

/** Who a job reports to, its official title, and what it says of the employer; the first two are seen inside alone, so that they drop no public page. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column reporting_manager_id bigint references app_user on delete set null,
      add column designation text,
      add column company_desc text;
    create index job_reporting_manager on job (reporting_manager_id) where reporting_manager_id is not null;
    create or replace function tell_changed_jobs() returns trigger language plpgsql as $$
      declare inside constant text[] :=
        '{owner_user_id,reporting_manager_id,designation,open_collabs,version,email_id,import_id,external_hash}';
      begin
        if exists (select 1 from before b join after a using (job_id)
            where not (b.draft and a.draft) and (to_jsonb(b) - inside) is distinct from (to_jsonb(a) - inside)) then
          perform pg_notify('public_data', tg_table_name);
        end if;
        return null;
      end $$;`.execute(handle)
}
