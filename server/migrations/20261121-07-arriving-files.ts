import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Keys of files that arrive, written before the file: a process killed between file and row leaves no CV that nobody knows of.
    create table arriving_file (
      storage_key text primary key,
      arrived_at timestamptz not null default now()
    );
    create index arriving_file_age on arriving_file (arrived_at);
  `.execute(handle)
}
