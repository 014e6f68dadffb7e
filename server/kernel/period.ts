import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from './clock.ts'

const dayMs = 24 * 3600_000
const usualDays = 30

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
const shifted = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * dayMs))

/** A period of days (UTC, `YYYY-MM-DD`, both ends counted) with each of its days; the last 30 where nothing is asked. */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  longestDays: number,
): { from: string; to: string; days: string[] } {
  const to = asked.to ?? isoDay(now())
  const from = asked.from ?? shifted(to, 1 - usualDays)
  const span = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (span < 1 || span > longestDays) throw new Problem('malformed', { fields: { from: texts.value.id } })
  return { from, to, days: Array.from({ length: span }, (_, at) => shifted(from, at)) }
}
