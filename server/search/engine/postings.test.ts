import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyBits } from './bits.ts'
import { addPostings, placeOf, postingsWriter, writePosting, writtenPostings } from './postings.ts'
import { randomFrom } from './testing/random.ts'
import { widePostings } from './wide-postings.ts'

test('words are read in pieces as one after the other', () => {
  const random = randomFrom(5)
  const size = 2_000_000
  const writer = postingsWriter()
  const ends = [0]
  // Gaps of one unit and of two, a word longer than a piece, words of a single job, and one of none.
  for (const [jobs, gap] of [
    [1000, 40],
    [300_000, 6],
    [1, 1_900_000],
    [20, 90_000],
    [0, 1],
    [70_000, 25],
  ] as const) {
    writer.last = 0
    for (let ordinal = random.below(gap), count = 0; count < jobs; count++, ordinal += 1 + random.below(gap))
      writePosting(
        writer,
        ((ordinal << 2) | random.one([placeOf.text, placeOf.text, placeOf.skill, placeOf.title], placeOf.text)) >>> 0,
      )
    ends.push(writer.length)
  }
  const lists = { postings: writtenPostings(writer), termAt: Uint32Array.from(ends) }
  const read = widePostings()
  assert.ok(read)
  for (const [from, to] of [
    [0, 6],
    [1, 2],
    [2, 5],
  ] as const) {
    const sets = () => ({ any: emptyBits(size), title: emptyBits(size), skill: emptyBits(size) })
    const [found, plain, alone] = [sets(), sets(), sets()]
    for (const { any } of [found, plain, alone]) any[3] = 5
    read(lists, from, to, found.any, found)
    for (let term = from; term < to; term++)
      addPostings(lists.postings, lists.termAt[term] ?? 0, lists.termAt[term + 1] ?? 0, plain.any, plain)
    assert.deepEqual(found, plain)
    read(lists, from, to, alone.any, null)
    assert.deepEqual(alone, { ...sets(), any: plain.any })
  }
})
