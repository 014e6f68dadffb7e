import { type Kysely, sql } from 'kysely'

/** A zone that nobody has chosen is that of the browser; until now everyone who had not chosen one had UTC. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user alter column tzid drop not null, alter column tzid drop default;
    update app_user set tzid = null where tzid = 'UTC';
  `.execute(handle)
}
