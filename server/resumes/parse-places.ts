import { companyScore, titleScore } from './parse-titles.ts'
import { countries, places, towns } from './taxonomy/places.ts'

const duration =
  /^\(?\d+\+?\s*(?:years?|yrs?|months?|mos?|años?|meses|mes|年|か?ヶ?ケ?月|个月|ปี?|เดือน|سنة|سنوات|شهر|أشهر)(?![\p{L}\p{M}]).{0,20}$/iu

const partsOfPlace = (text: string) =>
  text
    .toLowerCase()
    .replace(/[().\u064b-\u0652]/g, '')
    .split(/[,،，、]/)
    .map(part => part.trim())

/** Places and lengths of time beside the dates name neither title nor employer. */
export function isPlace(text: string): boolean {
  if (duration.test(text) || /^\p{Script=Han}{1,6}[市県縣]$/u.test(text)) return true
  const parts = partsOfPlace(text)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length <= 2 && towns.has(first) && (parts.length === 1 || countries.has(last) || places.has(last)))
    return true
  const isKnown = places.has(first) || towns.has(first)
  const isTown =
    !/\s[-–—|]\s/.test(text) && first.split(' ').length <= 3 && titleScore(first) < 1 && companyScore(first) < 2
  // "Tern Bakery, Salem, OR" names an employer before its town.
  return (
    parts.length <= 3 &&
    places.has(last) &&
    isTown &&
    (parts.length === 1 || isKnown || (last.length === 2 && parts.length === 2))
  )
}

/** A short text before the name of a country or state: surely a place only where title and employer stand elsewhere. */
export function isLoosePlace(text: string): boolean {
  const parts = partsOfPlace(text)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (companyScore(text) > 0 || titleScore(text) >= 1) return false
  if (parts.length === 1)
    return towns.has(first) || countries.has(first) || /^\p{Script=Han}{2,4}[市省县縣県府都区區]$/u.test(text)
  return (
    parts.length <= 3 && first.split(' ').length <= 3 && (countries.has(last) || places.has(last) || towns.has(first))
  )
}
