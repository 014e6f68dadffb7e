import { fileSizeUnits } from '@hireloom/contract/constants.ts'
import { languageOf } from './languages.ts'

/** Keeps what was made: a formatter costs far more to make than to use. */
export function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return key => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

export const tagOf = (language: string) => `${languageOf(language).tag}-u-nu-latn`

const dates = remember(key => {
  const [language = 'en', timeZone = 'UTC'] = key.split('|')
  return new Intl.DateTimeFormat(tagOf(language), { year: 'numeric', month: 'short', day: '2-digit', timeZone })
})

const closeDates = remember(key => {
  const [language = 'en', timeZone = 'UTC'] = key.split('|')
  return new Intl.DateTimeFormat(tagOf(language), { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
})

const numbers = remember(language => new Intl.NumberFormat(tagOf(language)))

const units = remember(key => {
  const [language = 'en', unit = 'hour'] = key.split('|')
  return new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
})

const moneys = remember(key => {
  const [language = 'en', currency = 'USD'] = key.split('|')
  return new Intl.NumberFormat(tagOf(language), { style: 'currency', currency, maximumFractionDigits: 0 })
})

const exactMoneys = remember(key => {
  const [language = 'en', currency = 'USD'] = key.split('|')
  return new Intl.NumberFormat(tagOf(language), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
})

const months = remember(
  language => new Intl.DateTimeFormat(tagOf(language), { year: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** The month of a day. */
export const formatMonth = (language: string, day: string): string => months(language).format(new Date(day))

const weekdays = remember(language => new Intl.DateTimeFormat(tagOf(language), { weekday: 'long', timeZone: 'UTC' }))

/** The name of a day of the week; 1 is Monday. */
export const weekdayName = (language: string, day: number): string => weekdays(language).format(Date.UTC(2024, 0, day))

/** An amount that is owed, to the cent; salaries are told without. */
export const formatExactMoney = (language: string, value: number, currency: string): string =>
  exactMoneys(`${language}|${currency}`).format(value)

/** A day as people read it; in English `MMM DD YYYY` (specification P9). The time zone is always named, never the machine's own. */
export function formatDate(language: string, moment: string, timeZone = 'UTC'): string {
  const text = dates(`${language}|${timeZone}`).format(new Date(moment))
  return language === 'en' ? text.replace(',', '') : text
}

/** A closing day; in English `MM/DD/YYYY` (specification P9). */
export function formatCloseDate(language: string, moment: string, timeZone = 'UTC'): string {
  return closeDates(`${language}|${timeZone}`).format(new Date(moment))
}

export function formatNumber(language: string, value: number): string {
  return numbers(language).format(value)
}

/** Whole units of a currency; an unknown currency code is written before the number. */
const dayHours = 24

/** A length of time, as short as ages are: `23h`, from a day on `1.5d`. */
export function formatHours(language: string, hours: number): string {
  return hours < dayHours ? units(`${language}|hour`).format(hours) : units(`${language}|day`).format(hours / dayHours)
}

export function formatMoney(language: string, value: number, currency: string | null): string {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) {
    return [currency, formatNumber(language, value)].filter(Boolean).join(' ')
  }
  return moneys(`${language}|${currency.toUpperCase()}`).format(value)
}

/** The file-size units of specification P9: B, kB, MB, GB, TB, in steps of 1000. */
export function formatFileSize(language: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(fileSizeUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatNumber(language, Number(value.toPrecision(3)))} ${fileSizeUnits[step]}`
}

/** Names in a row of which any one will do: `A, B or C`. */
export const formatAlternatives = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(tagOf(language), { type: 'disjunction' }).format(names)
