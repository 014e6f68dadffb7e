/**
 * Reads the postings of many words into sets of jobs, as a WebAssembly module over a memory of its own: they are copied in piece by piece,
 * and lie in the processor's cache while they are read, which takes half the time of the same loop in JavaScript. In C it is
 *
 *   for (; ends < endsPast; ends++)                        // word by word
 *     for (u32 ordinal = 0; at < *ends;) {
 *       u32 code = *at++;
 *       if (code >= longFrom) code = (code - longFrom) << 16 | *at++;
 *       ordinal += code >> 2;
 *       any[ordinal / 32] |= 1 << ordinal % 32;
 *       if (code & 2) ((code & 3) == placeOf.title ? title : skill)[ordinal / 32] |= 1 << ordinal % 32;
 *     }
 */
import { assembled, code, op } from './assembler.ts'
import type { Bits } from './bits.ts'
import { longFrom, type Named, placeOf } from './postings.ts'

const [ends, endsPast, at, any, title, skill] = [0, 1, 2, 3, 4, 5] as const
const [end, unit, ordinal, place] = [6, 7, 8, 9] as const

const nextUnit = code(op.get(at), op.load16(0), op.get(at), op.const(2), op.add, op.set(at))

const setIn = (set: number): number[] =>
  code(
    code(op.get(ordinal), op.const(5), op.shrU, op.const(2), op.shl, op.get(set), op.add, op.tee(place)),
    // A shift by more than 31 is one by what is left over 32s.
    code(op.get(place), op.load(), op.const(1), op.get(ordinal), op.shl, op.or, op.store),
  )

const body = code(
  code(op.block, op.loop, op.get(ends), op.get(endsPast), op.geU, op.brIf(1)),
  code(op.get(ends), op.load(), op.set(end), op.const(0), op.set(ordinal)),
  code(op.block, op.loop, op.get(at), op.get(end), op.geU, op.brIf(1)),
  code(nextUnit, op.set(unit)),
  code(op.get(unit), op.const(longFrom), op.geU, op.if),
  code(op.get(unit), op.const(longFrom), op.sub, op.const(16), op.shl, nextUnit, op.or, op.set(unit), op.end),
  code(op.get(unit), op.const(2), op.shrU, op.get(ordinal), op.add, op.set(ordinal)),
  setIn(any),
  code(op.get(unit), op.const(2), op.and, op.if),
  code(op.get(unit), op.const(3), op.and, op.const(placeOf.title), op.eq, op.if, setIn(title), op.else),
  code(setIn(skill), op.end, op.end),
  code(op.br(0), op.end, op.end),
  code(op.get(ends), op.const(4), op.add, op.set(ends)),
  code(op.br(0), op.end, op.end),
)

/** So many units of postings are copied in at a time, or those of a word that has more. */
const pieceUnits = 1 << 17

/** Words whose postings lie one behind the other: those of word `i` from `termAt[i]` to `termAt[i + 1]`. */
interface Lists {
  readonly postings: Uint16Array
  readonly termAt: Uint32Array
}

/** `null` where it cannot be had. */
export function widePostings() {
  const made = assembled([{ name: 'read', parameters: 6, variables: 4, body }])
  if (!made) return null
  const { memory, makeRoom } = made
  const read = made.named('read')

  /** As `addPostings` does, for the words `from` up to `to`. */
  return ({ postings, termAt }: Lists, from: number, to: number, anyBits: Bits, inNames: Named | null): void => {
    const setBytes = anyBits.byteLength
    const start = 3 * setBytes
    makeRoom(start)
    const sets = [anyBits, ...(inNames ? [inNames.title, inNames.skill] : [])]
    const held = (at: number): Uint32Array => new Uint32Array(memory.buffer, at * setBytes, anyBits.length)
    for (const [at, set] of sets.entries()) held(at).set(set)
    for (let first = from; first < to; ) {
      const begin = termAt[first] ?? 0
      let past = first + 1
      while (past < to && (termAt[past + 1] ?? 0) - begin <= pieceUnits) past++
      const units = (termAt[past] ?? 0) - begin
      const endsAt = start + Math.ceil(units / 2) * 4
      makeRoom(endsAt + (past - first) * 4)
      new Uint16Array(memory.buffer, start, units).set(postings.subarray(begin, begin + units))
      const places = new Uint32Array(memory.buffer, endsAt, past - first)
      for (let term = first; term < past; term++) places[term - first] = start + ((termAt[term + 1] ?? 0) - begin) * 2
      read(endsAt, endsAt + places.byteLength, start, 0, setBytes, 2 * setBytes)
      first = past
    }
    for (const [at, set] of sets.entries()) set.set(held(at))
  }
}
