import { wideBits } from './wide-bits.ts'

/** A set of ordinals, 32 to a word. Functions with `target` change it in place; all sets of one segment have one length. */
export type Bits = Uint32Array

/** From so many words on, handing sets to WebAssembly is faster than a loop here. */
const leastWide = 256
let wide: ReturnType<typeof wideBits> | undefined

function wideFor(bits: Bits): ReturnType<typeof wideBits> {
  if (bits.length < leastWide) return null
  // Made when first needed: most threads have no such sets.
  if (wide === undefined) wide = wideBits()
  return wide
}

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export function keepCommon(target: Bits, other: Bits): Bits {
  const fast = wideFor(target)
  if (fast) fast.and(target, other, target)
  else for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
  return target
}

export function addAll(target: Bits, other: Bits): Bits {
  const fast = wideFor(target)
  if (fast) fast.or(target, other, target)
  else for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0)
  return target
}

export function takeAway(target: Bits, other: Bits): Bits {
  const fast = wideFor(target)
  if (fast) fast.andNot(target, other, target)
  else for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
  return target
}

/**
 * Large sets that are not needed any more, by their length, to be used again: they lie outside of JavaScript's own memory, and making many
 * of them has it look for unused ones all the time.
 */
const unused = new Map<number, Bits[]>()
const [mostUnused, mostLengths] = [24, 8]

/** Hands back a set that no one holds any more. */
export function giveBack(bits: Bits): void {
  if (bits.length < leastWide) return
  const list = unused.get(bits.length)
  if (list) {
    if (list.length < mostUnused) list.push(bits)
    return
  }
  // Lengths of segments that are gone must not keep others out.
  if (unused.size >= mostLengths) for (const oldest of [...unused.keys()].slice(0, 1)) unused.delete(oldest)
  unused.set(bits.length, [bits])
}

/** A set whose members are still to be written, all of them. */
function unwritten(length: number): Bits {
  return unused.get(length)?.pop() ?? new Uint32Array(length)
}

/** A set without members; one may be handed back and used again. */
export function cleared(size: number): Bits {
  return zeros((size + 31) >>> 5)
}

/** So many words of 0, to be handed back as sets are. */
export function zeros(length: number): Uint32Array {
  return unwritten(length).fill(0)
}

/** A set of its own with the same members. */
export function copyOf(bits: Bits): Bits {
  const copy = unwritten(bits.length)
  copy.set(bits)
  return copy
}

export function common(one: Bits, other: Bits): Bits {
  const bits = unwritten(one.length)
  const fast = wideFor(one)
  if (fast) fast.and(one, other, bits)
  else for (let at = 0; at < bits.length; at++) bits[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return bits
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  const fast = wideFor(bits)
  if (fast) return fast.count(bits)
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones((bits[at] ?? 0) | 0)
  return count
}

export function countCommon(one: Bits, other: Bits): number {
  const fast = wideFor(one)
  if (fast) return fast.countAnd(one, other)
  let count = 0
  for (let at = 0; at < one.length; at++) count += ones((one[at] ?? 0) & (other[at] ?? 0))
  return count
}

export function countDifferent(one: Bits, other: Bits): number {
  const fast = wideFor(one)
  if (fast) return fast.countXor(one, other)
  let count = 0
  for (let at = 0; at < one.length; at++) count += ones((one[at] ?? 0) ^ (other[at] ?? 0))
  return count
}

/** How many members are below `end`. */
export function countBelow(bits: Bits, end: number): number {
  const last = end >>> 5
  let count = 0
  for (let at = 0; at < last; at++) count += ones((bits[at] ?? 0) | 0)
  return end & 31 ? count + ones((bits[last] ?? 0) & ((1 << (end & 31)) - 1)) : count
}

/** The least member from `start` on and below `end`, or `end`. */
export function nextMember(bits: Bits, start: number, end: number): number {
  for (let at = start >>> 5; at << 5 < end; at++) {
    const word = at === start >>> 5 ? (bits[at] ?? 0) & (-1 << (start & 31)) : (bits[at] ?? 0) | 0
    if (word !== 0) return Math.min(end, (at << 5) + 31 - Math.clz32(word & -word))
  }
  return end
}

/** The greatest member at or below `start`, or -1. */
export function previousMember(bits: Bits, start: number): number {
  for (let at = start >>> 5; at >= 0 && start >= 0; at--) {
    const word = at === start >>> 5 ? (bits[at] ?? 0) & (-1 >>> (31 - (start & 31))) : (bits[at] ?? 0) | 0
    if (word !== 0) return (at << 5) + 31 - Math.clz32(word)
  }
  return -1
}

/** The members in their order; `count` is their exact number. */
export function membersOf(bits: Bits, count: number): Uint32Array {
  const members = new Uint32Array(count)
  let found = 0
  for (let at = 0; at < bits.length && found < count; at++) {
    let word = (bits[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      members[found++] = (at << 5) + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return members
}
