import { finished, type Growing, growing, push } from './growing.ts'
import { gone, type MergeSource, type Steps, sliceSize } from './merge-source.ts'
import { type PostingsWriter, postingsWriter, readPostings, writePosting, writtenPostings } from './postings.ts'
import type { SegmentData } from './segment.ts'
import { readerOf } from './text.ts'

type Words = Pick<SegmentData, 'terms' | 'termAt' | 'termCount' | 'postings'>

/** The words of all sources with the postings of the jobs that stay; words without any are left out. */
export function* mergePostings(sources: readonly MergeSource[]): Steps<Words> {
  const terms: string[] = []
  const [ends, counts] = [growing(), growing()]
  const bytes = sources.reduce((sum, { segment }) => sum + segment.postings.length, 0)
  // Gaps grow when jobs of other segments come between; memory that is not written to costs nothing, growing costs a copy.
  const writer = postingsWriter(1024 + bytes * (sources.length > 1 ? 2 : 1))
  const heads = sources.map(() => 0)
  const lists = sources.map(() => growing())
  push(ends, 0)
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
      writer.last = 0
      yield* writeMerged(
        writer,
        lists.filter(list => list.length > 0),
      )
      terms.push(term)
      push(counts, count)
      push(ends, writer.length)
    }
    if (work > sliceSize) {
      work = 0
      yield
    }
  }
  return {
    terms,
    termAt: finished(ends),
    termCount: finished(counts),
    postings: writtenPostings(writer),
  }
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
  const reader = readerOf(segment, term)
  for (let pieces = 1; ; pieces++) {
    const count = readPostings(segment.postings, reader, chunk)
    if (count === 0) return
    for (let at = 0; at < count; at++) {
      const packed = chunk[at] ?? 0
      const ordinal = ordinals[packed >>> 2] ?? gone
      if (ordinal !== gone) push(list, ((ordinal << 2) | (packed & 3)) >>> 0)
    }
    if (pieces % 4 === 0) yield
  }
}

function* writeMerged(writer: PostingsWriter, lists: readonly Growing[]): Steps<void> {
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
    writePosting(writer, least)
    if (written % sliceSize === 0) yield
  }
}
