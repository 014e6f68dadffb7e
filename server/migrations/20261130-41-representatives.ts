import { type Kysely, sql } from 'kysely'

/** Jobs whose holder must be notified to the regulator under Singapore's Representative Notification Framework. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column is_rnf boolean not null default false`.execute(db)
}
