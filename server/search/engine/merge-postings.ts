import { type Bits, membersOf } from './bits.ts'
import { type Growing, growing, push } from './growing.ts'
import { gone, type MergeSource, type Steps, sliceSize } from './merge-source.ts'
import { placeOf, readPostings } from './postings.ts'
import { readerOf, type Words, wordsWriter } from './words.ts'

/** The words of all sources with the postings of the `size` jobs that stay; words without any are left out. */
export function* mergePostings(sources: readonly MergeSource[], size: number): Steps<Words> {
  const units = sources.reduce((sum, { segment }) => sum + segment.postings.length, 0)
  // Gaps grow when jobs of other segments come between; memory that is not written to costs nothing, growing costs a copy.
  const writer = wordsWriter(size, 1024 + units * (sources.length > 1 ? 2 : 1))
  const heads = sources.map(() => 0)
  const lists = sources.map(() => growing())
  let work = 0
  for (;;) {
    const term = leastTerm(sources, heads)
    if (term === null) break
    let count = 0
    for (const [at, source] of sources.entries()) {
      const list = lists[at]
      const head = heads[at] ?? 0
      if (!list) continue
      list.length = 0
      if (source.segment.terms[head] !== term) continue
      heads[at] = head + 1
      yield* readMapped(source, head, list)
      count += list.length
    }
    work += count + 8
    if (count > 0) {
      writer.begin(term, count)
      yield* writeMerged(
        writer,
        lists.filter(list => list.length > 0),
      )
      writer.end()
    }
    if (work > sliceSize) {
      work = 0
      yield
    }
  }
  return writer.finish()
}

function leastTerm(sources: readonly MergeSource[], heads: readonly number[]): string | null {
  let least: string | null = null
  for (const [at, { segment }] of sources.entries()) {
    const term = segment.terms[heads[at] ?? 0]
    if (term !== undefined && (least === null || term < least)) least = term
  }
  return least
}

const chunk = new Uint32Array(4096)

function* readMapped({ segment, ordinals }: MergeSource, term: number, list: Growing): Steps<void> {
  const take = (packed: number): void => {
    const ordinal = ordinals[packed >>> 2] ?? gone
    if (ordinal !== gone) push(list, ((ordinal << 2) | (packed & 3)) >>> 0)
  }
  const reader = readerOf(segment, term)
  const dense = segment.dense.get(term)
  if (dense) {
    yield* eachDense(dense, segment.termCount[term] ?? 0, reader, segment.postings, take)
    return
  }
  for (let pieces = 1; ; pieces++) {
    const count = readPostings(segment.postings, reader, chunk)
    if (count === 0) return
    for (let at = 0; at < count; at++) take(chunk[at] ?? 0)
    if (pieces % 4 === 0) yield
  }
}

/** The jobs of a word in `dense` in their order, each with the place that its postings name, or else in a text. */
function* eachDense(
  dense: Bits,
  jobs: number,
  reader: ReturnType<typeof readerOf>,
  postings: Uint16Array,
  take: (packed: number) => void,
): Steps<void> {
  // A chunk of its own: others may read between two slices.
  const chunk = new Uint32Array(1024)
  let [place, count] = [0, readPostings(postings, reader, chunk)]
  for (const [at, ordinal] of membersOf(dense, jobs).entries()) {
    if (place === count) {
      count = readPostings(postings, reader, chunk)
      place = 0
    }
    const named = place < count && (chunk[place] ?? 0) >>> 2 === ordinal
    take(named ? (chunk[place++] ?? 0) : ((ordinal << 2) | placeOf.text) >>> 0)
    if (at % sliceSize === sliceSize - 1) yield
  }
}

function* writeMerged(writer: ReturnType<typeof wordsWriter>, lists: readonly Growing[]): Steps<void> {
  const [only] = lists
  const heads = lists.map(() => 0)
  for (let written = 1; ; written++) {
    let least = gone
    let from = 0
    if (only && lists.length === 1) least = written <= only.length ? (only.data[written - 1] ?? gone) : gone
    else {
      for (let at = 0; at < lists.length; at++) {
        const list = lists[at]
        const head = heads[at] ?? 0
        if (!list || head >= list.length) continue
        const packed = list.data[head] ?? gone
        if (packed < least) {
          least = packed
          from = at
        }
      }
      heads[from] = (heads[from] ?? 0) + 1
    }
    if (least === gone) return
    writer.put(least)
    if (written % sliceSize === 0) yield
  }
}
