import { type Kysely, sql } from 'kysely'

/** Files of emails: uploaded for one that is written, or of one that came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_file (
      email_file_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      -- Of an email that belongs to no thread yet.
      unmatched_email_id bigint references unmatched_email on delete set null,
      -- Who has uploaded it; null for one that came in.
      added_by bigint references app_user,
      file_name text not null,
      mime text not null,
      size bigint not null,
      storage_key text not null unique,
      created_at timestamptz not null
    );
    create index email_file_company on email_file (company_id);
    create index email_file_unmatched on email_file (unmatched_email_id);
    create index email_file_added_by on email_file (added_by);
    create index email_file_created on email_file (created_at);
    -- An email to many has a message for each of them, and its files once.
    create table message_file (
      message_id bigint not null references message on delete cascade,
      email_file_id bigint not null references email_file on delete cascade,
      primary key (message_id, email_file_id)
    );
    create index message_file_file on message_file (email_file_id);`.execute(db)
}
