import { sql } from 'kysely'
import type { Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Applications assigned to a member. */
export const ownedApplications: Owned = {
  kind: 'applications',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from application_assignment a where a.user_id = ${userId} and a.company_id = ${companyId}`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId) => {
    await rows(sql`
      insert into application_assignment (app_id, company_id, user_id, assigned_at)
      select app_id, company_id, ${toUserId}, assigned_at from application_assignment
      where user_id = ${userId} and company_id = ${companyId} on conflict do nothing`)
    const moved = await rows(sql`
      delete from application_assignment a where a.user_id = ${userId} and a.company_id = ${companyId} returning 1`)
    return moved.length
  },
}
