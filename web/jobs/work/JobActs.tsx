import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { useViewer } from '../../kernel/viewer.ts'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { useJobActs } from './use-job-acts.tsx'

/** What can be done with a job as a whole, at the head of its pages. */
export default function JobActs({ job }: { job: Job }) {
  const viewer = useViewer()
  const { actsOf, dialogs } = useJobActs()
  const { jobId, canEdit } = job
  const acts = actsOf({
    jobId,
    jobName: job.jobname.nameNameRaw,
    state: job.draft ? 'draft' : job.isClosed ? 'closed' : 'open',
    may: { edit: canEdit, close: mayDo(viewer, 'jobs.close'), transfer: mayDo(viewer, 'jobs.transfer') },
  })
  return (
    <>
      <RowMenu name={job.jobname.nameNameRaw} acts={acts} />
      {dialogs}
    </>
  )
}
