import { normalise } from '../../kernel/words.ts'
import { keepFirst } from './best.ts'
import { hasBit } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import type { Evaluated } from './evaluate.ts'
import { compareCodePoints, lower } from './spelling.ts'
import { countValue } from './value-sets.ts'

/** A text to search for and the number of open jobs that it would be found in. */
export interface Suggestion {
  readonly text: string
  readonly count: number
}

export interface Suggestions {
  readonly titles: Suggestion[]
  readonly skills: Suggestion[]
  readonly companies: Suggestion[]
}

/** At most so many values of a group are counted; a beginning of one letter may fit thousands. */
const mostCounted = 500

/** What begins like the text, most jobs first: titles from their start, skills and companies at any of their words. */
export function suggestFrom(
  evaluated: readonly Evaluated[],
  dictionary: Dictionary,
  prefix: string,
  limit: number,
): Suggestions {
  const wanted = normalise(prefix).trim()
  if (wanted === '') return { titles: [], skills: [], companies: [] }
  return {
    titles: titles(evaluated, lower(prefix.trim()), limit),
    skills: values('Skills', evaluated, dictionary, wanted, limit),
    companies: values('Companies', evaluated, dictionary, wanted, limit),
  }
}

function mostFirst(limit: number) {
  return keepFirst<Suggestion>(limit, (one, other) =>
    one.count === other.count ? compareCodePoints(one.text, other.text) < 0 : one.count > other.count,
  )
}

function values(
  group: 'Skills' | 'Companies',
  evaluated: readonly Evaluated[],
  { members, normalised, keys }: Dictionary,
  wanted: string,
  limit: number,
): Suggestion[] {
  const first = mostFirst(limit)
  let counted = 0
  for (const value of members(group)) {
    const name = normalised(value)
    if (!name.startsWith(wanted) && !name.includes(` ${wanted}`)) continue
    const count = evaluated.reduce((sum, { segment, all }) => sum + countValue(segment.values, value, all), 0)
    if (count > 0) first.offer({ text: keys[value] ?? '', count })
    if (++counted === mostCounted) break
  }
  return first.inOrder()
}

function titles(evaluated: readonly Evaluated[], wanted: string, limit: number): Suggestion[] {
  const counts = new Map<string, { text: string; count: number }>()
  for (const { segment, all, count } of evaluated) {
    if (count === 0) continue
    const { titles: known, titleOf, byTitle } = segment
    const start = firstPlace(known.length, at => compareCodePoints(lower(known[at] ?? ''), wanted) >= 0)
    for (
      let place = firstPlace(byTitle.length, at => (titleOf[byTitle[at] ?? 0] ?? 0) >= start);
      place < byTitle.length;
      place++
    ) {
      const ordinal = byTitle[place] ?? 0
      const text = known[titleOf[ordinal] ?? 0] ?? ''
      const key = lower(text)
      if (!key.startsWith(wanted)) break
      if (!hasBit(all, ordinal)) continue
      const found = counts.get(key)
      if (found) found.count++
      else counts.set(key, { text, count: 1 })
    }
  }
  const first = mostFirst(limit)
  for (const suggestion of counts.values()) first.offer(suggestion)
  return first.inOrder()
}

function firstPlace(size: number, isReached: (place: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
