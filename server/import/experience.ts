import { experienceMax } from '@hireloom/contract/constants.ts'
import { plainSigns } from './word-key.ts'

export interface Experience {
  /** Years; `null` where no bound is stated. */
  readonly min: number | null
  readonly max: number | null
}

const none: Experience = { min: null, max: null }
const years = /a[ñn]os?|years?|yrs?|年|سنوات|سنة|سنه|عام|أعوام|ปี/iu
const months = /months?|meses|个月|ヶ月|か月|أشهر|شهر|เดือน/iu
const noneNeeded =
  /no experience|sin experiencia|fresh|graduate|应届|无经验|経験不問|未経験|新卒|بدون خبرة|لا يشترط|จบใหม่|ไม่จำเป็นต้องมีประสบการณ์/iu
const upTo = /up to|less than|under|below|hasta|menos de|maximum|以下|以内|未満|أقل من|حتى|ไม่เกิน|ต่ำกว่า/iu

/** Years of experience in a text: `3-5年`, `5+ years`, `10年以上`, `Al menos 2 años`, `0 Years`, `应届毕业生`; no bounds when it names none. */
export function readExperience(text: string): Experience {
  const value = plainSigns(text)
  const found = [...value.matchAll(/\d+(?:[.,]\d+)?/g)].map(match => Number(match[0].replace(',', '.')))
  if (found.length === 0) return noneNeeded.test(value) ? { min: 0, max: null } : none
  const scale = !years.test(value) && months.test(value) ? 12 : 1
  const [first, second] = found.map(number => Math.floor(number / scale)).filter(number => number <= experienceMax)
  if (first === undefined) return none
  if (second !== undefined) return { min: Math.min(first, second), max: Math.max(first, second) }
  return upTo.test(value) ? { min: 0, max: first } : { min: first, max: null }
}

/** Whole years of a field that holds a number; `null` when it holds none that can be. */
export function readYears(text: string): number | null {
  const value = Number(plainSigns(text).replace(',', '.').trim() || Number.NaN)
  return value >= 0 && value <= experienceMax ? Math.floor(value) : null
}
