import { type Kysely, sql } from 'kysely'

/** The jobs on which somebody who is invited works from the first day. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`alter table member_invite add column job_ids bigint[] not null default '{}'`.execute(handle)
}
