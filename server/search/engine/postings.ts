/**
 * The jobs of a word: for each job the gap to the one before, shifted by two bits, and below it where the word stands, as a number of
 * 7-bit groups, least first. Places: 0 in a text, 2 in a skill or the company, 3 in the title (1, repeated in a text, is left free: a
 * document holds each word once).
 */
export const placeOf = { text: 0, skill: 2, title: 3 } as const

export interface PostingsWriter {
  bytes: Uint8Array
  length: number
  last: number
}

export function postingsWriter(capacity = 4096): PostingsWriter {
  return { bytes: new Uint8Array(capacity), length: 0, last: 0 }
}

/** Appends a packed posting (`ordinal << 2 | place`); a word's first one follows `last = 0`. */
export function writePosting(to: PostingsWriter, packed: number): void {
  if (to.length + 5 > to.bytes.length) {
    const larger = new Uint8Array(to.bytes.length * 2)
    larger.set(to.bytes)
    to.bytes = larger
  }
  const ordinal = packed >>> 2
  let code = (((ordinal - to.last) << 2) | (packed & 3)) >>> 0
  to.last = ordinal
  while (code > 127) {
    to.bytes[to.length++] = (code & 127) | 128
    code >>>= 7
  }
  to.bytes[to.length++] = code
}

/** What was written; a large array is not copied to its exact length. */
export function writtenPostings({ bytes, length }: PostingsWriter): Uint8Array {
  return length > 1_000_000 ? bytes.subarray(0, length) : bytes.slice(0, length)
}

/** Adds the jobs of a piece of postings to `any`, and those that have the word in their title to `title`: in one go, for it is often long. */
export function addPostings(
  bytes: Uint8Array,
  start: number,
  end: number,
  any: Uint32Array,
  title: Uint32Array | null,
): void {
  let ordinal = 0
  for (let at = start; at < end; ) {
    let byte = bytes[at++] ?? 0
    let code = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      code |= (byte & 127) << shift
    }
    ordinal += code >>> 2
    const bit = 1 << (ordinal & 31)
    any[ordinal >>> 5] = (any[ordinal >>> 5] ?? 0) | bit
    if (title && (code & 3) === placeOf.title) title[ordinal >>> 5] = (title[ordinal >>> 5] ?? 0) | bit
  }
}

/** How far a word's postings are read. */
export interface PostingsReader {
  at: number
  end: number
  ordinal: number
}

/** Fills `out` with the next packed postings and says how many there are; 0 at the end. */
export function readPostings(bytes: Uint8Array, reader: PostingsReader, out: Uint32Array): number {
  const { end } = reader
  const most = out.length
  let { at, ordinal } = reader
  let count = 0
  while (at < end && count < most) {
    let byte = bytes[at++] ?? 0
    let code = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      code |= (byte & 127) << shift
    }
    ordinal += code >>> 2
    out[count++] = ((ordinal << 2) | (code & 3)) >>> 0
  }
  reader.at = at
  reader.ordinal = ordinal
  return count
}
