import { countBits, emptyBits, hasBit, membersOf, setBit } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import { finished, growing, push } from './growing.ts'
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
  const words = yield* mergePostings(sources, size)
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
  const members = growing()
  let work = 0
  for (const id of yield* idsOf(sources, setsOf)) {
    const isLarge = sources.some(({ segment }) => denseOf(setsOf(segment), id) !== null)
    if (isLarge) {
      yield* mergeLarge(builder, sources, size, setsOf, id)
      continue
    }
    members.length = 0
    let contributing = 0
    for (const { segment, ordinals } of sources) {
      const before = members.length
      for (const ordinal of listedOf(setsOf(segment), id)) {
        const joined = ordinals[ordinal] ?? gone
        if (joined !== gone) push(members, joined)
      }
      if (members.length > before) contributing++
    }
    if (contributing > 1) members.data.subarray(0, members.length).sort()
    builder.add(id, members.data, members.length)
    work += members.length + 16
    if (work > sliceSize) {
      work = 0
      yield
    }
  }
  return builder.finish()
}

/** A value that many jobs have, by way of a bit set: a list of them would take long to sort. */
function* mergeLarge(
  builder: ReturnType<typeof valueSetsBuilder>,
  sources: readonly MergeSource[],
  size: number,
  setsOf: (segment: Segment) => ValueSets,
  id: number,
): Steps<void> {
  const bits = emptyBits(size)
  for (const { segment, ordinals } of sources) {
    const dense = denseOf(setsOf(segment), id)
    for (let at = 0; dense && at < segment.size; at++) {
      const joined = hasBit(dense, at) ? (ordinals[at] ?? gone) : gone
      if (joined !== gone) setBit(bits, joined)
      if (at % sliceSize === sliceSize - 1) yield
    }
    if (dense) continue
    for (const ordinal of listedOf(setsOf(segment), id)) {
      const joined = ordinals[ordinal] ?? gone
      if (joined !== gone) setBit(bits, joined)
    }
  }
  const count = countBits(bits)
  if (count * 32 > size) builder.addDense(id, bits)
  else builder.add(id, membersOf(bits, count), count)
  yield
}

/** The values of all sources, each once, in their order. */
function* idsOf(sources: readonly MergeSource[], setsOf: (segment: Segment) => ValueSets): Steps<Uint32Array> {
  const lists = sources.flatMap(({ segment }) => [setsOf(segment).ids, setsOf(segment).denseIds])
  const ids = growing()
  yield* inOrder(
    lists.map(list => list.length),
    (one, a, other, b) => (lists[one]?.[a] ?? 0) < (lists[other]?.[b] ?? 0),
    (list, place) => {
      const id = lists[list]?.[place] ?? 0
      if (ids.length === 0 || ids.data[ids.length - 1] !== id) push(ids, id)
    },
  )
  return finished(ids)
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
