import { type RawBuilder, sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

const ownedGroups = (
  kind: 'departments' | 'teams',
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  head: RawBuilder<unknown>,
): Owned => ({
  kind,
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from ${table} s where s.${head} = ${userId} and s.company_id = ${companyId} and s.removed_at is null`)
    return row?.count ?? 0
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update ${table} s set ${head} = ${toUserId}, version = s.version + 1
      where s.${head} = ${userId} and s.company_id = ${companyId} and s.removed_at is null
        and ${isAmong(sql`s.${key}`, back)} returning s.${key} as id`),
})

/** Departments that a member manages. */
export const ownedDepartments = ownedGroups(
  'departments',
  sql.table('department'),
  sql.ref('department_id'),
  sql.ref('manager_user_id'),
)
/** Teams that a member leads. */
export const ownedTeams = ownedGroups('teams', sql.table('team'), sql.ref('team_id'), sql.ref('lead_user_id'))
