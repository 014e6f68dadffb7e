import { today } from './days.ts'
import { formatDate, remember, tagOf } from './format.ts'

const minutes = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const moments = remember(key => {
  const [language = 'en', timeZone = 'UTC'] = key.split('|')
  return new Intl.DateTimeFormat(tagOf(language), { ...minutes, timeZone })
})

/** A day with its hour, in the person's language and the named time zone (IANA). */
export const formatMoment = (language: string, moment: string, timeZone: string): string =>
  moments(`${language}|${timeZone}`).format(new Date(moment))

const times = remember(key => {
  const [language = 'en', timeZone = 'UTC'] = key.split('|')
  return new Intl.DateTimeFormat(tagOf(language), { hour: '2-digit', minute: '2-digit', timeZone })
})

/** The hour of a moment that is near, in the person's language and the named time zone (IANA). */
export const formatTime = (language: string, moment: string, timeZone: string): string =>
  times(`${language}|${timeZone}`).format(new Date(moment))

const spans = remember(key => {
  const [language = 'en', timeZone = 'UTC'] = key.split('|')
  return new Intl.DateTimeFormat(tagOf(language), { weekday: 'short', ...minutes, timeZone, timeZoneName: 'short' })
})

/** From one moment to another, with the day of the week and the name of the time zone (IANA); a shared day is said once. */
export const formatSpan = (language: string, from: string, to: string, timeZone: string): string =>
  spans(`${language}|${timeZone}`).formatRange(new Date(from), new Date(to))

/** Number and short name of the month of a day, for a date drawn as a leaf of a calendar. */
export function dayOf(language: string, moment: string, timeZone: string): { number: string; month: string } {
  const part = (wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tagOf(language), { ...wanted, timeZone }).format(new Date(moment))
  return { number: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Older than this a day says more than an age. */
const mostDays = 30

const ages = remember(key => {
  const [language = 'en', unit = 'day'] = key.split('|')
  return new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'narrow' })
})

const present = remember(language => new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto', style: 'narrow' }))

const ago = remember(language => new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }))
/** Longer ago than this, on another day, is said in days. */
const mostHours = 6

/** How long ago a moment was, in words: `5 minutes ago`, `yesterday`; days are those of the time zone, and from a month on the day itself is said. */
export function formatAgo(language: string, moment: string, timeZone: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(moment))
  if (age > mostDays * dayMs) return formatDate(language, moment, timeZone)
  const day = (at: number) => Date.parse(today(timeZone, at))
  const passed = Math.round((day(now) - day(now - age)) / dayMs)
  if (passed > 0 && age > mostHours * hourMs) return ago(language).format(-passed, 'day')
  if (age < minuteMs) return ago(language).format(0, 'second')
  return age < hourMs
    ? ago(language).format(-Math.floor(age / minuteMs), 'minute')
    : ago(language).format(-Math.floor(age / hourMs), 'hour')
}

/** How old a moment is, in its largest unit and as short as the language has it: `now`, `5m`, `2h`, `3d`; from a month on the day itself. */
export function formatAge(language: string, moment: string, timeZone: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(moment))
  if (age > mostDays * dayMs) return formatDate(language, moment, timeZone)
  if (age < minuteMs) return present(language).format(0, 'second')
  const [unit, unitMs] =
    age >= dayMs
      ? (['day', dayMs] as const)
      : age >= hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const)
  return ages(`${language}|${unit}`).format(Math.floor(age / unitMs))
}
