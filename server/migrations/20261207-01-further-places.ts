import { type Kysely, sql } from 'kysely'

/** The places of a job beyond its first, as the editor of jobs keeps them: `[{"countryId": 202, "region": "Singapore"}]`. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job add column further_places jsonb not null default '[]';
    drop trigger job_facts_changed on job;
    create trigger job_facts_changed after update of title, min_exp, max_exp, region, work_location, workplace_type, country_id,
      qualification_type_id, job_desc, job_req, further_places on job for each row
    when ((old.title, old.min_exp, old.max_exp, old.region, old.work_location, old.workplace_type, old.country_id,
        old.qualification_type_id, old.job_desc, old.job_req, old.further_places)
      is distinct from (new.title, new.min_exp, new.max_exp, new.region, new.work_location, new.workplace_type, new.country_id,
        new.qualification_type_id, new.job_desc, new.job_req, new.further_places))
    execute function job_facts_change()`.execute(handle)
}
