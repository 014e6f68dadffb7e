import { type Kysely, sql } from 'kysely'

/** A sequence ends for who refuses to be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sequence_enrollment drop constraint sequence_enrollment_stop_reason_check;
    alter table sequence_enrollment add constraint sequence_enrollment_stop_reason_check
      check (stop_reason in ('replied', 'bounced', 'unsubscribed', 'refused', 'ended', 'manual', 'sender', 'template'));`.execute(
    db,
  )
}
