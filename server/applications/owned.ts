import { sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Applications assigned to a member. */
export const ownedApplications: Owned = {
  kind: 'applications',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from application_assignment a where a.user_id = ${userId} and a.company_id = ${companyId}`)
    return row?.count ?? 0
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update application_assignment a set user_id = ${toUserId}
      where a.user_id = ${userId} and a.company_id = ${companyId} and ${isAmong(sql`a.app_id`, back)} returning a.app_id as id`),
}
