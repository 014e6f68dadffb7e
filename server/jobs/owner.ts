import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { memberMay } from '../kernel/member-may.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Whether the role of a member lets them work on the jobs they own. */
export async function mayOwnJobs(userId: number, companyId: number): Promise<boolean> {
  const [member] = await rows(sql<{ may: boolean }>`
    select ${memberMay('m', 'jobs.edit')} as may from membership m where m.company_id = ${companyId} and m.user_id = ${userId}`)
  return member?.may === true
}

/** Refuses people who are no active members of the viewer's company, and those whose role cannot work on jobs. */
export async function assertOwner(userId: number, viewer: StaffViewer): Promise<void> {
  const [colleague] = await rows(sql<{ may: boolean }>`
    select ${memberMay('m', 'jobs.edit')} as may from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${viewer.companyId} and u.user_id = ${userId} and u.status = 'active'`)
  if (colleague?.may !== true)
    throw new Problem('invalid', { fields: { toUserId: colleague ? texts.mayNotOwnJobs.id : texts.value.id } })
}
