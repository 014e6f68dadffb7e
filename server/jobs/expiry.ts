import { defaultExpiryDays } from '@hireloom/contract/constants.ts'
import { settingsOfJob } from './settings.ts'

const dayMs = 24 * 3600_000

/** How many days the company keeps a job open that has no close date yet (specification R4, R9). */
export async function expiryDaysOf(jobId: number): Promise<number> {
  const { jobExpiryPeriod } = await settingsOfJob(jobId)
  return jobExpiryPeriod === null ? defaultExpiryDays : Math.max(1, Math.round(jobExpiryPeriod / dayMs))
}
