import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // The name of a country is counted and searched by, as those of companies and skills are.
  await sql`
    create trigger country_feeds_update after update on country referencing new table as changed
      for each statement execute function feed_search('job', 'select j.job_id as id from job j join changed c on c.country_id = j.country_id')
  `.execute(handle)
}
