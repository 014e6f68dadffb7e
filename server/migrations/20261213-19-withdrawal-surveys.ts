import { type Kysely, sql } from 'kysely'

/** Why applicants withdrew, as they say afterwards; what they wrote is the note of the kind `withdrawal`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_survey (
      app_id bigint primary key references application on delete cascade,
      -- Of a closed list; empty where only a text was written.
      reasons text[] not null,
      -- How often it was sent: once, and once more to change it.
      times_sent int not null default 1,
      sent_at timestamptz not null
    )`.execute(db)
}
