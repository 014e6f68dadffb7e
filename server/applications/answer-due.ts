import { promisedDays, settingsOf } from '../companies/settings.ts'
import { endOfWorkingDay } from '../companies/working-time.ts'
import { recruiterOf } from '../jobs/settings.ts'

/** Until when the company that recruits for a job promises an answer, counted from now in its working days. */
export async function answerDue(jobId: number): Promise<Date | null> {
  const companyId = await recruiterOf(jobId)
  const days = promisedDays(await settingsOf(companyId))
  return days === null ? null : endOfWorkingDay(companyId, days)
}
