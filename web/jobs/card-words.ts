import { formatDate, formatMoney } from '../kernel/format.ts'
import { languageOf } from '../kernel/languages.ts'

const dayMs = 24 * 3600_000
/** Older than this a day says more than a distance. */
const mostDaysAgo = 30

/** How long ago a job was opened, in days: `today`, `2 days ago`; from a month on the day itself. */
export function agoText(language: string, moment: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / dayMs))
  if (days > mostDaysAgo) return formatDate(language, moment)
  return new Intl.RelativeTimeFormat(`${languageOf(language).tag}-u-nu-latn`, { numeric: 'auto' }).format(-days, 'day')
}

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

/** For how long a pay is: `/ year`; nothing where that is not known. */
export function perPeriod(language: string, period: string | null): string[] {
  if (period === null || !periods.has(period)) return []
  return [`/ ${new Intl.DisplayNames(languageOf(language).tag, { type: 'dateTimeField' }).of(period)}`]
}
