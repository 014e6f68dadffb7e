import { type Bits, emptyBits, keepCommon, setBit } from '../../search/engine/bits.ts'
import { type JobSide, type Rarity, skillWeight } from '../score-match.ts'
import { bytesColumn, floatsColumn, wordsColumn } from './columns.ts'
import type { Vocabulary } from './names.ts'
import type { People, Range } from './people.ts'
import { type Postings, rowsWith } from './postings.ts'

/** The skills of a job by number (`undefined`: no one has it), what they weigh, and which kind one must have to be listed at all. */
export interface Wish {
  readonly skills: readonly { isMust: boolean; skill: number | undefined; weight: number }[]
  readonly mustTotal: number
  readonly goodTotal: number
  readonly gate: 'must' | 'good' | 'title'
}

export function wishOf(job: JobSide, { skills: known }: Vocabulary, rarity: Rarity): Wish {
  const skills = job.skills.map(({ name, need, weight }) => ({
    isMust: need === 'must',
    skill: known.names.find(name),
    weight: skillWeight(need, weight, rarity(name)),
  }))
  const sum = (isMust: boolean) => skills.reduce((all, one) => all + (one.isMust === isMust ? one.weight : 0), 0)
  const [mustTotal, goodTotal] = [sum(true), sum(false)]
  return { skills, mustTotal, goodTotal, gate: mustTotal > 0 ? 'must' : goodTotal > 0 ? 'good' : 'title' }
}

/** So many rows are added up at a time: what they have so far stays in the processor's cache. A multiple of 32. */
const blockRows = 1 << 14

/**
 * Who can be listed: `count` rows, and beside each the sums of the must-haves it has and of the other skills. The rest is room to find
 * them, all 0 between searches: sums by row of a block, which of its rows count, and marks by skill and word.
 */
export const createFound = () => ({
  rows: wordsColumn(),
  must: wordsColumn(),
  good: wordsColumn(),
  count: 0,
  block: new Uint32Array(blockRows * 2),
  isFound: emptyBits(blockRows),
  hasNeeded: emptyBits(blockRows),
  mustOfSkill: wordsColumn(),
  goodOfSkill: wordsColumn(),
  isWanted: bytesColumn(),
  /** How far each title fits, while a search runs. */
  titleFits: floatsColumn(),
})
export type Found = ReturnType<typeof createFound>

/**
 * Finds everybody in a company who can be listed for a wish; `hasTitleWord` judges where no skill does. Where there are postings, people
 * without one of the skills `needed` are left out at once, before anything else of them is fetched.
 */
export function gatherPeople(
  people: People,
  company: number,
  wish: Wish,
  needed: Iterable<number>,
  found: Found,
  hasTitleWord: (row: number) => boolean,
): void {
  found.count = 0
  const range = people.ranges.get(company)
  const postings = people.postings.get(company)
  if (range && postings && wish.gate !== 'title') followPostings(people, range, postings, wish, needed, found)
  else if (range) lookAtAll(people, company, range, wish, found, hasTitleWord)
  lookAtAll(people, company, { from: people.sorted, to: people.rows }, wish, found, hasTitleWord)
}

function lookAtAll(
  { columns }: People,
  company: number,
  { from, to }: Range,
  { skills: wished, gate }: Wish,
  found: Found,
  hasTitleWord: (row: number) => boolean,
): void {
  const owner = columns.company.data
  const starts = columns.skills.starts.data
  const skills = columns.skills.values.data
  const mustOfSkill = found.mustOfSkill.data
  const goodOfSkill = found.goodOfSkill.data
  for (const { isMust, skill, weight } of wished)
    if (skill !== undefined) (isMust ? mustOfSkill : goodOfSkill)[skill] = weight
  for (let row = from; row < to; row++) {
    if (owner[row] !== company) continue
    let must = 0
    let good = 0
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const skill = skills[at] ?? 0
      must += mustOfSkill[skill] ?? 0
      good += goodOfSkill[skill] ?? 0
    }
    if (gate === 'must' ? must === 0 : gate === 'good' ? good === 0 : !hasTitleWord(row)) continue
    found.rows.data[found.count] = row
    found.must.data[found.count] = must
    found.good.data[found.count++] = good
  }
  for (const { skill } of wished) {
    if (skill === undefined) continue
    mustOfSkill[skill] = 0
    goodOfSkill[skill] = 0
  }
}

/** Who has a skill, read up to `at`. */
interface Cursor {
  readonly rows: Uint32Array
  at: number
}

/** The same of a skill that is wished for. */
interface Reading extends Cursor {
  readonly isMust: boolean
  readonly isGate: boolean
  readonly weight: number
}

function followPostings(
  { goneRows }: People,
  { from, to }: Range,
  postings: Postings,
  { skills, gate }: Wish,
  needed: Iterable<number>,
  found: Found,
): void {
  const needs: Cursor[] = Array.from(needed, skill => ({ rows: rowsWith(postings, skill), at: 0 }))
  const readings: Reading[] = skills.flatMap(({ isMust, skill, weight }) =>
    skill === undefined
      ? []
      : [{ rows: rowsWith(postings, skill), isMust, isGate: isMust === (gate === 'must'), weight, at: 0 }],
  )
  for (let first = from - (from % 32); first < to; first += blockRows) {
    for (const reading of readings) addUp(reading, first, found)
    for (const need of needs) keepThoseOf(need, first, found)
    takeBlock(first, goneRows, found)
  }
}

function addUp(reading: Reading, first: number, { block, isFound }: Found): void {
  const { rows, isGate, weight } = reading
  const part = reading.isMust ? 0 : 1
  let { at } = reading
  for (; at < rows.length; at++) {
    const place = (rows[at] ?? 0) - first
    if (place >= blockRows) break
    block[place * 2 + part] = (block[place * 2 + part] ?? 0) + weight
    if (isGate) setBit(isFound, place)
  }
  reading.at = at
}

/** Leaves out who is not among these in a block. */
function keepThoseOf(cursor: Cursor, first: number, { isFound, hasNeeded }: Found): void {
  const { rows } = cursor
  let { at } = cursor
  for (; at < rows.length; at++) {
    const place = (rows[at] ?? 0) - first
    if (place >= blockRows) break
    setBit(hasNeeded, place)
  }
  cursor.at = at
  keepCommon(isFound, hasNeeded)
  hasNeeded.fill(0)
}

/** Lists who counts in a block, in the order of rows, in which whatever follows fetches them fastest; the block is empty then. */
function takeBlock(first: number, goneRows: Bits, found: Found): void {
  const { block, isFound } = found
  const [rows, must, good] = [found.rows.data, found.must.data, found.good.data]
  let { count } = found
  for (let at = 0; at < isFound.length; at++) {
    const left = (isFound[at] ?? 0) & ~(goneRows[(first >>> 5) + at] ?? 0)
    for (let word = left; word !== 0; word &= word - 1) {
      const place = (at << 5) + 31 - Math.clz32(word & -word)
      rows[count] = first + place
      must[count] = block[place * 2] ?? 0
      good[count++] = block[place * 2 + 1] ?? 0
    }
  }
  found.count = count
  isFound.fill(0)
  block.fill(0)
}
