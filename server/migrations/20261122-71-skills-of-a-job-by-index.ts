import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // A card lists a job's skills in their order: with that in the index, the rows themselves are not looked up.
  await sql`
    alter table job_skill
      add constraint job_skill_once unique (job_id, skill_id) include (requirement_id),
      drop constraint job_skill_job_id_skill_id_key;
  `.execute(handle)
}
