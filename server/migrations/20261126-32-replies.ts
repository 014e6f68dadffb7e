import { type Kysely, sql } from 'kysely'

/** Emails that come in, and the threads that wait for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      drop constraint message_kind_check,
      -- An automatic answer, such as a note of absence, is no reply.
      add constraint message_kind_check check (kind in ('direct', 'bulk', 'rejection', 'reply', 'auto')),
      -- The Message-ID of an email that came in.
      add column rfc_id text,
      -- Files of an email that came in; they are not kept.
      add column dropped_files int not null default 0;
    create unique index message_rfc_id on message (thread_id, rfc_id);
    -- Since when the candidate waits for an answer.
    alter table message_thread add column awaits_since timestamptz;
    create index message_thread_awaiting on message_thread (company_id, awaits_since) where awaits_since is not null;
    create index message_address on message (lower(to_address)) where direction = 'out';`.execute(db)
}
