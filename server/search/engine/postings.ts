/**
 * The jobs of a word: for each job the gap to the one before, shifted by two bits, and below it where the word stands, in one unit of 16
 * bits or, from `longFrom` on, in two. Groups of 7 bits are a fifth shorter, and take three times as long to read. Places: 0 in a text, 2
 * in a skill or the company, 3 in the title (1, repeated in a text, is left free: a document holds each word once).
 */
export const placeOf = { text: 0, skill: 2, title: 3 } as const

/** Units from here on are the upper part of a longer number; the next one is its lower part. */
export const longFrom = 0xc000

export interface PostingsWriter {
  units: Uint16Array
  length: number
  last: number
}

export function postingsWriter(capacity = 4096): PostingsWriter {
  return { units: new Uint16Array(capacity), length: 0, last: 0 }
}

/** Appends a packed posting (`ordinal << 2 | place`); a word's first one follows `last = 0`. */
export function writePosting(to: PostingsWriter, packed: number): void {
  if (to.length + 2 > to.units.length) {
    const larger = new Uint16Array(to.units.length * 2)
    larger.set(to.units)
    to.units = larger
  }
  const ordinal = packed >>> 2
  const code = (((ordinal - to.last) << 2) | (packed & 3)) >>> 0
  to.last = ordinal
  if (code >= longFrom) to.units[to.length++] = longFrom | (code >>> 16)
  to.units[to.length++] = code
}

/** What was written; a large array is not copied to its exact length. */
export function writtenPostings({ units, length }: PostingsWriter): Uint16Array {
  return length > 1_000_000 ? units.subarray(0, length) : units.slice(0, length)
}

/** The jobs that have a word in their title, and those that have it in a skill or the company; of several words, one may be in both. */
export interface Named {
  readonly title: Uint32Array
  readonly skill: Uint32Array
}

/** Adds the jobs of a piece of postings to `any`, and to `named` those where it stands in more than a text: in one go, for it is often long. */
export function addPostings(
  units: Uint16Array,
  start: number,
  end: number,
  any: Uint32Array,
  named: Named | null,
): void {
  let ordinal = 0
  for (let at = start; at < end; ) {
    let code = units[at++] ?? 0
    if (code >= longFrom) code = ((code - longFrom) << 16) | (units[at++] ?? 0)
    ordinal += code >>> 2
    const bit = 1 << (ordinal & 31)
    any[ordinal >>> 5] = (any[ordinal >>> 5] ?? 0) | bit
    if (!named || (code & 2) === 0) continue
    const set = (code & 3) === placeOf.title ? named.title : named.skill
    set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | bit
  }
}

/** How far a word's postings are read. */
export interface PostingsReader {
  at: number
  end: number
  ordinal: number
}

/** Fills `out` with the next packed postings and says how many there are; 0 at the end. */
export function readPostings(units: Uint16Array, reader: PostingsReader, out: Uint32Array): number {
  const { end } = reader
  const most = out.length
  let { at, ordinal } = reader
  let count = 0
  while (at < end && count < most) {
    let code = units[at++] ?? 0
    if (code >= longFrom) code = ((code - longFrom) << 16) | (units[at++] ?? 0)
    ordinal += code >>> 2
    out[count++] = ((ordinal << 2) | (code & 3)) >>> 0
  }
  reader.at = at
  reader.ordinal = ordinal
  return count
}
