import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // Cards show seniority and term too: their names must reach who keeps cards, as the name of the hour type does.
  await sql`
    drop trigger choice_feeds_update on choice;
    create trigger choice_feeds_update after update on choice referencing new table as changed
      for each statement execute function feed_search('job', 'select distinct j.job_id as id from job j join changed c
        on c.choice_id in (j.hour_type_id, j.seniority_id, j.term_id)');
  `.execute(handle)
}
