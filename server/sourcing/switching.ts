import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { runSourcing, switchSourcing } from '@hireloom/contract/sourcing/sourcing.ts'
import { sql } from 'kysely'
import { isRecruitedBy } from '../applications/visible.ts'
import { changeJob } from '../jobs/flags.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { sourcingTask } from './tasks.ts'

async function assertManaged(jobId: number, viewer: StaffViewer, may: Permission): Promise<void> {
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)} and ${jobManagedBy(viewer, 'candidates.view')}
      and ${isRecruitedBy(viewer)}`)
  if (found.length === 0) throw new Problem('not-found')
}

/** Starts a search that the caller watches. */
export async function startRun(
  jobId: number,
  viewer: StaffViewer,
  caller: Caller,
): Promise<Answer<typeof runSourcing>> {
  await assertManaged(jobId, viewer, 'pipeline.move')
  return sourcingTask.start({ jobId, startedAt: now() }, caller)
}

export function setSourcing(
  jobId: number,
  on: boolean,
  viewer: StaffViewer,
  caller: Caller,
): Promise<Answer<typeof switchSourcing>> {
  return transaction(async () => {
    await assertManaged(jobId, viewer, 'jobs.edit')
    await changeJob(jobId, { aiSourcing: on }, viewer)
    return {
      aiSourcing: on,
      taskId: on ? (await sourcingTask.start({ jobId, startedAt: now() }, caller)).taskId : null,
    }
  })
}
