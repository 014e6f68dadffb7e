import { type Kysely, sql } from 'kysely'

/** The number under which a system that sends referrals knows the referrer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table referral add column referrer_unique_id text`.execute(db)
}
