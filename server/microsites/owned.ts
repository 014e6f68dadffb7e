import { sql } from 'kysely'
import type { Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Microsites whose contact a member is. */
export const ownedMicrosites: Owned = {
  kind: 'microsites',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from microsite s where s.contact_user_id = ${userId} and s.company_id = ${companyId}`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId) => {
    const moved = await rows(sql`
      update microsite s set contact_user_id = ${toUserId}, version = s.version + 1
      where s.contact_user_id = ${userId} and s.company_id = ${companyId} returning 1`)
    return moved.length
  },
}
