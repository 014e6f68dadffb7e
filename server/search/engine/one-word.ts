import type { JobPage } from '../job-search.ts'
import {
  type Bits,
  cleared,
  common,
  copyOf,
  countBits,
  giveBack,
  keepCommon,
  membersOf,
  setBit,
  takeAway,
} from './bits.ts'
import type { Evaluated } from './evaluate.ts'
import { compareNewest } from './page.ts'
import type { Segment } from './segment.ts'
import { addBeginnings, findKinds, findOf, namedByBeginnings, raisedFinds } from './text.ts'
import { addListed } from './words.ts'

const lengthCount = 256

/** Jobs of one segment that have the word in one way, or each in its own; no job is in two of a segment's groups. */
interface Group {
  readonly segment: Segment
  /** No job of the group has a lower rank. */
  readonly best: number
  readonly countRanks: (counts: Uint32Array) => void
  /** The newest jobs of a rank, so many as are asked for; after `countRanks`. */
  readonly newest: (rank: number, limit: number) => number[]
}

/**
 * The best page for a text of one word, whose scores are few: the weight of how it is found times the norm of the job's length. Jobs are
 * counted by the rank of their score, those that have it in a mere text only when the page is not filled without them, and only those of
 * the page are looked at.
 */
export function bestOfOneWord(
  results: readonly Evaluated[],
  weights: readonly number[],
  norms: Float64Array,
  { skip, limit }: Pick<JobPage, 'skip' | 'limit'>,
): number[] {
  const rankOf = ranksOf(weights, norms)
  const waiting = results.flatMap(result => groupsOf(result, rankOf))
  const counted: Group[] = []
  const counts = new Uint32Array(rankOf.length)
  const ids: number[] = []
  let passed = 0
  for (let rank = 0; rank < counts.length && passed < skip + limit; rank++) {
    for (const group of waiting.filter(({ best }) => best === rank)) {
      group.countRanks(counts)
      counted.push(group)
    }
    const count = counts[rank] ?? 0
    const [from, to] = [Math.max(0, skip - passed), Math.min(count, skip + limit - passed)]
    if (to > from) ids.push(...newestOfRank(counted, rank, to).slice(from))
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

function groupsOf({ segment, all, words: [word], numbered }: Evaluated, rankOf: Uint16Array): Group[] {
  if (!word) return []
  const { whole, others } = word
  const dense = (whole !== null && segment.dense.get(whole)) || null
  const named = namedByBeginnings(segment, word)
  const single = cleared(segment.size)
  if (!named) addBeginnings(segment, others, single, null)
  // The whole word counts more than another that begins with it, wherever that stands.
  if (dense) takeAway(single, dense)
  if (whole !== null) addListed(segment, whole, single)
  if (numbered >= 0) setBit(single, numbered)
  keepCommon(single, all)
  const groups = [eachItsOwn(segment, single, raisedFinds(segment, word, numbered), rankOf)]
  const left = takeAway(copyOf(all), single)
  giveBack(single)
  const split = (bits: Bits | null | undefined, find: number): void => {
    if (!bits) return
    const members = common(left, bits)
    takeAway(left, members)
    groups.push(alike(segment, members, rankOf.subarray(find * lengthCount, (find + 1) * lengthCount)))
  }
  split(dense, findOf.wholeText)
  split(named?.title, findOf.title)
  split(named?.skill, findOf.skill)
  split(left, findOf.text)
  giveBack(left)
  return groups
}

function eachItsOwn(segment: Segment, members: Bits, finds: Uint8Array, rankOf: Uint16Array): Group {
  const { lengths } = segment
  const ordinals = membersOf(members, countBits(members))
  const ranks = new Uint16Array(ordinals.length)
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0
    ranks[at] = rankOf[(finds[ordinal] ?? 0) * lengthCount + (lengths[ordinal] ?? 0)] ?? 0
  }
  return {
    segment,
    best: 0,
    countRanks(counts) {
      for (let at = 0; at < ranks.length; at++) {
        const rank = ranks[at] ?? 0
        counts[rank] = (counts[rank] ?? 0) + 1
      }
    },
    newest(rank, limit) {
      const found: number[] = []
      for (let at = ranks.length - 1; at >= 0 && found.length < limit; at--)
        if (ranks[at] === rank) found.push(ordinals[at] ?? 0)
      return found
    },
  }
}

/** Takes ownership of the set: the caller must not use it afterwards. */
function alike(segment: Segment, members: Bits, rankOfLength: Uint16Array): Group {
  const { lengths } = segment
  const ofLength = new Uint32Array(lengthCount)
  return {
    segment,
    best: rankOfLength.reduce((least, rank) => Math.min(least, rank)),
    countRanks(counts) {
      for (let at = 0; at < members.length; at++)
        for (let word = (members[at] ?? 0) | 0; word !== 0; word &= word - 1) {
          const length = lengths[(at << 5) + 31 - Math.clz32(word & -word)] ?? 0
          ofLength[length] = (ofLength[length] ?? 0) + 1
        }
      for (const [length, count] of ofLength.entries()) {
        const rank = rankOfLength[length] ?? 0
        counts[rank] = (counts[rank] ?? 0) + count
      }
    },
    newest(rank, limit) {
      const isMeant = ofLength.map((count, length) => Number(count > 0 && rankOfLength[length] === rank))
      const found: number[] = []
      if (!isMeant.includes(1)) return found
      for (let at = members.length - 1; at >= 0 && found.length < limit; at--) {
        for (let word = members[at] ?? 0; word !== 0 && found.length < limit; ) {
          const bit = 31 - Math.clz32(word)
          const ordinal = (at << 5) + bit
          word &= ~(1 << bit)
          if (isMeant[lengths[ordinal] ?? 0] === 1) found.push(ordinal)
        }
      }
      return found
    },
  }
}

/** The newest jobs of one rank, so many as are asked for. */
function newestOfRank(groups: readonly Group[], rank: number, limit: number): number[] {
  const lists = groups.map(({ segment, newest }) => newest(rank, limit).map(ordinal => ({ segment, ordinal })))
  const some = lists.filter(list => list.length > 0)
  const found = some.flat()
  if (some.length > 1) found.sort((one, other) => compareNewest(one.segment, one.ordinal, other.segment, other.ordinal))
  return found.slice(0, limit).map(({ segment, ordinal }) => segment.jobIds[ordinal] ?? 0)
}
