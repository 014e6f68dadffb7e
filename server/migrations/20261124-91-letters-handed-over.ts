import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- E-mails that the mail server has taken: one that is found again in the queue is not sent again.
    create table letter_handed_over (
      message_id text primary key,
      at timestamptz not null default now()
    );
    create index letter_handed_over_at on letter_handed_over (at);
  `.execute(handle)
}
