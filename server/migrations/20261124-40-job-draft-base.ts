import { type Kysely, sql } from 'kysely'

/** Which version of a job its changes were begun on: what else has changed the job since is told before they are published over it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_draft add column base_version int;
    update job_draft d set base_version = j.version from job j where j.job_id = d.job_id;
    alter table job_draft alter column base_version set not null;`.execute(db)
}
