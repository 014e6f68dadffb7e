import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { data } from 'react-router'
import { numberOf, pageData } from '../../ui/app/page-data.ts'

const page = pageData({
  endpoint: readJob,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
  // Colleagues who may not work on the job get empty lists of the server; its pages are not there for them.
  isThere: ({ jobs: [found] }) => found?.canEdit === true,
})

/** The job of the address, for pages on which it is worked on. */
export const workedOnJob = {
  ...page,
  usePageData: () => {
    const [job] = page.usePageData().jobs
    if (job === undefined) throw data(null, { status: 404 })
    return job
  },
}
