import { type Kysely, sql } from 'kysely'

/** Emails whose arrival the reader's mail server has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message drop constraint message_status_check,
      add constraint message_status_check
        check (status in ('scheduled', 'queued', 'sent', 'delivered', 'bounced', 'complained', 'failed', 'cancelled', 'received'))`.execute(
    db,
  )
}
