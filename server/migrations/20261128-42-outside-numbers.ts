import { type Kysely, sql } from 'kysely'

/** The number under which another system of the company knows a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile add column xunique_id text;
    create unique index profile_xunique_id_key on profile (company_id, xunique_id) where xunique_id is not null;`.execute(
    db,
  )
}
