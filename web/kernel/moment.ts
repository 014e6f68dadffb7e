import { formatDate } from './format.ts'
import { languageOf } from './languages.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** A day with its hour, in the person's language and the named time zone (IANA). */
export function formatMoment(language: string, moment: string, timeZone: string): string {
  const key = `${language}|${timeZone}`
  const known =
    made.get(key) ??
    new Intl.DateTimeFormat(`${languageOf(language).tag}-u-nu-latn`, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
  made.set(key, known)
  return known.format(new Date(moment))
}

const spans = new Map<string, Intl.DateTimeFormat>()

/** From one moment to another, with the day of the week and the name of the time zone (IANA); a shared day is said once. */
export function formatSpan(language: string, from: string, to: string, timeZone: string): string {
  const key = `${language}|${timeZone}`
  const known =
    spans.get(key) ??
    new Intl.DateTimeFormat(`${languageOf(language).tag}-u-nu-latn`, {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
  spans.set(key, known)
  return known.formatRange(new Date(from), new Date(to))
}

/** Number and short name of the month of a day, for a date drawn as a leaf of a calendar. */
export function dayOf(language: string, moment: string, timeZone: string): { number: string; month: string } {
  const tag = `${languageOf(language).tag}-u-nu-latn`
  const part = (wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...wanted, timeZone }).format(new Date(moment))
  return { number: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Older than this a day says more than an age. */
const mostDays = 30

/** How old a moment is, in its largest unit and as short as the language has it: `now`, `5m`, `2h`, `3d`; from a month on the day itself. */
export function formatAge(language: string, moment: string, timeZone: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(moment))
  const tag = `${languageOf(language).tag}-u-nu-latn`
  if (age > mostDays * dayMs) return formatDate(language, moment, timeZone)
  if (age < minuteMs) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'narrow' }).format(0, 'second')
  const [unit, unitMs] =
    age >= dayMs
      ? (['day', dayMs] as const)
      : age >= hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const)
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
  }).format(Math.floor(age / unitMs))
}
