import { listApplications, type StatusKey } from '@hireloom/contract/applications/applications.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { data } from 'react-router'
import { pageSize, type ReviewAddress } from './review-address.ts'

/** A page of a job's applications in one status, with the job; runs on the server and, for fresher answers, in the browser. */
export async function readReview(call: Call, jobId: number, statusKey: StatusKey, address: ReviewAddress) {
  const { searchKey, sources, stageId, sort, page } = address
  const stage = stageId === null ? {} : { stageId: [String(stageId)] }
  const query = { jobId, statusKey: [statusKey], searchKey, source: sources, sort, ...stage }
  const [applications, { jobs }, { stages }] = await Promise.all([
    call(listApplications, { query: { ...query, limit: pageSize, skip: (page - 1) * pageSize } }),
    call(readJob, { params: { jobId } }),
    call(readJobWorkflow, { params: { jobId } }),
  ])
  const [job] = jobs
  // Whoever does not work on the job gets an empty list from the server; say so instead.
  if (job === undefined || !job.canEdit) throw data(null, { status: 404 })
  return {
    ...applications,
    stages,
    job: {
      jobId,
      title: job.jobname.nameNameRaw,
      companyName: job.company.companyName,
      isClosed: job.isClosed,
    },
  }
}
export type Review = Awaited<ReturnType<typeof readReview>>
