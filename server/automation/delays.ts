import { officeMoment } from '../companies/working-time.ts'
import { later } from '../kernel/clock.ts'
import type { Rule } from './rules.ts'

const minuteMs = 60_000

/** When a rule acts whose trigger has come now. */
export async function dueAfter({ delayMinutes, isBusinessHours, companyId }: Rule): Promise<Date> {
  const moment = later(delayMinutes * minuteMs)
  return isBusinessHours ? officeMoment(companyId, moment) : moment
}
