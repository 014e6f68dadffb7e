import { remember } from './format.ts'

const days = remember(timeZone => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }))
const dayMs = 24 * 3600_000
const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The day (`YYYY-MM-DD`) of a moment in a time zone (IANA). */
export const today = (timeZone: string, now = Date.now()): string => days(timeZone).format(now)

export const dayAfter = (day: string, count: number): string => toDay(Date.parse(day) + count * dayMs)

/** The same day of the next month, or that month's last. */
export function monthAfter(day: string): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDay(Date.UTC(year, month, Math.min(number, last)))
}
