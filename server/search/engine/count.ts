import { type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import { normalise } from '../../kernel/words.ts'
import { type JobWant, mostValues } from '../job-search.ts'
import { type Bits, common, copyOf, countBits, countCommon, giveBack, takeAway, zeros } from './bits.ts'
import {
  type CountedGroup,
  countedGroups,
  countriesField,
  type Dictionary,
  isCounted,
  markFor,
  skillsField,
} from './dictionary.ts'
import { type Evaluated, selectedOf, withoutEach } from './evaluate.ts'
import { most } from './most.ts'
import type { Segment } from './segment.ts'
import { compareCodePoints, compareNumbers, fold } from './spelling.ts'
import { nearestKept } from './totals.ts'
import { countValue, giveBackUnion, unionOf } from './value-sets.ts'

/** One value, its number of jobs, and whether the want chose it. */
export type Counted = readonly [key: string, count: number, isSelected: boolean]
export type FacetCounts = Record<FacetGroup, Counted[]>

/** Which groups are counted, the text that their values must contain, and how many of each are given beside the chosen ones. */
interface Asked {
  readonly groups: readonly FacetGroup[]
  readonly prefix: string
  readonly limit: number
}

const everyGroup: Asked = { groups: facetGroups, prefix: '', limit: mostValues }

/** Counts groups over what was evaluated, each without its own filter. */
export function countFacets(
  evaluated: readonly Evaluated[],
  dictionary: Dictionary,
  want: JobWant,
  asked: Asked = everyGroup,
): FacetCounts {
  const { groups } = asked
  const found = noCounts()
  const without = evaluated.map(withoutEach)
  /** The sets a group is counted over, one for each segment. */
  const setsOf = (group: FacetGroup): Bits[] =>
    evaluated.map((one, at) => without[at]?.sets[one.parts.findIndex(part => part.group === group)] ?? one.all)
  const isFiltered = (group: FacetGroup): boolean => evaluated[0]?.parts.some(part => part.group === group) ?? false
  const count = (group: CountedGroup | null): Uint32Array => {
    const sets = group ? setsOf(group) : evaluated.map(one => one.all)
    return countsOver(evaluated, dictionary, sets, want.status, group)
  }
  const free = groups.filter(isCounted).filter(group => !isFiltered(group))
  if (free.length > 0) {
    const counts = count(free.length === 1 ? (free[0] ?? null) : null)
    for (const group of free) found[group] = entriesFrom(group, dictionary, counts, want, asked)
    giveBack(counts)
  }
  for (const group of groups.filter(isCounted).filter(isFiltered)) {
    const counts = count(group)
    found[group] = entriesFrom(group, dictionary, counts, want, asked)
    giveBack(counts)
  }
  if (groups.includes('Jobstatus')) found.Jobstatus = statuses(evaluated, setsOf('Jobstatus'), want, asked.prefix)
  for (const { made } of without) for (const bits of made) giveBack(bits)
  return found
}

function noCounts(): FacetCounts {
  return { Experience: [], Skills: [], Countries: [], Jobname: [], Companies: [], JobType: [], Jobstatus: [] }
}

/** Counts of values over sets, one for each evaluated segment; of all groups or of one. They may be given back. */
export function countsOver(
  evaluated: readonly Evaluated[],
  dictionary: Dictionary,
  sets: readonly Bits[],
  status: JobWant['status'],
  group: CountedGroup | null = null,
): Uint32Array {
  const counts = zeros(dictionary.keys.length)
  for (const [at, { segment, parts }] of evaluated.entries()) {
    const set = sets[at]
    if (!set) continue
    const others = parts.filter(part => part.group !== group)
    addCounts(segment, dictionary, set, counts, status, group && countedGroups.indexOf(group), others)
  }
  return counts
}

function statuses(evaluated: readonly Evaluated[], sets: readonly Bits[], want: JobWant, prefix: string): Counted[] {
  let [open, closed] = [0, 0]
  for (const [at, { segment }] of evaluated.entries()) {
    const set = sets[at]
    if (!set) continue
    const ofThese = countCommon(set, segment.open)
    open += ofThese
    closed += countBits(set) - ofThese
  }
  const wanted = normalise(prefix)
  const both: Counted[] = [
    ['Open Jobs', open, want.status === 'open'],
    ['Closed Jobs', closed, want.status === 'closed'],
  ]
  return both
    .filter(([key, count, isSelected]) => (count > 0 || isSelected) && normalise(key).includes(wanted))
    .sort(([a, one], [b, other]) => other - one || compareCodePoints(a, b))
}

/**
 * A group's values with most jobs first, the chosen ones whatever their place. A chosen one without any job left stays visible, as it was
 * typed, so that it can be taken back.
 */
function entriesFrom(
  group: CountedGroup,
  dictionary: Dictionary,
  counts: Uint32Array,
  want: JobWant,
  { prefix, limit }: Asked,
): Counted[] {
  const { keys, normalised, chosen } = dictionary
  const part = normalise(prefix)
  const fits = (value: number): boolean => part === '' || normalised(value).includes(part)
  const selected = new Set<number>()
  const missing = new Map<string, string>()
  for (const word of selectedOf(group, want)) {
    const present = chosen(group, [word]).filter(value => (counts[value] ?? 0) > 0)
    for (const value of present) selected.add(value)
    const spelling = fold(word)
    if (present.length === 0 && normalise(word).includes(part) && !missing.has(spelling)) missing.set(spelling, word)
  }
  const members = dictionary.members(group)
  const first = most(part === '' ? members : members.filter(fits), counts, limit)
  const beside = [...selected].filter(value => fits(value) && !first.includes(value))
  if (beside.length > 0) {
    beside.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || compareCodePoints(keys[a] ?? '', keys[b] ?? ''))
    first.push(...beside)
  }
  const entries: Counted[] = first.map(value => [keys[value] ?? '', counts[value] ?? 0, selected.has(value)])
  for (const word of missing.values()) entries.push([word, 0, true])
  return group === 'Experience' ? entries.sort(([a], [b]) => compareNumbers(a, b)) : entries
}

/**
 * Adds the values of a set's jobs, of all groups or of one field. Where the set is nearly one whose totals are kept, only the jobs in one
 * of the two but not in both are visited.
 */
function addCounts(
  segment: Segment,
  dictionary: Dictionary,
  set: Bits,
  counts: Uint32Array,
  status: JobWant['status'],
  field: number | null,
  parts: Evaluated['parts'],
): void {
  const size = countBits(set)
  const nearest = size > fewForTotals ? nearestKept(segment, dictionary, set, size, status, parts) : null
  if (!nearest) {
    addRows(segment, dictionary, set, size, counts, 1, field)
    return
  }
  for (const totals of nearest.totals) {
    addTotals(status === 'open' ? totals.open : totals.public, counts, 1)
    if (status === 'closed') addTotals(totals.open, counts, -1)
  }
  const more = takeAway(copyOf(set), nearest.bits)
  const less = takeAway(nearest.bits, set)
  addRows(segment, dictionary, more, countBits(more), counts, 1, field)
  addRows(segment, dictionary, less, countBits(less), counts, -1, field)
  giveBack(more)
  giveBack(less)
}

function addTotals(totals: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let value = 0; value < totals.length; value++) counts[value] = (counts[value] ?? 0) + (totals[value] ?? 0) * step
}

function addRows(
  segment: Segment,
  dictionary: Dictionary,
  set: Bits,
  size: number,
  counts: Uint32Array,
  step: 1 | -1,
  field: number | null,
): void {
  if (size === 0) return
  if (field !== null && isShort(field) && size * 8 > segment.size)
    return addShort(segment, dictionary, set, counts, step, field)
  if (segment.counter && size > fewJobs)
    // Skills alone cost no less than all.
    segment.counter.count(set, counts, step, field === skillsField ? null : field)
  else if (field === null) addWholeRows(segment, set, counts, step)
  else if (field === skillsField) addSkills(segment, set, counts, step)
  else addField(segment, set, counts, step, field)
  if (field === countriesField) addFurtherCountries(segment, dictionary, set, counts, step)
}

/** The values behind the first of each row are counted with them; who counts countries reads no others. */
function addFurtherCountries(segment: Segment, dictionary: Dictionary, set: Bits, counts: Uint32Array, step: 1 | -1) {
  const mark = dictionary.findMark(markFor.inCountries)
  if (mark === undefined) return
  const marked = unionOf(segment.marks, [mark])
  const several = common(marked, set)
  addSkills(segment, several, counts, step)
  giveBack(several)
  giveBackUnion(segment.marks, marked)
}

/** So few are counted faster than handed to a counter, and so few faster than compared with kept totals. */
const fewJobs = 1000
const fewForTotals = 8000

/** Groups of so few values that in a large set it is faster to count the common members of each value's set than to visit the jobs. */
const shortGroups: readonly CountedGroup[] = ['Countries', 'JobType', 'Experience']

function isShort(field: number): boolean {
  return shortGroups.some(group => countedGroups.indexOf(group) === field)
}

function addShort(
  { values }: Segment,
  dictionary: Dictionary,
  set: Bits,
  counts: Uint32Array,
  step: 1 | -1,
  field: number,
): void {
  for (const value of dictionary.members(countedGroups[field] ?? 'Countries'))
    counts[value] = (counts[value] ?? 0) + step * countValue(values, value, set)
}

function addWholeRows({ rows, rowAt }: Segment, set: Bits, counts: Uint32Array, step: number): void {
  for (let at = 0; at < set.length; at++) {
    let word = (set[at] ?? 0) | 0
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word)
      // Neighbours lie one behind the other, so that a run of jobs is one run of values.
      const rest = ~(word >>> bit)
      const run = rest === 0 ? 32 : 31 - Math.clz32(rest & -rest)
      const first = (at << 5) + bit
      const end = rowAt[first + run] ?? 0
      for (let place = rowAt[first] ?? 0; place < end; place++) {
        const value = rows[place] ?? 0
        counts[value] = (counts[value] ?? 0) + step
      }
      word = bit + run > 31 ? 0 : word & (-1 << (bit + run))
    }
  }
}

function addField({ rows, rowAt }: Segment, set: Bits, counts: Uint32Array, step: number, field: number): void {
  for (let at = 0; at < set.length; at++) {
    let word = (set[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      const value = rows[(rowAt[(at << 5) + 31 - Math.clz32(low)] ?? 0) + field] ?? 0
      counts[value] = (counts[value] ?? 0) + step
      word ^= low
    }
  }
}

function addSkills({ rows, rowAt }: Segment, set: Bits, counts: Uint32Array, step: number): void {
  for (let at = 0; at < set.length; at++) {
    let word = (set[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      const ordinal = (at << 5) + 31 - Math.clz32(low)
      const end = rowAt[ordinal + 1] ?? 0
      for (let place = (rowAt[ordinal] ?? 0) + skillsField; place < end; place++) {
        const value = rows[place] ?? 0
        counts[value] = (counts[value] ?? 0) + step
      }
      word ^= low
    }
  }
}
