import { type CompanySettings, promisedDays } from '../companies/settings.ts'
import { later } from '../kernel/clock.ts'

/** Until when the employer promises an answer, counted from now. */
export function answerDue(settings: CompanySettings): Date | null {
  const days = promisedDays(settings)
  return days === null ? null : later(days * 24 * 3600_000)
}
