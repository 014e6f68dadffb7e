import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/status.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { closeJob, reopenJob } from './closing.ts'
import { lockJob } from './lock-job.ts'
import { jobPausing } from './pausing.ts'

type Undo = Answer<typeof contract.changeJobStatus>['undo']

/** Brings a job into a state by the way that leads there from its present one. */
export function setStatus(
  jobId: number,
  status: contract.SettableStatus,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeJobStatus>> {
  if (jobId === 0) throw new Problem('invalid', { fields: { jobId: texts.noJob.id } })
  return transaction(async () => {
    const { state } = await lockJob(jobId, viewer, 'jobs.close')
    if (state === 'draft') throw new Problem('illegal-change')
    if (state === status) return { jobId, status, undo: null }
    return { jobId, status, undo: await bring(jobId, status, state === 'closed', viewer) }
  })
}

async function bring(
  jobId: number,
  status: contract.SettableStatus,
  isClosed: boolean,
  viewer: StaffViewer,
): Promise<Undo> {
  if (status === 'closed') return (await closeJob(jobId, { note: '', disposition: 'keep' }, viewer)).undo
  if (!isClosed) return (await jobPausing.set(jobId, status === 'paused', viewer)).undo
  await reopenJob(jobId, null, viewer)
  if (status === 'paused') await jobPausing.set(jobId, true, viewer)
  return null
}
