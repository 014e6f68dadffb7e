import { approvalLink, byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  listSimilarJobs: victim => byJob(victim, jobId => ({ params: { jobId }, query: { xrt: approvalLink(victim) } })),
  listJobs: victim => [
    { query: { searchKey: marker } },
    { query: { companyId: victim.companyId, jobType: 'All', allCompanies: true, limit: 100 } },
    { query: { HRF_NUMBER: marker, jobType: 'All' } },
    { query: { mine: true, jobType: 'All' } },
  ],
}
