import type { Lang } from './words.ts'
import { words } from './words.ts'

const months: Record<Lang, readonly string[]> = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|'),
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split('|'),
  ar: 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split('|'),
  zh: Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
  ja: Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
  th: 'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม'.split('|'),
}

/** A month written out in the language. */
export function longDate(lang: Lang, stamp: string): string {
  if (stamp === 'present') return words[lang].present[0] ?? ''
  const [year = '', month = '1'] = stamp.split('-')
  const name = months[lang][Number(month) - 1] ?? ''
  if (lang === 'zh' || lang === 'ja') return `${year}年${name}`
  if (lang === 'es') return `${name} de ${year}`
  return lang === 'th' ? `${name} ${Number(year) + 543}` : `${name} ${year}`
}

/** Digits alone: 03/2018, in East Asia 2018.03. */
export function shortDate(lang: Lang, stamp: string): string {
  if (stamp === 'present') return words[lang].present[1] ?? ''
  const [year = '', month] = stamp.split('-')
  if (month === undefined) return lang === 'th' ? String(Number(year) + 543) : year
  if (lang === 'zh' || lang === 'ja') return `${year}.${month}`
  return `${month}/${lang === 'th' ? Number(year) + 543 : year}`
}

const joins: Record<Lang, string> = { en: ' – ', es: ' a ', ar: ' إلى ', zh: ' - ', ja: ' ～ ', th: ' - ' }

export function longSpan(lang: Lang, start: string, end: string): string {
  const span = `${longDate(lang, start)}${joins[lang]}${longDate(lang, end)}`
  return lang === 'ar' ? `من ${span}` : span
}

export const shortSpan = (lang: Lang, start: string, end: string) =>
  `${shortDate(lang, start)} - ${shortDate(lang, end)}`

/** The length that LinkedIn prints behind the dates. */
export function lengthOf(lang: Lang, start: string, end: string): string {
  const number = (stamp: string) => {
    const [year = 2025, month = 1] = (stamp === 'present' ? '2025-01' : stamp).split('-').map(Number)
    return year * 12 + month
  }
  const all = Math.max(1, number(end) - number(start) + 1)
  const [years, rest] = [Math.floor(all / 12), all % 12]
  const unit: Record<Lang, readonly [string, string]> = {
    en: [`${years} year${years > 1 ? 's' : ''}`, `${rest} month${rest > 1 ? 's' : ''}`],
    es: [`${years} año${years > 1 ? 's' : ''}`, `${rest} mes${rest > 1 ? 'es' : ''}`],
    ar: [`${years} سنوات`, `${rest} أشهر`],
    zh: [`${years} 年`, `${rest} 个月`],
    ja: [`${years}年`, `${rest}ヶ月`],
    th: [`${years} ปี`, `${rest} เดือน`],
  }
  return [years ? unit[lang][0] : '', rest ? unit[lang][1] : ''].filter(Boolean).join(' ')
}
