import { addAll, type Bits, emptyBits, setBit } from './bits.ts'
import { finished, growing, push } from './growing.ts'
import {
  addPostings,
  type Named,
  type PostingsReader,
  placeOf,
  postingsWriter,
  writePosting,
  writtenPostings,
} from './postings.ts'
import { widePostings } from './wide-postings.ts'

/** The words of a segment and the jobs that have them. */
export interface Words {
  /** In their order (`<`). */
  readonly terms: readonly string[]
  /** Where each one's postings lie: from `termAt[i]` to `termAt[i + 1]`. */
  readonly termAt: Uint32Array
  /** In how many jobs each one is. */
  readonly termCount: Uint32Array
  readonly postings: Uint16Array
  /**
   * The jobs of a word that more than 1/32 of them have, as a bit set, which then is the smaller of the two and read 100 times faster;
   * its postings are only those where it stands in more than a text.
   */
  readonly dense: ReadonlyMap<number, Bits>
}

const denseShare = 32
/** In few jobs nothing takes long. */
const leastForDense = 4096

/** Takes words in their order: each one with its number of jobs, its packed postings in their order, and its end. */
export function wordsWriter(size: number, postings?: number) {
  const terms: string[] = []
  const [ends, counts] = [growing(), growing()]
  const dense = new Map<number, Bits>()
  const to = postingsWriter(postings)
  let bits: Bits | null = null
  push(ends, 0)
  return {
    begin(term: string, count: number): void {
      bits = size >= leastForDense && count * denseShare > size ? emptyBits(size) : null
      if (bits) dense.set(terms.length, bits)
      terms.push(term)
      push(counts, count)
      to.last = 0
    },
    put(packed: number): void {
      if (bits) setBit(bits, packed >>> 2)
      if (!bits || (packed & 3) !== placeOf.text) writePosting(to, packed)
    },
    end: (): void => push(ends, to.length),
    finish: (): Words => ({
      terms,
      termAt: finished(ends),
      termCount: finished(counts),
      postings: writtenPostings(to),
      dense,
    }),
  }
}

/** Reads a word's postings, of a word in `dense` only those of places above a text. */
export function readerOf({ termAt }: Words, term: number): PostingsReader {
  return { at: termAt[term] ?? 0, end: termAt[term + 1] ?? 0, ordinal: 0 }
}

/** Adds the jobs that are listed for a word: of one in `dense` only those where it stands in more than a text. */
export function addListed({ postings, termAt }: Words, term: number, any: Bits): void {
  addPostings(postings, termAt[term] ?? 0, termAt[term + 1] ?? 0, any, null)
}

/** Of so many units of postings on, handing them to WebAssembly is faster than a loop here. */
const leastWide = 2048
let wide: ReturnType<typeof widePostings> | undefined

function wideFor(units: number): ReturnType<typeof widePostings> {
  if (units < leastWide) return null
  if (wide === undefined) wide = widePostings()
  return wide
}

/** Adds the jobs of the words `from` up to `to` to `any`, and to `named` those where one stands in more than a text. */
export function addWords(words: Words, from: number, to: number, any: Bits, named: Named | null): void {
  const { dense, postings, termAt } = words
  for (const [term, bits] of dense) if (term >= from && term < to) addAll(any, bits)
  // What is listed of a word in `dense` adds nothing to its jobs.
  const isRead = (term: number): boolean => named !== null || !dense.has(term)
  if (to - from === 1 && !isRead(from)) return
  const fast = wideFor((termAt[to] ?? 0) - (termAt[from] ?? 0))
  if (fast) fast(words, from, to, any, named)
  else
    for (let term = from; term < to; term++)
      if (isRead(term)) addPostings(postings, termAt[term] ?? 0, termAt[term + 1] ?? 0, any, named)
}
