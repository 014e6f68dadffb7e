import { type Bits, membersOf } from './bits.ts'
import { type Growing, growing, push } from './growing.ts'
import { gone, type MergeSource, type Steps, sliceSize } from './merge-source.ts'
import { type PostingsReader, placeOf, readPostings } from './postings.ts'
import { readerOf, type Words, wordsWriter } from './words.ts'

/** The words of all sources with the postings of the `size` jobs that stay; words without any are left out. */
export function* mergePostings(sources: readonly MergeSource[], size: number): Steps<Words> {
  const units = sources.reduce((sum, { segment }) => sum + segment.postings.length, 0)
  // Gaps grow when jobs of other segments come between; memory that is not written to costs nothing, growing costs a copy.
  const writer = wordsWriter(size, 1024 + units * (sources.length > 1 ? 2 : 1))
  const reads: Read[] = sources.map(source => ({
    source,
    term: 0,
    reader: { at: 0, end: 0, ordinal: 0 },
    list: growing(),
  }))
  const heads = new Uint32Array(reads.length)
  let work = 0
  // Most words have few postings: for them nothing is made that would have to be cleared away.
  for (;;) {
    const term = leastTerm(reads)
    if (term === null) break
    let count = 0
    for (let at = 0; at < reads.length; at++) {
      const read = reads[at]
      if (!read) continue
      read.list.length = 0
      const { segment } = read.source
      if (segment.terms[read.term] !== term) continue
      const dense = segment.dense.get(read.term)
      if (dense) yield* readDense(dense, read)
      else {
        read.reader.at = segment.termAt[read.term] ?? 0
        read.reader.end = segment.termAt[read.term + 1] ?? 0
        read.reader.ordinal = 0
        while (readPiece(read)) yield
      }
      read.term++
      count += read.list.length
    }
    work += count + 8
    if (count > 0) {
      writer.begin(term, count)
      heads.fill(0)
      while (writePiece(writer, reads, heads)) yield
      writer.end()
    }
    if (work > sliceSize) {
      work = 0
      yield
    }
  }
  return writer.finish()
}

/** Cursor over one source segment: current term, position in its postings, surviving postings under their new ordinals. */
interface Read {
  readonly source: MergeSource
  term: number
  readonly reader: PostingsReader
  readonly list: Growing
}

function leastTerm(reads: readonly Read[]): string | null {
  let least: string | null = null
  for (let at = 0; at < reads.length; at++) {
    const read = reads[at]
    const term = read?.source.segment.terms[read.term]
    if (term !== undefined && (least === null || term < least)) least = term
  }
  return least
}

const chunk = new Uint32Array(4096)

function take({ source: { ordinals }, list }: Read, packed: number): void {
  const ordinal = ordinals[packed >>> 2] ?? gone
  if (ordinal !== gone) push(list, ((ordinal << 2) | (packed & 3)) >>> 0)
}

/** Takes the next postings; gives whether there may be more. */
function readPiece(read: Read): boolean {
  const count = readPostings(read.source.segment.postings, read.reader, chunk)
  for (let at = 0; at < count; at++) take(read, chunk[at] ?? 0)
  return count === chunk.length
}

/** Takes the jobs of a word in `dense` in their order, each with the place that its postings name, or else in a text. */
function* readDense(dense: Bits, read: Read): Steps<void> {
  const { segment } = read.source
  const reader = readerOf(segment, read.term)
  // A chunk of its own: others may read between two slices.
  const chunk = new Uint32Array(1024)
  let [place, count] = [0, readPostings(segment.postings, reader, chunk)]
  for (const [at, ordinal] of membersOf(dense, segment.termCount[read.term] ?? 0).entries()) {
    if (place === count) {
      count = readPostings(segment.postings, reader, chunk)
      place = 0
    }
    const named = place < count && (chunk[place] ?? 0) >>> 2 === ordinal
    take(read, named ? (chunk[place++] ?? 0) : ((ordinal << 2) | placeOf.text) >>> 0)
    if (at % sliceSize === sliceSize - 1) yield
  }
}

/** Writes what comes next of the lists, of which `heads` are written already; gives whether there may be more. */
function writePiece(writer: ReturnType<typeof wordsWriter>, reads: readonly Read[], heads: Uint32Array): boolean {
  for (let written = 0; written < sliceSize; written++) {
    let least = gone
    let from = 0
    for (let at = 0; at < reads.length; at++) {
      const list = reads[at]?.list
      const head = heads[at] ?? 0
      if (!list || head >= list.length) continue
      const packed = list.data[head] ?? gone
      if (packed < least) {
        least = packed
        from = at
      }
    }
    if (least === gone) return false
    heads[from] = (heads[from] ?? 0) + 1
    writer.put(least)
  }
  return true
}
