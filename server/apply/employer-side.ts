import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { isOfCompany, jobVisibleInside } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/**
 * Whether somebody brings people to a job for its employer: people of the company that hires or recruits, and of an agency it is shared with.
 * Staff of other companies are strangers to it, like every visitor.
 */
export async function isOfEmployer(viewer: Viewer | null, jobId: number): Promise<boolean> {
  if (!isStaff(viewer)) return false
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and (${isOfCompany(viewer.companyId)} or ${jobVisibleInside(viewer)})`)
  return found.length > 0
}
