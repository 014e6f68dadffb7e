import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { data } from 'react-router'
import { numberOf, pageData } from '../../ui/app/page-data.ts'

/** The job of the address, for pages on which one may do something with it; for everybody else they are not there. */
function jobFor(may: Permission) {
  const page = pageData({
    endpoint: readJob,
    input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
    isThere: ({ jobs: [found] }) => found?.may.includes(may) === true,
  })
  const usePageData = () => {
    const [job] = page.usePageData().jobs
    if (job === undefined) throw data(null, { status: 404 })
    return job
  }
  return { ...page, usePageData }
}

export const workedOnJob = jobFor('jobs.edit')
export const jobWithCandidates = jobFor('candidates.view')
