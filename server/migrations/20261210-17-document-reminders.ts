import { type Kysely, sql } from 'kysely'

/** Candidates are reminded of documents before they are due: whether, and when it was done. Requests from before are not reminded of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_request add reminds boolean not null default false, add reminded_at timestamptz;
    create index document_request_reminders on document_request (due_on)
      where reminds and reminded_at is null and state in ('requested', 'rejected');`.execute(db)
}
