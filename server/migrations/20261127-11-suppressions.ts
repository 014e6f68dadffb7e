import { type Kysely, sql } from 'kysely'

/** Addresses that a company does not email, or not in bulk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppression (
      suppression_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      -- In small letters.
      email text not null check (email <> '' and email = lower(email)),
      reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
      -- Who added it by hand.
      created_by bigint references app_user,
      created_at timestamptz not null,
      constraint suppression_key unique (company_id, email, reason)
    );
    create index suppression_created_by on suppression (created_by);
    alter table message
      drop constraint message_status_check,
      add constraint message_status_check
        check (status in ('scheduled', 'queued', 'sent', 'bounced', 'complained', 'failed', 'cancelled', 'received'));`.execute(
    db,
  )
}
