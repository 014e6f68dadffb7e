import type { JobPage } from '../job-search.ts'
import type { Bits } from './bits.ts'
import type { Evaluated } from './evaluate.ts'
import { compareNewest } from './page.ts'
import type { Segment } from './segment.ts'
import { findKinds, findsOf } from './text.ts'

const lengthCount = 256

/** The jobs of one segment and how the word is found in each: `findKinds` for the job whose number was typed. */
interface Found {
  readonly segment: Segment
  readonly all: Bits
  readonly finds: Uint8Array
}

/**
 * The best page for a text of one word, whose scores are few: the weight of how it is found times the norm of the job's length. Jobs are
 * counted by score, and then only those of the page are looked at.
 */
export function bestOfOneWord(
  results: readonly Evaluated[],
  weights: readonly number[],
  norms: Float64Array,
  { skip, limit }: Pick<JobPage, 'skip' | 'limit'>,
): number[] {
  const rankOf = ranksOf(weights, norms)
  const hits = results.map(found)
  const counts = new Uint32Array(rankOf.length)
  for (const hit of hits) countRanks(hit, rankOf, counts)
  const ids: number[] = []
  let passed = 0
  for (let rank = 0; rank < counts.length && passed < skip + limit; rank++) {
    const count = counts[rank] ?? 0
    const [from, to] = [Math.max(0, skip - passed), Math.min(count, skip + limit - passed)]
    if (to > from) ids.push(...newestOfRank(hits, rankOf, rank, to).slice(from))
    passed += count
  }
  return ids
}

/** The place of each find and length among all scores, the greatest being 0; equal scores have one place. */
function ranksOf(weights: readonly number[], norms: Float64Array): Uint16Array {
  if (known?.norms === norms) return known.ranks
  const scores = Float64Array.from({ length: (findKinds + 1) * lengthCount }, (_, code) =>
    code < findKinds * lengthCount ? (weights[code >>> 8] ?? 0) * (norms[code & 255] ?? 1) : Infinity,
  )
  const inOrder = Float64Array.from(new Set(scores)).sort().reverse()
  const ranks = new Map(Array.from(inOrder, (score, rank) => [score, rank]))
  known = { norms, ranks: Uint16Array.from(scores, score => ranks.get(score) ?? 0) }
  return known.ranks
}

/** The ranks of the norms that came last. */
let known: { norms: Float64Array; ranks: Uint16Array } | null = null

function found({ segment, all, words, numbered }: Evaluated): Found {
  const [word] = words
  const finds = word ? findsOf(segment, word, all).slice(0, segment.size) : new Uint8Array(segment.size)
  if (numbered >= 0) finds[numbered] = findKinds
  return { segment, all, finds }
}

function countRanks({ segment, all, finds }: Found, rankOf: Uint16Array, counts: Uint32Array): void {
  const { lengths } = segment
  for (let at = 0; at < all.length; at++) {
    let word = (all[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      const ordinal = (at << 5) + 31 - Math.clz32(low)
      const rank = rankOf[((finds[ordinal] ?? 0) << 8) | (lengths[ordinal] ?? 0)] ?? 0
      counts[rank] = (counts[rank] ?? 0) + 1
      word ^= low
    }
  }
}

/** The newest jobs of one rank, so many as are asked for. */
function newestOfRank(hits: readonly Found[], rankOf: Uint16Array, rank: number, limit: number): number[] {
  const newest = hits.flatMap(({ segment, all, finds }) => {
    const found: { segment: Segment; ordinal: number }[] = []
    for (let at = all.length - 1; at >= 0 && found.length < limit; at--) {
      let word = all[at] ?? 0
      while (word !== 0 && found.length < limit) {
        const bit = 31 - Math.clz32(word)
        const ordinal = (at << 5) + bit
        word &= ~(1 << bit)
        if (rankOf[((finds[ordinal] ?? 0) << 8) | (segment.lengths[ordinal] ?? 0)] === rank)
          found.push({ segment, ordinal })
      }
    }
    return found
  })
  if (hits.length > 1)
    newest.sort((one, other) => compareNewest(one.segment, one.ordinal, other.segment, other.ordinal))
  return newest.slice(0, limit).map(({ segment, ordinal }) => segment.jobIds[ordinal] ?? 0)
}
