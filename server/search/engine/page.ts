import type { JobSort } from '@hireloom/contract/jobs/jobs.ts'
import type { JobPage } from '../job-search.ts'
import { type Bits, countBelow, hasBit, membersOf, nextMember, previousMember } from './bits.ts'
import type { Segment } from './segment.ts'
import { compareCodePoints, lower } from './spelling.ts'

export interface Hits {
  readonly segment: Segment
  readonly all: Bits
  readonly count: number
}

type PlainSort = Exclude<JobSort, 'relevance'>

/** The jobs of one segment in the order of a sort, by places. */
interface Walk {
  readonly hits: Hits
  readonly size: number
  readonly ordinalAt: (place: number) => number
  /** The first place from this one on that holds a hit, or `size`. */
  readonly next: (place: number) => number
  /** How many hits are before a place. */
  readonly before: (place: number) => number
}

/** Hits below this number are sorted by name themselves; more are met soon enough by walking all names. */
const fewHits = 2000

/** The job numbers of one page. */
export function pageOf(hits: readonly Hits[], page: JobPage & { readonly sort: PlainSort }): number[] {
  const { sort, skip, limit } = page
  if (skip >= hits.reduce((sum, one) => sum + one.count, 0)) return []
  const walks = hits.filter(one => one.count > 0).map(one => walkOf(one, sort))
  const heads = walks.map(walk => ({ walk, place: 0, ordinal: 0 }))
  let left = skip - (skip > 256 ? jump(heads, sort, skip) : 0)
  for (const head of heads) advance(head, head.place)
  const ids: number[] = []
  while (ids.length < limit) {
    const first = firstOf(heads, sort)
    if (!first) break
    if (left > 0) left--
    else ids.push(first.walk.hits.segment.jobIds[first.ordinal] ?? 0)
    advance(first, first.place + 1)
  }
  return ids
}

interface Head {
  readonly walk: Walk
  place: number
  ordinal: number
}

function advance(head: Head, place: number): void {
  head.place = head.walk.next(place)
  if (head.place < head.walk.size) head.ordinal = head.walk.ordinalAt(head.place)
}

function firstOf(heads: readonly Head[], sort: PlainSort): Head | null {
  let first: Head | null = null
  for (const head of heads) {
    if (head.place >= head.walk.size) continue
    if (!first || compare(sort, head.walk.hits.segment, head.ordinal, first.walk.hits.segment, first.ordinal) < 0)
      first = head
  }
  return first
}

/**
 * Puts the heads as near before the hit number `skip` as one segment's places allow and says how many hits are passed: a search by
 * halves over the places of the segment with the most hits, counting at each what is before it in all.
 */
function jump(heads: readonly Head[], sort: PlainSort, skip: number): number {
  const largest = heads.reduce((a, b) => (b.walk.hits.count > a.walk.hits.count ? b : a)).walk
  const placesAt = (place: number): number[] =>
    heads.map(({ walk }) =>
      walk === largest ? place : placeOfKey(walk, sort, largest.hits.segment, largest.ordinalAt(place)),
    )
  const passed = (places: readonly number[]): number =>
    heads.reduce((sum, { walk }, at) => sum + walk.before(places[at] ?? 0), 0)
  let low = 0
  let high = largest.size - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (passed(placesAt(middle)) <= skip) low = middle
    else high = middle - 1
  }
  const places = placesAt(low)
  const count = passed(places)
  if (count > skip) return 0
  for (const [at, head] of heads.entries()) head.place = places[at] ?? 0
  return count
}

/** The first place of a walk that is not before a job of another segment. */
function placeOfKey(walk: Walk, sort: PlainSort, other: Segment, ordinal: number): number {
  let low = 0
  let high = walk.size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sort, walk.hits.segment, walk.ordinalAt(middle), other, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Newest first, without a date last; then the greater job number. */
export function compareNewest(one: Segment, a: number, other: Segment, b: number): number {
  const [openA, openB] = [one.openAt[a] ?? 0, other.openAt[b] ?? 0]
  return openA === openB ? (other.jobIds[b] ?? 0) - (one.jobIds[a] ?? 0) : openA < openB ? 1 : -1
}

function compareTitles(one: Segment, a: number, other: Segment, b: number): number {
  const [titleA, titleB] = [one.titleOf[a] ?? 0, other.titleOf[b] ?? 0]
  return one === other
    ? titleA - titleB
    : compareCodePoints(lower(one.titles[titleA] ?? ''), lower(other.titles[titleB] ?? ''))
}

function compare(sort: PlainSort, one: Segment, a: number, other: Segment, b: number): number {
  switch (sort) {
    case 'dateDescend':
      return compareNewest(one, a, other, b)
    case 'dateAscend': {
      const isDatedA = one.openAt[a] !== -Infinity
      const isDatedB = other.openAt[b] !== -Infinity
      return isDatedA === isDatedB ? compareNewest(other, b, one, a) : isDatedA ? -1 : 1
    }
    case 'alphaAscend':
      return compareTitles(one, a, other, b) || compareNewest(one, a, other, b)
    case 'alphaDescend':
      return compareTitles(other, b, one, a) || compareNewest(one, a, other, b)
  }
}

function walkOf(hits: Hits, sort: PlainSort): Walk {
  switch (sort) {
    case 'dateDescend':
      return newestFirst(hits)
    case 'dateAscend':
      return oldestFirst(hits)
    case 'alphaAscend':
    case 'alphaDescend':
      return byName(hits, sort)
  }
}

function newestFirst(hits: Hits): Walk {
  const { segment, all, count } = hits
  const { size } = segment
  return {
    hits,
    size,
    ordinalAt: place => size - 1 - place,
    next: place => size - 1 - (place < size ? previousMember(all, size - 1 - place) : -1),
    before: place => count - countBelow(all, size - place),
  }
}

function oldestFirst(hits: Hits): Walk {
  const { segment, all } = hits
  const { size, undated } = segment
  const dated = size - undated
  const ofUndated = countBelow(all, undated)
  return {
    hits,
    size,
    ordinalAt: place => (place < dated ? undated + place : place - dated),
    next(place) {
      const found = place < dated ? nextMember(all, undated + place, size) - undated : dated
      if (found < dated) return found
      return dated + nextMember(all, Math.max(0, place - dated), undated)
    },
    before: place =>
      place < dated
        ? countBelow(all, undated + place) - ofUndated
        : hits.count - ofUndated + countBelow(all, place - dated),
  }
}

function byName(hits: Hits, sort: 'alphaAscend' | 'alphaDescend'): Walk {
  const { segment, all, count } = hits
  if (count < fewHits) {
    const sorted = membersOf(all, count).sort((a, b) => compare(sort, segment, a, segment, b))
    return { hits, size: count, ordinalAt: at => sorted[at] ?? 0, next: at => at, before: at => at }
  }
  const order = sort === 'alphaAscend' ? segment.byTitle : titlesDescending(segment)
  let counts: Uint32Array | null = null
  return {
    hits,
    size: segment.size,
    ordinalAt: place => order[place] ?? 0,
    next(place) {
      let at = place
      while (at < order.length && !hasBit(all, order[at] ?? 0)) at++
      return at
    },
    before(place) {
      counts ??= countBlocks(order, all)
      let passed = counts[place >>> 10] ?? 0
      for (let at = (place >>> 10) << 10; at < place; at++) if (hasBit(all, order[at] ?? 0)) passed++
      return passed
    },
  }
}

/** How many hits are before each 1,024th place. */
function countBlocks(order: Uint32Array, all: Bits): Uint32Array {
  const counts = new Uint32Array((order.length >>> 10) + 1)
  let passed = 0
  for (let at = 0; at < order.length; at++) {
    if ((at & 1023) === 0) counts[at >>> 10] = passed
    if (hasBit(all, order[at] ?? 0)) passed++
  }
  if ((order.length & 1023) === 0) counts[order.length >>> 10] = passed
  return counts
}

/** Ordinals by title from the last to the first, of one title the newest first. */
function titlesDescending({ derived, byTitle, titleOf }: Segment): Uint32Array {
  if (derived.byTitleDescending) return derived.byTitleDescending
  const order = new Uint32Array(byTitle.length)
  let filled = 0
  for (let end = byTitle.length; end > 0; ) {
    let start = end - 1
    const title = titleOf[byTitle[start] ?? 0]
    while (start > 0 && titleOf[byTitle[start - 1] ?? 0] === title) start--
    order.set(byTitle.subarray(start, end), filled)
    filled += end - start
    end = start
  }
  derived.byTitleDescending = order
  return order
}
