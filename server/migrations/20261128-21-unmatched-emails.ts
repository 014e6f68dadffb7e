import { type Kysely, sql } from 'kysely'

/** Emails that came in for a company and belong to no thread, until a colleague says where they belong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbound_address (
      company_id bigint primary key references company on delete cascade,
      -- Random, so that the address of a company is not guessed from its number.
      address_key text not null unique
    );
    create table unmatched_email (
      unmatched_email_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      -- The application whose message it says that it answers.
      answers_app_id bigint references application on delete set null,
      from_name text not null,
      from_address text not null,
      to_address text not null,
      subject text not null,
      body_html text not null,
      -- The Message-ID.
      rfc_id text,
      dropped_files int not null,
      received_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'attached', 'discarded')),
      -- What it became where it was attached.
      message_id bigint references message on delete set null,
      settled_at timestamptz
    );
    create index unmatched_email_company on unmatched_email (company_id, unmatched_email_id desc) where state = 'waiting';
    create unique index unmatched_email_rfc_id on unmatched_email (company_id, rfc_id);
    create index unmatched_email_answers on unmatched_email (answers_app_id);
    create index unmatched_email_message on unmatched_email (message_id);
    create index unmatched_email_received on unmatched_email (received_at);`.execute(db)
}
