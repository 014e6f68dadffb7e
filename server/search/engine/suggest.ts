import type { JobSuggestions } from '@hireloom/contract/jobs/jobs.ts'
import { normalise } from '../../kernel/words.ts'
import { keepFirst } from './best.ts'
import { hasBit } from './bits.ts'
import { countsOver } from './count.ts'
import type { Dictionary } from './dictionary.ts'
import type { Evaluated } from './evaluate.ts'
import { compareCodePoints, firstPlace, lower } from './spelling.ts'

type Suggestion = JobSuggestions['titles'][number]

/** What open jobs have that begins like the text, most jobs first. */
export function suggestFrom(
  evaluated: readonly Evaluated[],
  dictionary: Dictionary,
  prefix: string,
  limit: number,
): JobSuggestions {
  const wanted = normalise(prefix).trim()
  if (wanted === '') return { titles: [], skills: [], companies: [], places: [] }
  const counts = countsOver(
    evaluated,
    dictionary,
    evaluated.map(one => one.all),
    'open',
  )
  const values = (group: 'Skills' | 'Companies' | 'Countries'): Suggestion[] => {
    const first = mostFirst(limit)
    for (const value of dictionary.members(group)) {
      const count = counts[value] ?? 0
      if (count > 0 && hasWordFrom(dictionary.normalised(value), wanted))
        first.offer({ text: dictionary.keys[value] ?? '', count })
    }
    return first.inOrder()
  }
  return {
    titles: titles(evaluated, lower(prefix.trim()), limit),
    skills: values('Skills'),
    companies: values('Companies'),
    places: values('Countries'),
  }
}

/** Whether one of the words of a name, or what follows from there, begins like the text; both normalised. */
export function hasWordFrom(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`)
}

function mostFirst(limit: number) {
  return keepFirst<Suggestion>(limit, (one, other) =>
    one.count === other.count
      ? compareCodePoints(lower(one.text), lower(other.text)) < 0 ||
        (lower(one.text) === lower(other.text) && compareCodePoints(one.text, other.text) < 0)
      : one.count > other.count,
  )
}

function titles(evaluated: readonly Evaluated[], wanted: string, limit: number): Suggestion[] {
  const counts = new Map<string, Suggestion>()
  for (const { segment, all, count } of evaluated) {
    if (count === 0) continue
    const { titles: known, titleOf, byTitle } = segment
    const lowered = (at: number): string => lower(known[at] ?? '')
    const start = firstPlace(known.length, at => compareCodePoints(lowered(at), wanted) >= 0)
    const end = firstPlace(known.length, at => at >= start && !lowered(at).startsWith(wanted))
    const found = new Uint32Array(end - start)
    const first = firstPlace(byTitle.length, at => (titleOf[byTitle[at] ?? 0] ?? 0) >= start)
    for (let place = first; place < byTitle.length; place++) {
      const ordinal = byTitle[place] ?? 0
      const title = (titleOf[ordinal] ?? 0) - start
      if (title >= found.length) break
      if (hasBit(all, ordinal)) found[title] = (found[title] ?? 0) + 1
    }
    for (const [at, jobs] of found.entries()) {
      if (jobs === 0) continue
      const text = known[start + at] ?? ''
      const other = counts.get(lower(text))
      counts.set(lower(text), { text: other?.text ?? text, count: (other?.count ?? 0) + jobs })
    }
  }
  const first = mostFirst(limit)
  for (const suggestion of counts.values()) first.offer(suggestion)
  return first.inOrder()
}
