import { monthOf } from '../kernel/months.ts'
import { plainSigns } from './word-key.ts'

export interface ReadDate {
  readonly date: Date
  /** Whether the text named a day without a time, so that a closing date can mean the end of that day. */
  readonly isDay: boolean
  /** Whether the text counts from the day it was read (`5 days ago`): the same text means another day tomorrow. */
  readonly isRelative: boolean
}

/** No date is written at such length. */
const longest = 200

const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text)

/**
 * Reads a date as sources write it: ISO 8601, RFC 822, seconds or milliseconds since 1970, day and month in numbers or words of the six
 * languages, years of the Buddhist era (Thai) and of the Hijri calendar (Umm al-Qura), `5 days ago`. `null` when it is none of these.
 * `dayFirst` decides for 03/04/2026; without it the month comes first.
 */
export function readDate(text: string, now: Date, dayFirst = false): ReadDate | null {
  if (text.length > longest) return null
  const value = plainSigns(text).trim()
  if (/^\d\.\d+e\+?1[12]$/i.test(value)) return moment(new Date(Number(value)))
  if (/^\d{9,10}(\.\d+)?$/.test(value)) return moment(new Date(Number(value) * 1000))
  if (/^\d{12,13}(\.0+)?$/.test(value)) return moment(new Date(Number(value)))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}.*))?$/.exec(value)
  if (iso) return iso[4] === undefined ? day(Number(iso[1]), Number(iso[2]), Number(iso[3])) : isoMoment(value)
  const mail =
    /^(?:\p{L}{2,9},?\s+)?(\d{1,2}\s+[A-Za-z]{3,9}\s+\d{4}\s+\d{2}:\d{2}(?::\d{2})?\s*(?:GMT|UTC|Z|[A-Z]{1,4}|[+-]\d{4})?)$/u.exec(
      value,
    )
  if (mail?.[1]) return moment(new Date(/[A-Z]\s*$|[+-]\d{4}$/.test(mail[1]) ? mail[1] : `${mail[1]} UTC`))
  return inNumbers(value, dayFirst) ?? inWords(value, now) ?? relative(value, now)
}

function moment(date: Date): ReadDate | null {
  const isSane = date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200
  return isSane ? { date, isDay: false, isRelative: false } : null
}

/** A text without a zone is in UTC. */
function isoMoment(value: string): ReadDate | null {
  const text = value.replace(' ', 'T').replace(/\s+(?=[+-])/, '')
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : text.length > 10 && /\d$/.test(text) ? `${text}Z` : text
  return moment(new Date(zoned.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
}

/** A day of whichever calendar its year belongs to: 1300 to 1500 Hijri, 2400 to 2700 Buddhist, else Gregorian. */
function day(year: number, month: number, dayOfMonth: number): ReadDate | null {
  if (year >= 1300 && year <= 1500) return hijriDay(year, month, dayOfMonth)
  const gregorian = year >= 2400 && year <= 2700 ? year - 543 : year
  const date = new Date(Date.UTC(gregorian, month - 1, dayOfMonth))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return isReal && gregorian > 1970 && gregorian < 2200 ? { date, isDay: true, isRelative: false } : null
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The Umm al-Qura months follow tables, so the day is found near the arithmetical one (at most two days off). */
function hijriDay(year: number, month: number, dayOfMonth: number): ReadDate | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 30) return null
  const daysSinceEpoch =
    Math.floor((11 * year + 3) / 30) + 354 * year + 30 * month - Math.floor((month - 1) / 2) + dayOfMonth - 385
  const near = Date.UTC(622, 6, 19) + daysSinceEpoch * 86_400_000
  for (let shift = -4; shift <= 4; shift += 1) {
    const date = new Date(near + shift * 86_400_000)
    const parts = Object.fromEntries(
      hijri.formatToParts(date).map(part => [part.type, Number.parseInt(part.value, 10)]),
    )
    if (parts.year === year && parts.month === month && parts.day === dayOfMonth)
      return { date, isDay: true, isRelative: false }
  }
  return null
}

function inNumbers(value: string, dayFirst: boolean): ReadDate | null {
  const yearFirst = /^(\d{4})\s*[/.年]\s*(\d{1,2})\s*[/.月]\s*(\d{1,2})\s*日?$/.exec(value)
  if (yearFirst) return day(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(value)
  if (compact) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[ T]\d{1,2}:\d{2}.*)?$/.exec(value)
  if (!yearLast) return null
  const [first, second, year] = [Number(yearLast[1]), Number(yearLast[3]), Number(yearLast[4])]
  const isDayFirst = first > 12 || (second <= 12 && (dayFirst || yearLast[2] === '.' || year < 1900 || year > 2200))
  return isDayFirst ? day(year, second, first) : day(year, first, second)
}

/** `22 ธ.ค. 68`, `5 de marzo de 2026`, `March 5, 2026`, `el 28 de ene` (the last such day). */
function inWords(value: string, now: Date): ReadDate | null {
  const text = value.replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
  const found =
    /(?:^|[^\d])(\d{1,2})\s*(?:de\s+|of\s+)?([\p{L}\p{M}.]+)\.?(?:\s*,?\s*(?:de\s+|del\s+|พ\.ศ\.\s*)?(\d{4}|\d{2}))?$/u.exec(
      text,
    ) ?? reorder(/([\p{L}\p{M}.]+)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text))
  const month = monthOf(found?.[2] ?? '')
  if (!found || month === undefined) return null
  const dayOfMonth = Number(found[1])
  if (found[3] === undefined) {
    const thisYear = day(now.getUTCFullYear(), month, dayOfMonth)
    const last = thisYear && thisYear.date > now ? day(now.getUTCFullYear() - 1, month, dayOfMonth) : thisYear
    return last && { ...last, isRelative: true }
  }
  const year = Number(found[3])
  // Thai writes the last two digits of the Buddhist year: 68 is 2568, our 2025.
  if (found[3].length === 2) return day(isThai(text) ? 2500 + year : 2000 + year, month, dayOfMonth)
  return day(year, month, dayOfMonth)
}

function reorder(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:min|minutes?|minutos?|分钟|分|دقيقة|دقائق|นาที)/iu, 60_000],
  [/^(?:h|hours?|hrs?|horas?|小时|時間|ساعة|ساعات|ชั่วโมง)/iu, 3_600_000],
  [/^(?:w|weeks?|semanas?|周|週間|اسبوع|أسبوع|أسابيع|สัปดาห์)/iu, 7 * 86_400_000],
  [/^(?:mo|months?|mes|meses|个月|ヶ月|か月|شهر|أشهر|เดือน)/iu, 30 * 86_400_000],
  [/^(?:d|days?|d[ií]as?|天|日|يوم|أيام|วัน)/iu, 86_400_000],
]

function relative(value: string, now: Date): ReadDate | null {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const before = (ms: number): ReadDate => ({
    date: ms < 86_400_000 ? start : new Date(start.getTime() - ms),
    isDay: true,
    isRelative: true,
  })
  if (/\b(?:today|just now|just posted|hoy)\b|今天|今日|اليوم|วันนี้/iu.test(value)) return before(0)
  if (/\b(?:yesterday|ayer)\b|昨天|昨日|أمس|เมื่อวาน/iu.test(value)) return before(86_400_000)
  if (!/\bago\b|hace|\bposted\b|publicad|前|منذ|ที่แล้ว|ที่ผ่านมา/iu.test(value)) return null
  const found = /(\d{1,3})\+?\s*(\p{L}[\p{L}\p{M}]*)/u.exec(value)
  const unit = units.find(([pattern]) => pattern.test(found?.[2] ?? ''))
  return found && unit ? before(Number(found[1]) * unit[1]) : null
}
