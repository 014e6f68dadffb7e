import { texts } from '@hireloom/contract/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { memberMay } from '../kernel/member-may.ts'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Automations (alias `r`) that act in the name of a member. */
const actsAs = (userId: number, companyId: number): RawBuilder<boolean> =>
  sql<boolean>`(r.acts_as = ${userId} and r.company_id = ${companyId} and r.removed_at is null)`

/** Automations that would stop when the member in whose name they act leaves. */
export const ownedAutomations: Owned = {
  kind: 'automations',
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from automation r where ${actsAs(userId, companyId)}`)
    return row?.count ?? 0
  },
  refusal: async (toUserId, companyId, userId = 0) => {
    const [member] = await rows(sql<{ may: boolean }>`
      select ${memberMay('m', 'jobs.edit')} and (${memberMay('m', 'automations.manage')}
        or not exists (select 1 from automation r where ${actsAs(userId, companyId)} and r.job_id is null)) as may
      from membership m where m.company_id = ${companyId} and m.user_id = ${toUserId}`)
    return member?.may === true ? null : texts.mayNotAutomate
  },
  transfer: (userId, toUserId, companyId, back) =>
    rows(sql<{ id: number }>`
      update automation r set acts_as = ${toUserId}, version = r.version + 1
      where ${actsAs(userId, companyId)} and ${isAmong(sql`r.automation_id`, back)} returning r.automation_id as id`),
}
