import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'

/** How many applications to a job were begun and not sent. Nothing else of them is for the team. */
export async function countDrafts(viewer: Viewer, jobId: number | undefined): Promise<number> {
  if (jobId === undefined || !isStaff(viewer)) return 0
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from application_draft f join job j on j.job_id = f.job_id
    where f.job_id = ${jobId} and f.app_id is null and f.expires_at > ${now()} and ${jobManagedBy(viewer, 'candidates.view')}`)
  return found?.count ?? 0
}
