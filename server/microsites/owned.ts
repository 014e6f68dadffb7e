import { sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Microsites whose contact a member is. */
export const ownedMicrosites: Owned = {
  kind: 'microsites',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from microsite s where s.contact_user_id = ${userId} and s.company_id = ${companyId}`)
    return row?.count ?? 0
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update microsite s set contact_user_id = ${toUserId}, version = s.version + 1
      where s.contact_user_id = ${userId} and s.company_id = ${companyId} and ${isAmong(sql`s.microsite_id`, back)}
      returning s.microsite_id as id`),
}
