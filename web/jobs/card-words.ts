import { formatDate, formatMoney, remember, tagOf } from '../kernel/format.ts'
import { languageOf } from '../kernel/languages.ts'

const dayMs = 24 * 3600_000
/** Older than this a day says more than a distance. */
const mostDaysAgo = 30

const ago = remember(language => new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }))

/** How long ago a job was opened, in the days (UTC) that the day itself is told in: `today`, `2 days ago`; null from a month on. */
export function daysAgo(language: string, moment: string, now = Date.now()): string | null {
  const dayOf = (at: number) => Math.floor(at / dayMs)
  const days = Math.max(0, dayOf(now) - dayOf(Date.parse(moment)))
  if (days > mostDaysAgo) return null
  return ago(language).format(-days, 'day')
}

/** The same for cards, which say the day itself from a month on. */
export const agoText = (language: string, moment: string, now = Date.now()): string =>
  daysAgo(language, moment, now) ?? formatDate(language, moment)

interface Pay {
  min: number | null
  max: number | null
  currency: string | null
  period: string | null
}

const periods = new Set<string>(['hour', 'day', 'week', 'month', 'year'])

/** Pay on one line: `$40,000 – $56,000 / year`; an end that is not told is left out. */
export function payText(language: string, { min, max, currency, period }: Pay): string {
  const ends = [...new Set([min, max])].filter(end => end !== null).map(end => formatMoney(language, end, currency))
  const range = min === null ? `≤ ${ends.join('')}` : max === null ? `${ends.join('')}+` : ends.join(' – ')
  return [range, ...perPeriod(language, period)].join(' ')
}

const units = remember(language => new Intl.DisplayNames(languageOf(language).tag, { type: 'dateTimeField' }))

/** For how long a pay is: `/ year`; nothing where that is not known. */
export function perPeriod(language: string, period: string | null): string[] {
  if (period === null || !periods.has(period)) return []
  return [`/ ${units(language).of(period)}`]
}
