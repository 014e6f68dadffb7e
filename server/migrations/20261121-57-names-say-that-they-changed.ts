import { type Kysely, sql } from 'kysely'

/** Tells of the jobs that a row of another table names, where the name changes, and by job 0 that it changed, even of no job yet. */
const watch = (table: string, key: string, name: string, jobs: string): string => `
  drop trigger ${table}_feeds_update on ${table};
  create trigger ${table}_feeds_update after update on ${table} referencing old table as before new table as changed for each statement
    execute function feed_search('job', 'with renamed as (
      select ${key} from changed join before using (${key}) where before.${name} is distinct from changed.${name})
      select job_id as id from (${jobs}) j join renamed using (${key}) union select 0 from renamed', 'by others');
`

const jobsOfPartners = `'select job_id as id from job j join changed c on c.parent_company_id = j.company_id union select 0 from changed'`

/** The same of who sees the jobs of another company. */
const watchPartners = (act: 'insert' | 'update' | 'delete'): string => `
  drop trigger company_link_feeds_${act} on company_link;
  create trigger company_link_feeds_${act} after ${act} on company_link referencing ${act === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function feed_search('job', ${jobsOfPartners}, 'by others');
`

export async function up(handle: Kysely<unknown>): Promise<void> {
  // Readers look a second time at what was made while a name changed, and at nothing else: so they must know that one did.
  await sql
    .raw(
      [
        watch('company', 'company_id', 'company_name', 'select job_id, company_id from job'),
        watch('skill', 'skill_id', 'skill_name', 'select job_id, skill_id from job_skill'),
        watch('job_name', 'name_id', 'name_name', 'select job_id, name_id from job'),
        watch('country', 'country_id', 'country_full', 'select job_id, country_id from job'),
        watch(
          'choice',
          'choice_id',
          'name',
          'select job_id, choice_id from job, unnest(array[hour_type_id, term_id, seniority_id]) choice_id',
        ),
        ...(['insert', 'update', 'delete'] as const).map(watchPartners),
      ].join('\n'),
    )
    .execute(handle)
}
