import type { JobState } from '@hireloom/contract/jobs/search.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { jobManagedBy, jobState } from './visibility.ts'

export interface LockedJob {
  readonly jobId: number
  readonly companyId: number
  readonly recruiterCompanyId: number
  readonly state: JobState
  /** Closed by hand, not by its date. */
  readonly isClosed: boolean
  readonly isPaused: boolean
  readonly closeDate: Date | null
  readonly ownerId: number | null
}

/** A job on which the viewer may do something, locked until the transaction ends. */
export async function lockJob(jobId: number, viewer: Viewer, may: Permission): Promise<LockedJob> {
  const [row] = await rows(sql<LockedJob>`
    select j.job_id as "jobId", j.company_id as "companyId", j.recruiter_company_id as "recruiterCompanyId", ${jobState()} as state,
      j.is_closed as "isClosed", j.paused_at is not null as "isPaused", j.close_date as "closeDate",
      j.owner_user_id as "ownerId"
    from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)} for update of j`)
  if (!row) throw new Problem('not-found')
  return row
}
