import { type RawBuilder, sql } from 'kysely'
import type { Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

const ownedGroups = (kind: 'departments' | 'teams', table: RawBuilder<unknown>, head: RawBuilder<unknown>): Owned => ({
  kind,
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from ${table} s where s.${head} = ${userId} and s.company_id = ${companyId} and s.removed_at is null`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId) => {
    const moved = await rows(sql`
      update ${table} s set ${head} = ${toUserId}, version = s.version + 1
      where s.${head} = ${userId} and s.company_id = ${companyId} and s.removed_at is null returning 1`)
    return moved.length
  },
})

/** Departments that a member manages. */
export const ownedDepartments = ownedGroups('departments', sql.table('department'), sql.ref('manager_user_id'))
/** Teams that a member leads. */
export const ownedTeams = ownedGroups('teams', sql.table('team'), sql.ref('lead_user_id'))
