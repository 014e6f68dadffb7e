import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { stateOf } from './job-state.ts'
import { useJobActs } from './use-job-acts.tsx'

/** What can be done with a job as a whole, at the head of its pages. */
export default function JobActs({ job }: { job: Job }) {
  const { actsOf, dialogs } = useJobActs()
  const { jobId, canEdit, isPrivate, may } = job
  const acts = actsOf({
    jobId,
    jobName: job.jobname.nameNameRaw,
    state: stateOf(job),
    isArchived: job.isArchived,
    isPrivate,
    may: { edit: canEdit, close: may.includes('jobs.close'), transfer: may.includes('jobs.transfer') },
  })
  return (
    <>
      <RowMenu name={job.jobname.nameNameRaw} acts={acts} />
      {dialogs}
    </>
  )
}
