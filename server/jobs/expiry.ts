import { expiryDays } from '@hireloom/contract/jobs/flags.ts'
import { settingsOfJob } from './settings.ts'

/** How many days the company keeps a job open that has no close date yet. */
export async function expiryDaysOf(jobId: number): Promise<number> {
  const { jobExpiryPeriod } = await settingsOfJob(jobId)
  return expiryDays(jobExpiryPeriod)
}
