import { sql } from 'kysely'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Chats assigned to a member, closed ones too: visitors write again. */
export const ownedChats: Owned = {
  kind: 'chats',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from chat_thread t where t.assigned_user_id = ${userId} and t.company_id = ${companyId}`)
    return row?.count ?? 0
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update chat_thread t set assigned_user_id = ${toUserId}, version = t.version + 1
      where t.assigned_user_id = ${userId} and t.company_id = ${companyId} and ${isAmong(sql`t.chat_thread_id`, back)} returning t.chat_thread_id as id`),
}
