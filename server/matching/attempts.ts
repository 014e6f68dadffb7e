import { byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  getRecommendedJobs: victim => [
    {},
    { query: { profileId: victim.profileId } },
    { query: { appId: victim.appId } },
    { query: { companyId: victim.companyId, searchItem: marker } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
    ...byJob(victim, jobId => ({ query: { jobId, companyId: victim.companyId, profileId: victim.profileId } })),
  ],
}
