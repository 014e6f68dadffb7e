import { addAll, type Bits, cleared, countCommon, emptyBits, giveBack, hasBit, setBit } from './bits.ts'
import { finished, growing, push } from './growing.ts'

/**
 * The jobs of each value in one segment: ordinals in their order, one array for all; or, for a value that more than 1/32 of the jobs
 * have, a bit set, which is then the smaller of the two.
 */
export interface ValueSets {
  readonly size: number
  /** Values with listed ordinals, ascending; those of `ids[i]` lie at `starts[i]` to `starts[i + 1]`. */
  readonly ids: Uint32Array
  readonly starts: Uint32Array
  readonly ordinals: Uint32Array
  /** Values with a bit set, ascending, and the sets one behind the other. */
  readonly denseIds: Uint32Array
  readonly dense: Uint32Array
}

/** Takes values in ascending order with their ordinals in ascending order; `expected` is about how many will be listed. */
export function valueSetsBuilder(size: number, expected = 1024) {
  const [ids, starts, ordinals, denseIds] = [growing(64), growing(64), growing(expected), growing(64)]
  const dense: Bits[] = []
  push(starts, 0)
  return {
    add(id: number, members: { readonly [at: number]: number }, count: number): void {
      if (count === 0) return
      if (count * 32 > size) {
        const bits = emptyBits(size)
        for (let at = 0; at < count; at++) setBit(bits, members[at] ?? 0)
        this.addDense(id, bits)
        return
      }
      push(ids, id)
      for (let at = 0; at < count; at++) push(ordinals, members[at] ?? 0)
      push(starts, ordinals.length)
    },
    addDense(id: number, bits: Bits): void {
      push(denseIds, id)
      dense.push(bits)
    },
    finish(): ValueSets {
      const words = (size + 31) >>> 5
      const joined = new Uint32Array(words * dense.length)
      for (const [at, bits] of dense.entries()) joined.set(bits, at * words)
      return {
        size,
        ids: finished(ids),
        starts: finished(starts),
        ordinals: finished(ordinals),
        denseIds: finished(denseIds),
        dense: joined,
      }
    },
  }
}

function find(sorted: Uint32Array, id: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = sorted[middle] ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The bit set of a value that many jobs have; `null` for others. Not to be changed. */
export function denseOf(sets: ValueSets, id: number): Bits | null {
  const place = find(sets.denseIds, id)
  const words = (sets.size + 31) >>> 5
  return place < 0 ? null : sets.dense.subarray(place * words, (place + 1) * words)
}

/** The listed ordinals of a value that few jobs have; empty for others. Not to be changed. */
export function listedOf(sets: ValueSets, id: number): Uint32Array {
  const place = find(sets.ids, id)
  return place < 0 ? sets.ordinals.subarray(0, 0) : sets.ordinals.subarray(sets.starts[place], sets.starts[place + 1])
}

/** Adds the jobs of a value to `target`. */
function addValue(target: Bits, sets: ValueSets, id: number): void {
  const dense = denseOf(sets, id)
  if (dense) {
    addAll(target, dense)
    return
  }
  const listed = listedOf(sets, id)
  for (let at = 0; at < listed.length; at++) setBit(target, listed[at] ?? 0)
}

/** The jobs that have one of the values; not to be changed; who needs it no more may hand it back with `giveBackUnion`. */
export function unionOf(sets: ValueSets, ids: readonly number[]): Bits {
  const [only] = ids
  const dense = only !== undefined && ids.length === 1 ? denseOf(sets, only) : null
  if (dense) return dense
  const bits = cleared(sets.size)
  for (const id of ids) addValue(bits, sets, id)
  return bits
}

/** Hands back what `unionOf` gave, unless that is the set of a value itself. */
export function giveBackUnion(sets: ValueSets, bits: Bits): void {
  if (bits.buffer !== sets.dense.buffer) giveBack(bits)
}

/** How many of `bits` have the value. */
export function countValue(sets: ValueSets, id: number, bits: Bits): number {
  const dense = denseOf(sets, id)
  if (dense) return countCommon(dense, bits)
  const listed = listedOf(sets, id)
  let count = 0
  for (let at = 0; at < listed.length; at++) if (hasBit(bits, listed[at] ?? 0)) count++
  return count
}
