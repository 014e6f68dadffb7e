import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { presentCriteria } from '../criteria/present.ts'
import { scoreProfiles } from '../criteria/score-profiles.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/** More jobs than these are not looked at in one call. */
const mostJobs = 20

/**
 * How people of the caller's company meet the criteria of jobs that the viewer works on, 0 to 100, by number of job and profile (`7 31`).
 * Who tells nothing of their work is left out.
 */
export async function scorePeople(
  pairs: readonly { jobId: number; profileId: number }[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  const byJob = Map.groupBy(pairs, pair => pair.jobId)
  const jobs = await rows(sql<{ job_id: number }>`
    select j.job_id from job j where j.job_id = any(${[...byJob.keys()].slice(0, mostJobs)}) and ${jobManagedBy(viewer, 'candidates.view')}`)
  const scores = new Map<string, number>()
  for (const { job_id: jobId } of jobs) {
    const criteria = await presentCriteria(jobId)
    const people = (byJob.get(jobId) ?? []).map(pair => pair.profileId)
    if (!criteria) continue
    for (const [profileId, { score }] of await scoreProfiles(criteria, people))
      scores.set(`${jobId} ${profileId}`, score)
  }
  return scores
}
