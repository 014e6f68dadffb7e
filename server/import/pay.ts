import { createRequire } from 'node:module'
import type { LooseJob } from './loose.ts'
import { plainSigns, wordKey } from './word-key.ts'

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Pay {
  readonly min: number | null
  readonly max: number | null
  /** ISO 4217. */
  readonly currency: string | null
  readonly period: SalaryPeriod | null
  /** Parts that were there and could not be understood. */
  readonly unread: readonly string[]
}

const require = createRequire(import.meta.url)
const currencies: unknown = require('currency-codes').codes()
const codes = new Set<unknown>(Array.isArray(currencies) ? currencies : [])

/**
 * Signs and names of money, longest first; a dollar sign alone is the dollar of the country, else of the United States. A single letter
 * stands right before it: `a $20 voucher` is none of Australia.
 */
const money: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})US\s?\$|U\.S\.\s?dollars?/iu, 'USD'],
  [/(?<!\p{L})(?:C|CAD?\s?)\$/iu, 'CAD'],
  [/(?<!\p{L})(?:A|AU\s?)\$/iu, 'AUD'],
  [/(?<!\p{L})(?:S|SG\s?)\$/iu, 'SGD'],
  [/(?<!\p{L})NZ\s?\$/iu, 'NZD'],
  [/(?<!\p{L})HK\s?\$/iu, 'HKD'],
  [/(?<!\p{L})NT\s?\$/iu, 'TWD'],
  [/(?<!\p{L})MX\s?\$|pesos mexicanos/iu, 'MXN'],
  [/(?<!\p{L})R\s?\$/u, 'BRL'],
  [/€|\beuros?\b/i, 'EUR'],
  [/£|\bpounds?\b/i, 'GBP'],
  [/₹|\brupees?\b|\blakhs?\b|\bLPA\b|\bRs\.?(?=\s?\d)/i, 'INR'],
  [/฿|บาท|\bbaht\b/i, 'THB'],
  [/円|\byen\b/i, 'JPY'],
  [/元|人民币|\byuan\b|\bRMB\b/i, 'CNY'],
  [/₩|원|\bwon\b/i, 'KRW'],
  [/₱/, 'PHP'],
  [/₫/, 'VND'],
  [/₦|\bnaira\b/i, 'NGN'],
  [/₺/, 'TRY'],
  [/₪/, 'ILS'],
  [/zł/i, 'PLN'],
  [/\bbirr\b/i, 'ETB'],
  [/ر\.?\s?س|ريال سعودي|\bSR\b/i, 'SAR'],
  [/د\.?\s?إ|درهم|\bdirhams?\b/i, 'AED'],
  [/ج\.?\s?م|جنيه|\bLE\b/, 'EGP'],
  [/د\.?\s?ك/, 'KWD'],
  [/ر\.?\s?ق/, 'QAR'],
  [/\bRM(?=\s?\d)/, 'MYR'],
  [/\bRp(?=\.?\s?\d)/, 'IDR'],
  [/\bKES|KSh/i, 'KES'],
]

const ofCountry: Record<string, string> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BD: 'BDT',
  BH: 'BHD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  ET: 'ETB',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JO: 'JOD',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  KW: 'KWD',
  LB: 'LBP',
  LK: 'LKR',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  OM: 'OMR',
  PE: 'PEN',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TN: 'TND',
  TR: 'TRY',
  TW: 'TWD',
  US: 'USD',
  VN: 'VND',
  ZA: 'ZAR',
  AT: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  LU: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
}
const dollarCountries = new Set(['US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'TW'])

const periods: readonly (readonly [RegExp, SalaryPeriod])[] = [
  [/hour|\/\s?hr?\b|\bp\.?h\.?\b|hora|时薪|小时|時給|時間|ساعة|ชั่วโมง/i, 'hour'],
  [/month|\bmo\b|\/\s?m\b|\bpcm\b|mes\b|mensual|月|شهر|เดือน/i, 'month'],
  [/year|annum|annual|\byr\b|\bp\.?a\.?\b|\blpa\b|año|anual|年|سنة|سنوي|ปี/i, 'year'],
  [/week|\bwk\b|semana|周|週|اسبوع|أسبوع|สัปดาห์/i, 'week'],
  [/\bday|daily|diem|\bd[ií]a|日薪|日給|天|يوم|รายวัน|ต่อวัน|วัน/i, 'day'],
]

function periodOf(text: string): SalaryPeriod | null {
  return periods.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function currencyOf(text: string, country: string | null): string | null {
  const code = (text.match(/\b[A-Z]{3}\b/g) ?? []).find(word => codes.has(word))
  if (code !== undefined) return code
  const sign = money.find(([pattern]) => pattern.test(text))?.[1]
  if (sign !== undefined) return sign
  if (text.includes('$'))
    return country !== null && dollarCountries.has(country) ? (ofCountry[country] ?? 'USD') : 'USD'
  if (/[¥￥]/.test(text)) return country === 'JP' ? 'JPY' : 'CNY'
  if (/\brial|ريال/i.test(text)) return country === 'QA' ? 'QAR' : country === 'OM' ? 'OMR' : 'SAR'
  return null
}

const multipliers: Record<string, number> = {
  k: 1000,
  m: 1_000_000,
  万: 10_000,
  萬: 10_000,
  千: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lpa: 100_000,
  mil: 1000,
  '': 1,
}
const amount =
  /(\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)\s*(k\b|m\b|万|萬|千|lakhs?\b|lpa\b|mil\b)?/gi

/** Amounts in a text, as written: `$90K-$110K`, `30.000 €`, `15-25K`, `1.5万`; a multiplier at the end of a range counts for both ends. */
function amountsIn(text: string): number[] {
  const found = [...text.matchAll(amount)].map(match => ({
    value: numberOf(match[1] ?? ''),
    unit: (match[2] ?? '').toLowerCase(),
  }))
  const last = found.at(-1)
  return found.map(
    ({ value, unit }) =>
      value * (multipliers[unit === '' && last && value < 1000 && found.length === 2 ? last.unit : unit] ?? 1),
  )
}

/** Three digits after the last sign make it one between thousands, one or two make it the decimal sign. */
export function numberOf(text: string): number {
  const tight = text.replace(/[\s'’\u00a0]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(tight)
  const whole = decimal ? tight.slice(0, -decimal[0].length) : tight
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.[1] ?? '0'}`)
}

const saysNothing =
  /^(?:negotiable|competitive|confidential|not specified|unspecified|n\/?a|-|tbd|doe|según .*|a convenir|salario no disponible|面议|面議|応相談|قابل للتفاوض|ตามตกลง.*|ตาม.*|ไม่ระบุ|0+)$/i

/** Salary from fields or from text; what only the text says (currency, period) completes the fields. Amounts without a currency are in the country's. */
export function readPay(job: LooseJob, country: string | null): Pay {
  const unread: string[] = []
  const field = (name: 'salaryMin' | 'salaryMax') => {
    const text = plainSigns(job[name] ?? '')
    const value = /^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : (amountsIn(text)[0] ?? null)
    if (text !== '' && value === null && !saysNothing.test(text)) unread.push(text)
    return value !== null && value > 0 && value < 1e12 ? value : null
  }
  let [min, max] = [field('salaryMin'), field('salaryMax')]
  const text = plainSigns(job.salaryText ?? job.benefit?.match(/^\s*salary\s*[;:]\s*[\d.,]+/i)?.[0] ?? '')
  if (min === null && max === null && text !== '') {
    const usable = amountsIn(text.replace(/\b(?:401\s?\(?k\)?|x\s?\d{2})\b|\d{2}薪/gi, '')).filter(
      value => value > 0 && value < 1e12,
    )
    if (usable.length > 1) [min, max] = [usable[0] ?? null, usable[1] ?? null]
    else if (usable.length === 1) {
      const isUpper = /up to|hasta|max|以下|以内|لغاية|حتى|ไม่เกิน/i.test(text)
      if (isUpper) max = usable[0] ?? null
      else min = usable[0] ?? null
      const isOpen = isUpper || /\+|from|desde|at least|以上|起|من|ขึ้นไป|starting|เริ่ม/i.test(text)
      if (!isOpen) max = min
    } else if (!saysNothing.test(text.trim())) unread.push(text)
  }
  if (min !== null && max !== null && min > max) [min, max] = [max, min]
  const hasAmount = min !== null || max !== null
  const stated = (job.currency ?? '').trim().toUpperCase()
  const currency = codes.has(stated) ? stated : (currencyOf(job.currency ?? '', country) ?? currencyOf(text, country))
  if (stated !== '' && currency === null) unread.push(job.currency ?? '')
  const period = periodOf(job.salaryPeriod ?? '') ?? periodOf(text)
  const isPeriodKnown =
    period !== null || ['', 'fixed', 'per', 'net', 'gross', 'other'].includes(wordKey(job.salaryPeriod ?? ''))
  if (!isPeriodKnown) unread.push(job.salaryPeriod ?? '')
  return {
    min,
    max,
    currency: currency ?? (hasAmount && country !== null ? (ofCountry[country] ?? null) : null),
    period,
    unread,
  }
}
