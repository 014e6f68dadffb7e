import { type Kysely, sql } from 'kysely'

/** Emails that tell applicants that their job was closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      drop constraint message_kind_check,
      add constraint message_kind_check check (kind in ('direct', 'bulk', 'rejection', 'closing', 'reply', 'auto'))`.execute(
    db,
  )
}
