import { type Kysely, sql } from 'kysely'

/** Buckets hold people of their company alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from bucket_profile bp using bucket b, profile p
    where b.bucket_id = bp.bucket_id and p.profile_id = bp.profile_id and p.company_id is distinct from b.company_id`.execute(
    db,
  )
}
