import { isLoosePlace, isPlace } from './parse-places.ts'
import { companyScore, titleScore } from './parse-titles.ts'
import { places } from './taxonomy/places.ts'

export type Pair = { title: string | null; company: string | null }

export const tidy = (text: string) => text.replace(/^[\s\p{Pd}|,،;:•·@]+|[\s\p{Pd}|,،;:•·]+$/gu, '').trim()

const separators: readonly RegExp[] = [
  /\s+(?:at|@|en la empresa|لدى|في شركة)\s+/iu,
  /\s*\|\s*/,
  /\s+[-–—−]+\s+|\s*[–—]\s*|\s*[-−]\s+/u,
  /\s*[,，、،]\s*/u,
  /\s+[/·•:]\s+/u,
]
const dash = separators[2] ?? /-/
const comma = separators[3] ?? /,/

/** The parts of a text by its strongest separator; what stands in brackets stays whole. */
export function partsOf(text: string): string[] {
  for (const separator of separators) {
    const parts = splitOutside(text, separator)
    if (parts.length < 2) continue
    if (separator !== dash) return parts
    return withLaterComma(parts) ?? withoutPlace(parts) ?? parts
  }
  const words = text.split(' ')
  return /[\p{Script=Han}\p{Script=Katakana}]/u.test(text) && words.length === 2 ? words : [text]
}

function splitOutside(text: string, separator: RegExp): string[] {
  const inner: string[] = []
  const guarded = text.replace(/\([^()]*\)|（[^（）]*）/g, brackets => `\ue000${inner.push(brackets) - 1}\ue001`)
  return guarded
    .split(separator)
    .map(part => tidy(part.replace(/\ue000(\d+)\ue001/g, (_, at) => inner[Number(at)] ?? '')))
    .filter(Boolean)
}

/** "Engineer - Platform, Blue Harbour Ltd": the employer begins at the comma. */
function withLaterComma(parts: string[]): string[] | null {
  const [head = '', tail = ''] = parts
  const inTail = splitOutside(tail, comma)
  const name = inTail.at(-1) ?? ''
  if (parts.length !== 2 || inTail.length !== 2 || titleScore(head) < 1) return null
  return companyScore(name) >= 2 && companyScore(inTail[0] ?? '') === 0 && name.includes(' ')
    ? [`${head} - ${inTail[0]}`, name]
    : null
}

/** "Blue Harbour, Dock Supervisor – Oakland, CA": the place behind the dash names neither. */
function withoutPlace(parts: string[]): string[] | null {
  const [head = '', tail = ''] = parts
  const inHead = splitOutside(head, comma)
  return parts.length === 2 &&
    inHead.length > 1 &&
    (isPlace(tail) || isLoosePlace(tail)) &&
    inHead.some(p => titleScore(p) > 0.7)
    ? inHead
    : null
}

/** Whether a text holds a title and, beside it, something that is none. */
export function holdsBoth(text: string): boolean {
  const parts = partsOf(text).filter(part => !isPlace(part))
  return parts.length > 1 && parts.some(p => titleScore(p) > 1.4) && !parts.every(p => titleScore(p) > 1.4)
}

/**
 * Title and employer of each record, from the strings of its head in their order. Which comes first is decided once for the
 * whole section, by the sum of the signs. A post below another of the same employer has the employer of that one.
 */
export function splitHeads(heads: readonly string[][]): Pair[] {
  const chosen = pickPair(withoutSharedTail(heads))
  const halves = chosen.map(halvesOf)
  const lean = halves.reduce((sum, half) => sum + (half ? leaning(half) : 0), 0)
  const pairs: Pair[] = []
  for (const [at, half] of halves.entries()) {
    if (!half) {
      pairs.push(lonePair(chosen[at]?.[0] ?? '', lean < 0 ? pairs.at(-1) : undefined))
      continue
    }
    const own = leaning(half)
    const titleFirst = Math.abs(own) > 3.4 && Math.abs(lean) < 3 * halves.length ? own > 0 : lean >= 0
    const [first, second] = [half.first(titleFirst), half.second(titleFirst)]
    pairs.push(
      titleFirst
        ? { title: cleanTitle(first), company: cleanCompany(second) }
        : { title: cleanTitle(second), company: cleanCompany(first) },
    )
  }
  return pairs
}

/** Where the employer stands above its posts, a title that stands alone goes on under the employer before. */
function lonePair(text: string, above: Pair | undefined): Pair {
  const lone = loneString(text)
  if (!above?.company || text === '') return lone
  const isName = companyScore(text) > Math.max(titleScore(text), 1.3)
  return isName ? lone : { title: cleanTitle(text), company: above.company }
}

/** "Employer, Title – Town" in every head: what follows the dash is a place, known or not. */
function withoutSharedTail(heads: readonly string[][]): string[][] {
  const pattern = /^(.+[,，、،].+?)\s+[–—-]\s+([^–—]{2,40})$/u
  const tails = heads.map(([one = '', two]) => (two === undefined ? pattern.exec(one) : null))
  const isTail = (match: RegExpExecArray | null) =>
    match !== null && titleScore(match[2] ?? '') < 1 && companyScore(match[2] ?? '') === 0
  if (heads.length < 2 || !tails.every(isTail)) return heads.map(strings => [...strings])
  return tails.map(match => [match?.[1] ?? ''])
}

/** Of three strings and more, the two places in the head that hold title and employer in most records. */
function pickPair(heads: readonly string[][]): string[][] {
  return heads.map(strings => {
    if (strings.length < 3) return strings
    const alike = heads.filter(others => others.length === strings.length)
    const sum = (at: number, score: (text: string) => number) =>
      alike.reduce((total, others) => total + score(others[at] ?? ''), 0) / alike.length
    const spots = strings.map((_, at) => at)
    const title = best(spots, at => sum(at, text => titleScore(text) - companyScore(text) * 0.5))
    const left = spots.filter(at => at !== title)
    const placeShare = (at: number) => sum(at, text => (isPlace(text) || isLoosePlace(text) ? 1 : 0))
    const employer = best(left, at => sum(at, companyScore) - placeShare(at) * 2 - at * 0.1)
    return [title, employer].sort((a, b) => a - b).map(at => strings[at] ?? '')
  })
}

function best(spots: number[], score: (at: number) => number): number {
  return [...spots].sort((a, b) => score(b) - score(a))[0] ?? 0
}

type Halves = { first: (titleFirst: boolean) => string; second: (titleFirst: boolean) => string }

export function halvesOf(strings: string[]): Halves | null {
  const [one, two] = strings
  if (one !== undefined && two !== undefined) return { first: () => one, second: () => two }
  if (one === undefined) return null
  const parts = withoutTrailingPlace(partsOf(one))
  if (parts.length < 2) return null
  // A name of an employer may hold the separator: it keeps the larger share.
  const head = parts[0] ?? ''
  const tail = parts.at(-1) ?? ''
  return {
    first: titleFirst => (titleFirst ? head : parts.slice(0, -1).join(', ')),
    second: titleFirst => (titleFirst ? parts.slice(1).join(', ') : tail),
  }
}

function withoutTrailingPlace(parts: string[]): string[] {
  let kept = parts
  while (kept.length > 2 && places.has((kept.at(-1) ?? '').toLowerCase())) kept = kept.slice(0, -1)
  return kept
}

function leaning(half: Halves): number {
  const weight = (text: string) => titleScore(text) - companyScore(text) * 0.8 - (hasPlace(text) ? 2 : 0)
  return weight(half.first(true)) - weight(half.second(false))
}

/** "Employer - City, State": a place after the name. */
function hasPlace(text: string): boolean {
  const parts = text.split(/\s+[-–—|]\s+|\s*,\s*/)
  return parts.length > 1 && places.has((parts.at(-1) ?? '').toLowerCase())
}

function loneString(text: string): Pair {
  if (text === '') return { title: null, company: null }
  return titleScore(text) >= companyScore(text)
    ? { title: cleanTitle(text), company: null }
    : { title: null, company: cleanCompany(text) }
}

export function cleanTitle(text: string): string | null {
  return tidy(text.replace(/^(?:designation|title|position|role|job title)\s*[:\-–]\s*/i, '')) || null
}

/** The employer without "Client:" before it and the place after it. */
export function cleanCompany(text: string): string | null {
  const bare = text.replace(/^(?:company|employer|organi[sz]ation|client|company name)\s*[:\-–]\s*/i, '')
  const [name, ...tail] = bare.split(/\s+[-–—|]\s+|\s+[-–—]$/)
  const first = tail.length > 0 && name && name.length > 1 ? name : bare
  const parts = first.split(/\s*,\s*/)
  let kept = parts
  while (kept.length > 1 && places.has((kept.at(-1) ?? '').toLowerCase().replace(/\.$/, ''))) {
    kept = kept.slice(0, -1)
    if (kept.length > 1 && !/^(?:inc|ltd|llc|corp|co|pvt)/i.test(kept.at(-1) ?? '') && kept.length === parts.length - 1)
      kept = kept.slice(0, -1)
  }
  return tidy(kept.join(', ').replace(/\s*\([^)]*(?:,|\b(?:india|israel|usa|uk)\b)[^)]*\)$/i, '')) || null
}
