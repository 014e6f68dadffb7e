import { sql } from 'kysely'
import { type Handed, isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Buckets of a member. One whose name the colleague uses already gets the number of the bucket behind it, until it goes back. */
export const ownedBuckets: Owned = {
  kind: 'buckets',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from bucket b where b.owner_user_id = ${userId} and b.company_id = ${companyId} and b.removed_at is null`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId, back) => {
    const held = await rows(sql<Named>`
      select b.bucket_id as id, b.bucket_name as name from bucket b
      where b.owner_user_id = ${userId} and b.company_id = ${companyId} and b.removed_at is null and ${isAmong(sql`b.bucket_id`, back)}
      order by b.bucket_id for update`)
    const before = new Map(back?.map(({ id, was }) => [id, was]))
    const moved: Handed[] = []
    for (const { id, name } of held) {
      const was = before.get(id)
      // A name that the colleague has given it since is kept.
      const wanted = typeof was?.['name'] === 'string' && was['given'] === name ? was['name'] : name
      moved.push({ id, was: { name, given: await giveTo(toUserId, { id, name: wanted }) } })
    }
    return moved
  },
}

/** Gives a bucket to a colleague and answers the name that it has then. */
async function giveTo(toUserId: number, { id, name }: Named): Promise<string> {
  const [given] = await rows(sql<{ name: string }>`
    update bucket b set owner_user_id = ${toUserId}, bucket_name = case
      when exists (select 1 from bucket o where o.company_id = b.company_id and o.owner_user_id = ${toUserId} and o.bucket_id <> b.bucket_id
        and lower(o.bucket_name) = lower(${name}) and o.removed_at is null)
      then left(${name}, 180) || ' ' || b.bucket_id else ${name} end
    where b.bucket_id = ${id} returning b.bucket_name as name`)
  return given?.name ?? name
}
