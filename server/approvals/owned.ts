import { texts } from '@hireloom/contract/messages.ts'
import { sql } from 'kysely'
import type { Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'
import { mayDecideOwn } from './approvers.ts'
import { moveAll } from './places.ts'

/** Approvals that wait for a member, now or later. */
export const ownedApprovals: Owned = {
  kind: 'approvals',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(distinct p.approval_id)::int as count from approval p join approval_step s on s.approval_id = p.approval_id
      join approval_decider d on d.step_id = s.step_id
      where p.company_id = ${companyId} and p.status = 'pending' and s.status in ('waiting', 'due') and d.user_id = ${userId}
        and d.decision is null`)
    return row?.count ?? 0
  },
  refusal: async (toUserId, companyId, userId) => {
    const shared = await rows(sql`
      select 1 from approval p join approval_step s on s.approval_id = p.approval_id
      join approval_decider d on d.step_id = s.step_id join approval_decider o on o.step_id = s.step_id
      where p.company_id = ${companyId} and p.status = 'pending' and s.status in ('waiting', 'due') and d.user_id = ${userId ?? null}::bigint
        and d.decision is null and o.user_id = ${toUserId} limit 1`)
    if (shared.length > 0) return texts.decidesInStep
    const asked = await rows(sql`
      select 1 from approval p join approval_step s on s.approval_id = p.approval_id join approval_decider d on d.step_id = s.step_id
      where p.company_id = ${companyId} and p.status = 'pending' and p.requested_by = ${toUserId} and s.status in ('waiting', 'due')
        and d.user_id = ${userId ?? null}::bigint and d.decision is null limit 1`)
    return asked.length === 0 || (await mayDecideOwn(toUserId, companyId)) ? null : texts.askedThemselves
  },
  transfer: moveAll,
}
