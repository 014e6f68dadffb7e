import { findCountry } from '../reference/names.ts'
import { countryOfCity, statesOf } from './cities.ts'
import type { LooseJob } from './loose.ts'
import { wordKey } from './word-key.ts'
import { type Workplace, workplaceOf } from './words.ts'

export interface Place {
  /** ISO 3166 alpha-2. */
  readonly country: string | null
  /** The first named part of the first place: a city or a district. */
  readonly region: string | null
  /** The places beyond the first that name a country or a town. */
  readonly further: readonly { readonly country: string | null; readonly region: string }[]
  /** All places as the source names them. */
  readonly workLocation: string | null
  /** What the places say of where the work is done. */
  readonly workplace: Workplace | null
  /** A country that is stated and is none we know. */
  readonly unread: string | null
}

/** Of longer lists and names the rest says no more of where it is. */
const most = { places: 100, letters: 500 } as const
const short = (text: string): string => text.slice(0, most.letters).toWellFormed()

const isNoPlace =
  /^(?:other|others|unspecified|not specified|n\/?a|global|worldwide|anywhere|various|multiple locations?|\d+ locations?|latam|emea|apac|europe|north america|remote ?\/ ?global)$/i

/** A part of a place without words about the workplace and leftovers of scrapers: `Remote in USA`, `Toronto (EN) +1 more`, `AR RIYADH...`. */
export function tidy(part: string): string {
  return part
    .replace(/\s*\+\s?\d+ more\b.*$/i, '')
    .replace(/\((?:[a-z]{2}|remote|hybrid|on-?site|area)\)/gi, '')
    .replace(
      /\b(?:100% )?(?:fully )?(?:remote|hybrid|on-?site|in-office|remoto|teletrabajo|híbrido|presencial|home ?office|work from home)\b(?:\s+(?:in|from|within|en|-|–))?/giu,
      '',
    )
    .replace(/\s+(?:only|based)$/i, '')
    .replace(/\b([A-Z]{2}) \d{5}(?:-\d{4})?$/, '$1')
    .replace(/^[\s\-–—:/]+|[\s\-–—:/.…]+$/g, '')
    .trim()
}

/** Parts of a place by commas, bars, dashes with a blank and, between letters of Chinese, bare dashes. */
function partsOf(text: string): string[] {
  return text
    .replace(/(\p{Script=Han})[-·](?=\p{Script=Han})/gu, '$1,')
    .split(/[,،、，;|/]|\s[-–—]\s|[-–—]\s/)
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** The country that a place's parts tell: by name or code at its end, a state, or a known city; a code can be a state, then the city decides. */
function countryOfParts(parts: readonly string[]): string | null {
  const city = parts.map(part => countryOfCity(part)).find(code => code !== null) ?? null
  for (const [at, part] of [...parts.entries()].toReversed()) {
    // Before a known city two letters are a firm's or a state's: `GS - Jersey City`.
    const isCode = part.length === 2 && at < parts.length - 1 && city !== null
    const country = isCode ? null : findCountry(part)
    const states = statesOf(part)
    const isAlone = parts.length === 1
    const candidates = [
      ...(isAlone && country !== null ? [country] : []),
      ...states,
      ...(country === null ? [] : [country]),
    ]
    if (city !== null && candidates.includes(city)) return city
    if (candidates[0] !== undefined) return candidates[0]
  }
  return city ?? countryInside(parts.join(' '))
}

/** `Toronto Canada`, `Chicago US`: the last one or two words may be the country. */
function countryInside(text: string): string | null {
  const words = text.split(/\s+/)
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue
    const end = words.slice(-count).join(' ')
    const found =
      (end.length > 2 ? findCountry(end) : null) ?? countryOfCity(end) ?? countryOfCity(words.slice(0, count).join(' '))
    if (found !== null) return found
  }
  return null
}

/** ISO 3166 alpha-2 of the country that the name of a place tells, such as `Valencia, Spain`. */
export const countryOfPlace = (place: string): string | null =>
  countryOfParts(
    partsOf(place)
      .map(tidy)
      .filter(part => part !== '' && !isNoPlace.test(part)),
  )

/** Where a job is, from its country field first, then from its places. */
export function readPlace(job: LooseJob): Place {
  const places = (job.locations ?? []).slice(0, most.places).map(place => short(place).replace(/\s+/g, ' '))
  const stated = short(job.country ?? '')
  const country = stated === '' ? null : findCountry(stated)
  const parsed = places.map(place =>
    partsOf(place)
      .map(tidy)
      .filter(part => part !== '' && !isNoPlace.test(part)),
  )
  const fromPlaces = parsed.map(countryOfParts).find(code => code !== null) ?? null
  const first = places[0] ?? ''
  return {
    country: country ?? fromPlaces,
    region: regionOf(first) ?? regionOf(short(job.city ?? job.region ?? '')),
    further: places.slice(1).flatMap((place, at) => {
      const further = { country: countryOfParts(parsed[at + 1] ?? []), region: regionOf(place) ?? '' }
      return further.country === null && further.region === '' ? [] : [further]
    }),
    workLocation: places.join('; ').slice(0, 500) || null,
    workplace: places.map(workplaceOf).find(found => found !== null) ?? null,
    unread: stated !== '' && country === null && !isNoPlace.test(stated) ? stated : null,
  }
}

/** The first part that names a place in the country; one cut short by the source gives way to the next. */
function regionOf(place: string): string | null {
  const parts = partsOf(place)
  // `KKR - Boston`: what stands before a dash may be anything, so a known city goes before it.
  const isDashed = /\s?[-–—]\s/.test(place)
  const isCut = (part: string) => /(?:\.{2,}|…)$/.test(part)
  const named = parts
    .map(part => ({ text: tidy(part), isCut: isCut(part) }))
    .filter(({ text }) => text !== '' && !isNoPlace.test(text))
  const isCountryFirst = named.length > 1 && isCountryOnly(named[0]?.text ?? '')
  const within = isCountryFirst ? named.slice(1).toReversed() : named
  const isUsable = (text: string) =>
    !isCountryOnly(text) && !/^\d/.test(text) && !(text.length === 2 && statesOf(text).length > 0)
  const chosen =
    (isDashed ? within.find(({ text }) => countryOfCity(text) !== null) : undefined) ??
    within.find(({ text, isCut: cut }) => !cut && isUsable(text)) ??
    within.find(({ text }) => isUsable(text)) ??
    within.find(({ text }) => !isCountryOnly(text))
  if (!chosen) return null
  // `Toronto Canada` is Toronto.
  const city = /^(.+?)\s+(\p{L}.*)$/u.exec(chosen.text)
  const isWithCountry = city?.[1] && city[2] && countryOfCity(city[1]) !== null && findCountry(city[2]) !== null
  return isWithCountry ? (city[1] ?? null) : chosen.text.slice(0, 200)
}

/** A country and no city or state of the same name: Singapore, Georgia and New York stay places. */
function isCountryOnly(text: string): boolean {
  return (
    findCountry(text) !== null &&
    countryOfCity(text) === null &&
    (statesOf(text).length === 0 || wordKey(text).length === 2)
  )
}
