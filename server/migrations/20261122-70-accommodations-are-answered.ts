import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // What the employer said to a request for help, and the language in which it was asked, for the letter with the answer.
  await sql`
    alter table accommodation
      add column answer text not null default '',
      add column answered_at timestamptz,
      add column lang text not null default 'en';
  `.execute(handle)
}
