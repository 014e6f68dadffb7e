import type { JobState } from '@hireloom/contract/jobs/search.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { isArchived, jobManagedBy, jobState } from './visibility.ts'

export interface LockedJob {
  readonly jobId: number
  readonly companyId: number
  readonly recruiterCompanyId: number
  readonly state: JobState
  /** Closed by hand, not by its date. */
  readonly isClosed: boolean
  readonly isPaused: boolean
  readonly isArchived: boolean
  readonly closeDate: Date | null
  readonly ownerId: number | null
}

/** Those of the jobs on which the viewer may do something, locked until the transaction ends, always in the same order. */
async function lockJobs(
  jobIds: readonly number[],
  viewer: Viewer,
  may: Permission,
): Promise<ReadonlyMap<number, LockedJob>> {
  const found = await rows(sql<LockedJob>`
    select j.job_id as "jobId", j.company_id as "companyId", j.recruiter_company_id as "recruiterCompanyId", ${jobState()} as state,
      j.is_closed as "isClosed", j.paused_at is not null as "isPaused", j.close_date as "closeDate",
      ${isArchived} as "isArchived", j.owner_user_id as "ownerId"
    from job j where j.job_id = any(${[...jobIds]}::bigint[]) and ${jobManagedBy(viewer, may)} order by j.job_id for update of j`)
  return new Map(found.map(job => [job.jobId, job]))
}

/** The same of one job; one on which the viewer may not is not found. */
export async function lockJob(jobId: number, viewer: Viewer, may: Permission): Promise<LockedJob> {
  const job = (await lockJobs([jobId], viewer, may)).get(jobId)
  if (!job) throw new Problem('not-found')
  return job
}

/** Which of several jobs were changed, as they were before, and why the others could not be. */
export interface Judged {
  readonly changed: readonly LockedJob[]
  readonly refused: ReadonlyMap<number, Problem>
}

/** Locks jobs and judges each by itself: whether it is there for the viewer, and in a state that allows the change. */
export async function judgeJobs(
  jobIds: readonly number[],
  viewer: Viewer,
  may: Permission,
  isAllowed: (job: LockedJob) => boolean,
): Promise<Judged> {
  const jobs = await lockJobs(jobIds, viewer, may)
  const refused = new Map<number, Problem>()
  const changed: LockedJob[] = []
  for (const jobId of jobIds) {
    const job = jobs.get(jobId)
    if (job && isAllowed(job)) changed.push(job)
    else refused.set(jobId, new Problem(job ? 'illegal-change' : 'not-found'))
  }
  return { changed, refused }
}

/** The one job of a change of several; why it could not be changed is thrown. */
export function onlyOne({ changed: [job], refused }: Judged): LockedJob {
  const [problem] = refused.values()
  if (!job) throw problem ?? new Problem('not-found')
  return job
}
