import { emptyBits, hasBit, setBit } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import { mergePostings } from './merge-postings.ts'
import { gone, inOrder, type MergeSource, type Steps, sliceSize } from './merge-source.ts'
import { allocateRows, type Rows } from './rows.ts'
import type { Segment, SegmentData } from './segment.ts'
import { compareCodePoints, lower } from './spelling.ts'
import { denseOf, listedOf, type ValueSets, valueSetsBuilder } from './value-sets.ts'

export interface Merged {
  readonly data: SegmentData
  readonly sources: readonly MergeSource[]
}

/** Joins the live jobs of segments into one, in slices of about a millisecond. Sources are read only. */
export function* mergeSegments(segments: readonly Segment[], dictionary: Dictionary): Steps<Merged> {
  const sources: MergeSource[] = segments.map(segment => ({
    segment,
    ordinals: new Uint32Array(segment.size).fill(gone),
  }))
  const size = segments.reduce((sum, segment) => sum + segment.liveCount, 0)
  const order = yield* orderOf(segments, sources, size)
  const plain = yield* mergePlain(sources, order)
  const byId = yield* mergeIds(sources, size)
  const values = yield* mergeSets(sources, size, segment => segment.values)
  const marks = yield* mergeSets(sources, size, segment => segment.marks)
  const rows = yield* mergeRows(sources, order, dictionary)
  const titles = yield* mergeTitles(sources, order)
  const words = yield* mergePostings(sources)
  return { sources, data: { size, byId, values, marks, ...plain, ...rows, ...titles, ...words } }
}

/** Where each job of the merged segment comes from. */
interface Order {
  readonly size: number
  readonly source: Uint16Array
  readonly ordinal: Uint32Array
}

function* orderOf(segments: readonly Segment[], sources: readonly MergeSource[], size: number): Steps<Order> {
  const order = { size, source: new Uint16Array(size), ordinal: new Uint32Array(size) }
  // Jobs that go while the merge runs are taken out of its result at the end.
  const live = segments.map(segment => segment.live.slice())
  let filled = 0
  yield* inOrder(
    segments.map(segment => segment.size),
    (one, a, other, b) => {
      const [openA, openB] = [segments[one]?.openAt[a] ?? 0, segments[other]?.openAt[b] ?? 0]
      return openA === openB ? (segments[one]?.jobIds[a] ?? 0) < (segments[other]?.jobIds[b] ?? 0) : openA < openB
    },
    (source, ordinal) => {
      const bits = live[source]
      const ordinals = sources[source]?.ordinals
      if (!bits || !ordinals || !hasBit(bits, ordinal)) return
      order.source[filled] = source
      order.ordinal[filled] = ordinal
      ordinals[ordinal] = filled++
    },
  )
  return order
}

type Plain = Pick<
  SegmentData,
  'jobIds' | 'openAt' | 'undated' | 'drafts' | 'mayOpen' | 'closeAt' | 'closing' | 'lengths'
>

function* mergePlain(sources: readonly MergeSource[], order: Order): Steps<Plain> {
  const { size } = order
  const [jobIds, openAt, lengths] = [new Float64Array(size), new Float64Array(size), new Uint8Array(size)]
  const [drafts, mayOpen] = [emptyBits(size), emptyBits(size)]
  let undated = 0
  for (let at = 0; at < size; at++) {
    const segment = sources[order.source[at] ?? 0]?.segment
    const ordinal = order.ordinal[at] ?? 0
    if (!segment) continue
    jobIds[at] = segment.jobIds[ordinal] ?? 0
    openAt[at] = segment.openAt[ordinal] ?? 0
    lengths[at] = segment.lengths[ordinal] ?? 0
    if (openAt[at] === -Infinity) undated++
    if (hasBit(segment.drafts, ordinal)) setBit(drafts, at)
    if (hasBit(segment.mayOpen, ordinal)) setBit(mayOpen, at)
    if (at % sliceSize === sliceSize - 1) yield
  }
  const most = sources.reduce((sum, { segment }) => sum + segment.closing.length, 0)
  const [closeAt, closing] = [new Float64Array(most), new Uint32Array(most)]
  let filled = 0
  yield* inOrder(
    sources.map(({ segment }) => segment.closing.length),
    (one, a, other, b) => (sources[one]?.segment.closeAt[a] ?? 0) < (sources[other]?.segment.closeAt[b] ?? 0),
    (source, place) => {
      const from = sources[source]
      const ordinal = from?.ordinals[from.segment.closing[place] ?? 0] ?? gone
      if (!from || ordinal === gone) return
      closeAt[filled] = from.segment.closeAt[place] ?? 0
      closing[filled++] = ordinal
    },
  )
  return {
    jobIds,
    openAt,
    undated,
    drafts,
    mayOpen,
    lengths,
    closeAt: closeAt.slice(0, filled),
    closing: closing.slice(0, filled),
  }
}

function* mergeIds(sources: readonly MergeSource[], size: number): Steps<Uint32Array> {
  const byId = new Uint32Array(size)
  let filled = 0
  const jobAt = (source: number, place: number): number => {
    const segment = sources[source]?.segment
    return segment?.jobIds[segment.byId[place] ?? 0] ?? 0
  }
  yield* inOrder(
    sources.map(({ segment }) => segment.size),
    (one, a, other, b) => jobAt(one, a) < jobAt(other, b),
    (source, place) => {
      const from = sources[source]
      const ordinal = from?.ordinals[from.segment.byId[place] ?? 0] ?? gone
      if (ordinal !== gone) byId[filled++] = ordinal
    },
  )
  return byId
}

/** The sets of each value with new ordinals, value by value. */
function* mergeSets(
  sources: readonly MergeSource[],
  size: number,
  setsOf: (segment: Segment) => ValueSets,
): Steps<ValueSets> {
  const listed = sources.reduce((sum, { segment }) => sum + setsOf(segment).ordinals.length, 0)
  const builder = valueSetsBuilder(size, listed + 1024)
  const all = new Set(sources.flatMap(({ segment }) => [...setsOf(segment).ids, ...setsOf(segment).denseIds]))
  let members = new Uint32Array(1024)
  let work = 0
  for (const id of [...all].sort((a, b) => a - b)) {
    let count = 0
    const add = (ordinal: number): void => {
      if (ordinal === gone) return
      if (count === members.length) {
        const larger = new Uint32Array(count * 2)
        larger.set(members)
        members = larger
      }
      members[count++] = ordinal
    }
    let contributing = 0
    for (const { segment, ordinals } of sources) {
      const before = count
      const dense = denseOf(setsOf(segment), id)
      if (dense) {
        for (let at = 0; at < segment.size; at++) {
          if (hasBit(dense, at)) add(ordinals[at] ?? gone)
          if (at % sliceSize === sliceSize - 1) yield
        }
      } else for (const ordinal of listedOf(setsOf(segment), id)) add(ordinals[ordinal] ?? gone)
      if (count > before) contributing++
    }
    if (contributing > 1) members.subarray(0, count).sort()
    builder.add(id, members, count)
    work += count + 16
    if (work > sliceSize) {
      work = 0
      yield
    }
  }
  return builder.finish()
}

function* mergeRows(sources: readonly MergeSource[], order: Order, dictionary: Dictionary): Steps<Rows> {
  const ends = new Uint32Array(order.size + 1)
  for (let at = 0; at < order.size; at++) {
    const segment = sources[order.source[at] ?? 0]?.segment
    const ordinal = order.ordinal[at] ?? 0
    ends[at + 1] = (ends[at] ?? 0) + (segment?.rowAt[ordinal + 1] ?? 0) - (segment?.rowAt[ordinal] ?? 0)
    if (at % sliceSize === sliceSize - 1) yield
  }
  const held = allocateRows(order.size, ends[order.size] ?? 0, dictionary.keys.length)
  const { rows, rowAt } = held
  yield
  rowAt.set(ends)
  for (let at = 0; at < order.size; at++) {
    const segment = sources[order.source[at] ?? 0]?.segment
    const ordinal = order.ordinal[at] ?? 0
    let from = segment?.rowAt[ordinal] ?? 0
    for (let to = rowAt[at] ?? 0; to < (rowAt[at + 1] ?? 0); to++) rows[to] = segment?.rows[from++] ?? 0
    if (at % sliceSize === sliceSize - 1) yield
  }
  return held
}

function* mergeTitles(
  sources: readonly MergeSource[],
  order: Order,
): Steps<Pick<SegmentData, 'titles' | 'titleOf' | 'byTitle'>> {
  const isUsed = sources.map(({ segment }) => emptyBits(segment.titles.length))
  for (let at = 0; at < order.size; at++) {
    const source = order.source[at] ?? 0
    const used = isUsed[source]
    if (used) setBit(used, sources[source]?.segment.titleOf[order.ordinal[at] ?? 0] ?? 0)
    if (at % sliceSize === sliceSize - 1) yield
  }
  const titles: string[] = []
  const places = sources.map(({ segment }) => new Uint32Array(segment.titles.length))
  const lowered = sources.map(() => ({ place: -1, text: '' }))
  const lowerAt = (source: number, place: number): string => {
    const head = lowered[source]
    if (head?.place === place) return head.text
    const text = lower(sources[source]?.segment.titles[place] ?? '')
    if (head) Object.assign(head, { place, text })
    return text
  }
  let last = ''
  yield* inOrder(
    sources.map(({ segment }) => segment.titles.length),
    (one, a, other, b) => compareCodePoints(lowerAt(one, a), lowerAt(other, b)) < 0,
    (source, place) => {
      const [used, to] = [isUsed[source], places[source]]
      if (!used || !to || !hasBit(used, place)) return
      const text = lowerAt(source, place)
      if (titles.length === 0 || text !== last) titles.push(sources[source]?.segment.titles[place] ?? '')
      last = text
      to[place] = titles.length - 1
    },
  )
  const titleOf = new Uint32Array(order.size)
  const ends = new Uint32Array(titles.length + 1)
  for (let at = 0; at < order.size; at++) {
    const source = order.source[at] ?? 0
    const title = places[source]?.[sources[source]?.segment.titleOf[order.ordinal[at] ?? 0] ?? 0] ?? 0
    titleOf[at] = title
    ends[title + 1] = (ends[title + 1] ?? 0) + 1
    if (at % sliceSize === sliceSize - 1) yield
  }
  for (let title = 0; title < titles.length; title++) ends[title + 1] = (ends[title + 1] ?? 0) + (ends[title] ?? 0)
  const byTitle = new Uint32Array(order.size)
  for (let at = order.size - 1; at >= 0; at--) {
    const title = titleOf[at] ?? 0
    byTitle[ends[title] ?? 0] = at
    ends[title] = (ends[title] ?? 0) + 1
    if (at % sliceSize === 0) yield
  }
  return { titles, titleOf, byTitle }
}
