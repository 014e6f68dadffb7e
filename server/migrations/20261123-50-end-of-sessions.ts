import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- However much a session is used, it ends then; expires_at, which using it puts off, is never later.
    alter table session add column ends_at timestamptz not null default now() + interval '12 hours';
  `.execute(handle)
}
