import { cleared, common, countBits, giveBack, membersOf, setBit, takeAway } from '../../search/engine/bits.ts'
import { type JobSide, type Rarity, skillWeight } from '../score-match.ts'
import { bytesColumn, floatsColumn, reserve, wordsColumn } from './columns.ts'
import type { Vocabulary } from './names.ts'
import type { People } from './people.ts'
import { type Postings, rowsWith } from './postings.ts'

/** The skills of a job by number (`undefined`: nobody has it), what they weigh, and which kind one must have to be listed at all. */
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

/**
 * Sums of skills by row, of the must-haves and beside them of the others, and marks by skill and word: all 0 between searches. `touched`
 * lists the rows whose sums are not.
 */
export const createSums = () => ({
  met: wordsColumn(),
  touched: wordsColumn(),
  mustOfSkill: wordsColumn(),
  goodOfSkill: wordsColumn(),
  isWanted: bytesColumn(),
  /** How far each title fits, while a search runs. */
  titleFits: floatsColumn(),
  count: 0,
})
export type Sums = ReturnType<typeof createSums>

/** Adds up the skills of everybody in a company who can be listed for a wish; `hasTitleWord` judges where no skill does. */
export function gatherPeople(
  people: People,
  company: number,
  wish: Wish,
  sums: Sums,
  hasTitleWord: (row: number) => boolean,
): void {
  reserve(sums.met, people.rows * 2)
  reserve(sums.touched, people.rows)
  const range = people.ranges.get(company)
  const postings = people.postings.get(company)
  if (postings && wish.gate !== 'title') followPostings(people, postings, wish, sums)
  else if (range) lookAtAll(people, company, range.from, range.to, wish, sums, hasTitleWord)
  lookAtAll(people, company, people.sorted, people.rows, wish, sums, hasTitleWord)
}

function lookAtAll(
  { columns }: People,
  company: number,
  from: number,
  to: number,
  { skills: wished, gate }: Wish,
  sums: Sums,
  hasTitleWord: (row: number) => boolean,
): void {
  const owner = columns.company.data
  const starts = columns.skills.starts.data
  const skills = columns.skills.values.data
  const mustOfSkill = sums.mustOfSkill.data
  const goodOfSkill = sums.goodOfSkill.data
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
    sums.met.data[row * 2] = must
    sums.met.data[row * 2 + 1] = good
    sums.touched.data[sums.count++] = row
  }
  for (const { skill } of wished) {
    if (skill === undefined) continue
    mustOfSkill[skill] = 0
    goodOfSkill[skill] = 0
  }
}

function followPostings({ sorted, goneRows }: People, postings: Postings, { skills, gate }: Wish, sums: Sums): void {
  const met = sums.met.data
  const gateAt = gate === 'must' ? 0 : 1
  const found = cleared(sorted)
  for (const { isMust, skill, weight } of skills) {
    if (skill === undefined || isMust !== (gate === 'must')) continue
    const rows = rowsWith(postings, skill)
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0
      const at = row * 2 + gateAt
      met[at] = (met[at] ?? 0) + weight
      setBit(found, row)
    }
  }
  const lost = common(found, goneRows)
  for (const row of membersOf(lost, countBits(lost))) met[row * 2 + gateAt] = 0
  takeAway(found, goneRows)
  // In the order of rows, in which whatever follows fetches them fastest.
  const touched = sums.touched.data
  let { count } = sums
  for (let at = 0; at < found.length; at++)
    for (let word = (found[at] ?? 0) | 0; word !== 0; word &= word - 1)
      touched[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  sums.count = count
  giveBack(found)
  giveBack(lost)
  if (gate !== 'must') return
  for (const { isMust, skill, weight } of skills) {
    if (skill === undefined || isMust) continue
    const rows = rowsWith(postings, skill)
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if ((met[row * 2] ?? 0) > 0) met[row * 2 + 1] = (met[row * 2 + 1] ?? 0) + weight
    }
  }
}

/** Makes all sums 0 again. */
export function clearSums(sums: Sums): void {
  const { data: touched } = sums.touched
  const { data: met } = sums.met
  for (let at = 0; at < sums.count; at++) {
    const row = touched[at] ?? 0
    met[row * 2] = 0
    met[row * 2 + 1] = 0
  }
  sums.count = 0
}
