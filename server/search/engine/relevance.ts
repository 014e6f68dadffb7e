import type { JobPage } from '../job-search.ts'
import { keepFirst } from './best.ts'
import { hasBit, membersOf } from './bits.ts'
import type { Evaluated } from './evaluate.ts'
import { compareNewest } from './page.ts'
import { borrowMatched, eachPosting } from './text.ts'

/** Weight of a word by its place (in a text, repeated there, in a skill or the company, in the title). */
const weights = [1, 1.5, 3, 6] as const
/** What a mere beginning, or the word a misspelled one may mean, counts beside the whole word. */
const otherShare = 0.5
/** How much the number of words of a job takes part, as in BM25. */
const lengthShare = 0.75

let scores = new Float32Array(0)

interface Scored {
  readonly at: number
  readonly ordinal: number
  readonly score: number
}

/**
 * The job numbers of one page, best first: for each word its rarity times the weight of its place, by the job's length; then the newest.
 * The job whose number was typed comes first.
 */
export function bestPage(evaluated: readonly Evaluated[], page: Pick<JobPage, 'skip' | 'limit'>): number[] {
  const jobs = evaluated.reduce((sum, { segment }) => sum + segment.size, 0)
  const rarities = (evaluated[0]?.words ?? []).map((_, word) => {
    const found = evaluated.reduce((sum, { words }) => sum + (words[word]?.count ?? 0), 0)
    return Math.log(1 + (Math.max(0, jobs - found) + 0.5) / (found + 0.5))
  })
  const norms = lengthNorms(evaluated)
  const first = keepFirst<Scored>(page.skip + page.limit, (a, b) => isBefore(evaluated, a, b))
  for (const [at, one] of evaluated.entries()) {
    if (one.count === 0) continue
    addScores(one, rarities)
    for (const ordinal of membersOf(one.all, one.count)) {
      const norm = norms[one.segment.lengths[ordinal] ?? 0] ?? 1
      const score = ordinal === one.numbered ? Infinity : (scores[ordinal] ?? 0) * norm
      const last = first.last()
      if (last === undefined || score >= last.score) first.offer({ at, ordinal, score })
    }
    scores.fill(0, 0, one.segment.size)
  }
  return first
    .inOrder()
    .slice(page.skip)
    .map(({ at, ordinal }) => evaluated[at]?.segment.jobIds[ordinal] ?? 0)
}

function isBefore(evaluated: readonly Evaluated[], a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score > b.score
  const [one, other] = [evaluated[a.at]?.segment, evaluated[b.at]?.segment]
  return one !== undefined && other !== undefined && compareNewest(one, a.ordinal, other, b.ordinal) < 0
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
  const mean = Math.max(1, sum / Math.max(1, count))
  return Float64Array.from({ length: 256 }, (_, length) => 1 / (1 - lengthShare + (lengthShare * length) / mean))
}

/** Adds the words' shares to the scores of the result's jobs, the whole word before others. */
function addScores({ segment, words, all }: Evaluated, rarities: readonly number[]): void {
  if (scores.length < segment.size) scores = new Float32Array(segment.size)
  const scored = borrowMatched(segment.size)
  for (const [word, terms] of words.entries()) {
    const rarity = rarities[word] ?? 0
    const shares = Float64Array.from(weights, weight => weight * rarity)
    eachPosting(segment, terms, (packed, count, isWhole) => {
      const share = isWhole ? 1 : otherShare
      for (let at = 0; at < count; at++) {
        const posting = packed[at] ?? 0
        const ordinal = posting >>> 2
        if (!hasBit(all, ordinal) || scored[ordinal] === word + 1) continue
        scored[ordinal] = word + 1
        scores[ordinal] = (scores[ordinal] ?? 0) + (shares[posting & 3] ?? 0) * share
      }
    })
  }
  scored.fill(0, 0, segment.size)
}
