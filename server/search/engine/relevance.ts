import type { JobPage } from '../job-search.ts'
import { membersOf } from './bits.ts'
import type { Evaluated } from './evaluate.ts'
import { bestOfOneWord } from './one-word.ts'
import { compareNewest } from './page.ts'
import type { Segment } from './segment.ts'
import { findsOf } from './text.ts'

/** Weight of a word by its place (in a text, repeated there, in a skill or the company, in the title). */
const weights = [1, 1.5, 3, 6] as const
/** What a mere beginning, or the word a misspelled one may mean, counts beside the whole word. */
const otherShare = 0.5
/** How much the number of words of a job takes part, as in BM25. */
const lengthShare = 0.75

/** The weight of each kind of find. */
const wordWeights = [...weights.map(weight => weight * otherShare), ...weights]

/**
 * The job numbers of one page, best first: for each word its rarity times the weight of its place, by the job's length; then the newest.
 * The job whose number was typed comes first.
 */
export function bestPage(evaluated: readonly Evaluated[], page: Pick<JobPage, 'skip' | 'limit'>): number[] {
  const results = evaluated.filter(one => one.count > 0)
  const norms = lengthNorms(evaluated)
  return evaluated[0]?.words.length === 1
    ? bestOfOneWord(results, wordWeights, norms, page)
    : bestOfWords(results, raritiesOf(evaluated), norms, page)
}

/** Scores are counted by their first bits, so that only those around the page are sorted, however deep it lies. */
function bestOfWords(
  results: readonly Evaluated[],
  rarities: readonly number[],
  norms: Float64Array,
  { skip, limit }: Pick<JobPage, 'skip' | 'limit'>,
): number[] {
  const total = results.reduce((sum, one) => sum + one.count, 0)
  const found = new Float32Array(total)
  const ordinals = new Uint32Array(total)
  const starts: number[] = []
  let filled = 0
  for (const one of results) {
    starts.push(filled)
    const { lengths } = one.segment
    const members = membersOf(one.all, one.count).reverse()
    const scores = scoresOf(one, members, rarities)
    for (let at = 0; at < members.length; at++) {
      const ordinal = members[at] ?? 0
      found[filled] = ordinal === one.numbered ? Infinity : (scores[at] ?? 0) * (norms[lengths[ordinal] ?? 0] ?? 1)
      ordinals[filled++] = ordinal
    }
  }
  const { places, passed } = around(found, skip, skip + limit)
  const segmentOf = (place: number): Segment | undefined =>
    results[starts.findLastIndex(start => start <= place)]?.segment
  const inOrder = places.sort((a, b) => {
    const [one, other] = [segmentOf(a), segmentOf(b)]
    if (found[a] !== found[b]) return (found[b] ?? 0) - (found[a] ?? 0)
    if (one === other || !one || !other) return a - b
    return compareNewest(one, ordinals[a] ?? 0, other, ordinals[b] ?? 0)
  })
  return inOrder
    .slice(skip - passed, skip - passed + limit)
    .map(place => segmentOf(place)?.jobIds[ordinals[place] ?? 0] ?? 0)
}

/** The places of all scores that may be among those from `start` to `end` in descending order, and how many are certainly before. */
function around(found: Float32Array, start: number, end: number): { places: number[]; passed: number } {
  // Floats above 0 compare as their bits do.
  const codes = new Uint32Array(found.buffer)
  const counts = new Uint32Array(65_536)
  for (let place = 0; place < codes.length; place++) {
    const code = (codes[place] ?? 0) >>> 16
    counts[code] = (counts[code] ?? 0) + 1
  }
  let first = counts.length - 1
  let passed = 0
  while (first > 0 && passed + (counts[first] ?? 0) <= start) passed += counts[first--] ?? 0
  let last = first
  for (let reached = passed + (counts[last] ?? 0); last > 0 && reached < end; ) reached += counts[--last] ?? 0
  const places: number[] = []
  for (let place = 0; place < codes.length; place++) {
    const code = (codes[place] ?? 0) >>> 16
    if (code <= first && code >= last) places.push(place)
  }
  return { places, passed }
}

function raritiesOf(evaluated: readonly Evaluated[]): number[] {
  const jobs = evaluated.reduce((sum, { segment }) => sum + segment.size, 0)
  return (evaluated[0]?.words ?? []).map((_, word) => {
    const found = evaluated.reduce((sum, { words }) => sum + (words[word]?.count ?? 0), 0)
    return Math.log(1 + (Math.max(0, jobs - found) + 0.5) / (found + 0.5))
  })
}

/** What a score is multiplied with, by a job's stored length. */
function lengthNorms(evaluated: readonly Evaluated[]): Float64Array {
  let [sum, count] = [0, 0]
  for (const { segment } of evaluated) {
    // A thousand jobs tell the mean well enough for an order.
    const stride = Math.max(1, Math.floor(segment.size / 1000))
    for (let at = 0; at < segment.size; at += stride) {
      sum += (segment.lengths[at] ?? 0) * stride
      count += stride
    }
  }
  // Not so exact that every changed job makes another one.
  const mean = Math.max(1, Math.round((100 * sum) / Math.max(1, count)) / 100)
  if (known?.mean !== mean)
    known = {
      mean,
      norms: Float64Array.from({ length: 256 }, (_, length) => 1 / (1 - lengthShare + (lengthShare * length) / mean)),
    }
  return known.norms
}

/** They change little with the jobs, and what follows from them is kept as long as they do not. */
let known: { mean: number; norms: Float64Array } | null = null

/** For each of the result's members the sum of its words' shares. */
function scoresOf({ segment, words, all }: Evaluated, members: Uint32Array, rarities: readonly number[]): Float32Array {
  const scores = new Float32Array(members.length)
  for (const [place, word] of words.entries()) {
    const shares = Float64Array.from(wordWeights, weight => weight * (rarities[place] ?? 0))
    const finds = findsOf(segment, word, all)
    for (let at = 0; at < members.length; at++)
      scores[at] = (scores[at] ?? 0) + (shares[finds[members[at] ?? 0] ?? 0] ?? 0)
  }
  return scores
}
