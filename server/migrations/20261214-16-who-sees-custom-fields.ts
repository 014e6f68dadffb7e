import { type Kysely, sql } from 'kysely'

/** Roles of the team that see a custom field and its answers: names of standard roles, numbers of the company's own. Empty for everyone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table custom_field add column visible_to_roles text[] not null default '{}'`.execute(db)
}
