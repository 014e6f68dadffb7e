import { texts } from '@hireloom/contract/messages.ts'
import { sql } from 'kysely'
import { recordAll } from '../kernel/history.ts'
import { isAmong, type Owned } from '../kernel/owned.ts'
import { rows } from '../kernel/postgres/db.ts'
import { mayOwnJobs } from './owner.ts'

/** Jobs of a member, open and closed. */
export const ownedJobs: Owned = {
  kind: 'jobs',
  refusal: async (toUserId, companyId) => ((await mayOwnJobs(toUserId, companyId)) ? null : texts.mayNotOwnJobs),
  count: async (userId, companyId) => {
    const [row] = await rows(sql<{ count: number }>`
      select count(*)::int as count from job j where j.owner_user_id = ${userId}
        and ${companyId} in (j.company_id, j.recruiter_company_id)`)
    return row?.count ?? 0
  },
  transfer: async (userId, toUserId, companyId, back) => {
    const moved = await rows(sql<{ job_id: number }>`
      update job j set owner_user_id = ${toUserId} where j.owner_user_id = ${userId}
        and ${companyId} in (j.company_id, j.recruiter_company_id) and ${isAmong(sql`j.job_id`, back)} returning j.job_id`)
    if (moved.length > 0)
      await recordAll(
        'job_transferred',
        moved.map(({ job_id: jobId }) => ({ entityId: jobId, jobId, companyId })),
        { before: { ownerId: userId }, after: { ownerId: toUserId } },
      )
    return moved.map(row => ({ id: row.job_id }))
  },
}
