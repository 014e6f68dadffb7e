import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import type { Caller } from '../kernel/session.ts'
import { talentMatch } from './in-use.ts'
import { readJobsWhere } from './read-documents.ts'

/** More jobs than these are not looked at in one call: each is a ranking of its own. */
const mostJobs = 20

/**
 * How people of the caller's company suit jobs that the viewer works on, 0 to 100, by number of job and profile (`7 31`). Who has nothing in
 * common with a job is left out.
 */
export async function scorePeople(
  pairs: readonly { jobId: number; profileId: number }[],
  viewer: Viewer,
  caller: Caller,
): Promise<ReadonlyMap<string, number>> {
  const scores = new Map<string, number>()
  const byJob = [...Map.groupBy(pairs, pair => pair.jobId)].slice(0, mostJobs)
  if (byJob.length === 0) return scores
  const jobIds = byJob.map(([jobId]) => jobId)
  const jobs = await readJobsWhere(
    sql<boolean>`j.job_id = any(${jobIds}) and ${jobManagedBy(viewer, 'candidates.view')}`,
  )
  const match = await talentMatch(caller)
  for (const [jobId, people] of byJob) {
    const job = jobs.find(each => each.jobId === jobId)
    if (!job) continue
    const among = people.map(each => each.profileId)
    const anybody = { text: '', skills: [], countryIds: [], minYears: null, maxYears: null, bucketIds: [] }
    const { list } = await match.candidatesFor(
      job,
      { viewer },
      { ...anybody, isInternalEmployee: null, among, except: [] },
      { skip: 0, limit: among.length, minScore: 0 },
    )
    for (const { id, score } of list) scores.set(`${jobId} ${id}`, score)
  }
  return scores
}
