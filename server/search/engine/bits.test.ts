import assert from 'node:assert/strict'
import test from 'node:test'
import {
  addAll,
  type Bits,
  common,
  copyOf,
  countBits,
  countCommon,
  countDifferent,
  emptyBits,
  hasBit,
  keepCommon,
  setBit,
  takeAway,
} from './bits.ts'
import { randomFrom } from './testing/random.ts'

test('sets of any size are joined, cut and counted job by job', () => {
  const random = randomFrom(3)
  // Around where words are handed over in one go, and around the ends of its steps.
  for (const size of [1, 33, 8191, 8192, 8193, 9000, 70_001, 65_535, 200_000, 8192]) {
    const [one, other] = [randomSet(size, random.next), randomSet(size, random.next)]
    const members = (bits: Bits): boolean[] => Array.from({ length: size }, (_, at) => hasBit(bits, at))
    const [ofOne, ofOther] = [members(one), members(other)]
    const both = ofOne.map((is, at) => is && ofOther[at] === true)
    const count = (list: readonly boolean[]): number => list.filter(Boolean).length
    assert.deepEqual(members(common(one, other)), both, `common of ${size}`)
    assert.deepEqual(members(keepCommon(copyOf(one), other)), both, `keepCommon of ${size}`)
    assert.deepEqual(
      members(addAll(copyOf(one), other)),
      ofOne.map((is, at) => is || ofOther[at]),
      `addAll of ${size}`,
    )
    assert.deepEqual(
      members(takeAway(copyOf(one), other)),
      ofOne.map((is, at) => is && !ofOther[at]),
      `takeAway of ${size}`,
    )
    assert.equal(countBits(one), count(ofOne), `countBits of ${size}`)
    assert.equal(countCommon(one, other), count(both), `countCommon of ${size}`)
    assert.equal(countDifferent(one, other), count(ofOne.map((is, at) => is !== ofOther[at])), `different of ${size}`)
    assert.deepEqual(members(one), ofOne, 'the sets that are only read stay as they are')
  }
})

function randomSet(size: number, next: () => number): Bits {
  const bits = emptyBits(size)
  for (let at = 0; at < size; at++) if (next() < 0.4) setBit(bits, at)
  return bits
}
