import { sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Buckets of a member. One whose name the colleague uses already gets the number of the bucket behind it, until it goes back. */
export const ownedBuckets: Owned = {
  kind: 'buckets',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from bucket b where b.owner_user_id = ${userId} and b.company_id = ${companyId} and b.removed_at is null`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId, back) => {
    const moved = await rows(sql<{ id: number }>`
      update bucket b set owner_user_id = ${toUserId}, bucket_name = case
        when ${back !== undefined} and b.bucket_name like '% ' || b.bucket_id then left(b.bucket_name, -length(' ' || b.bucket_id))
        when exists (select 1 from bucket o
          where o.company_id = b.company_id and o.owner_user_id = ${toUserId} and lower(o.bucket_name) = lower(b.bucket_name) and o.removed_at is null)
        then left(b.bucket_name, 180) || ' ' || b.bucket_id else b.bucket_name end
      where b.owner_user_id = ${userId} and b.company_id = ${companyId} and b.removed_at is null
        and ${isAmong(sql`b.bucket_id`, back)} returning b.bucket_id as id`)
    return moved.map(({ id }) => id)
  },
}
