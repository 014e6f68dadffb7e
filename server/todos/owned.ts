import { sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Open to-dos of a member. */
export const ownedTodos: Owned = {
  kind: 'todos',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from todo t where t.assignee_id = ${userId} and t.company_id = ${companyId} and t.done_at is null`)
    return row?.count ?? 0
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update todo t set assignee_id = ${toUserId} where t.assignee_id = ${userId} and t.company_id = ${companyId} and t.done_at is null
        and ${isAmong(sql`t.todo_id`, back)} returning t.todo_id as id`),
}
