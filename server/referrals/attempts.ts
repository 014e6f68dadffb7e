import { byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { submissionOf } from '../testing/made-applications.ts'

export const attempts: Attempts = {
  createReferral: victim => byJob(victim, jobId => ({ body: { jobId, candidate: submissionOf(jobId).candidate } })),
  changeReferral: victim => [
    { params: { referralId: victim.referralId }, body: { status: 'void', reason: 'changed' } },
  ],
  changeJobIncentive: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: { isOwn: true, incentive: { amount: 1, currency: 'SGD', afterDays: 1 } },
    })),
}
