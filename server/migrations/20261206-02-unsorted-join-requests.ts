import { type Kysely, sql } from 'kysely'

/** A form for a talent network is kept before it is known whose it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pool_join_request alter column person_id drop not null`.execute(db)
}
