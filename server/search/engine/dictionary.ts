import { experienceMax, experienceValues } from '@hireloom/contract/constants.ts'
import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { normalise } from '../../kernel/words.ts'
import { compareCodePoints, fold, lower, spellingsOf } from './spelling.ts'

/** Groups counted row by row, in the order of a row's fields: one value each (0 for none), but any number of skills at the end. */
export const countedGroups = ['Countries', 'Jobname', 'JobType', 'Experience', 'Companies', 'Skills'] as const
export type CountedGroup = (typeof countedGroups)[number]
export const skillsField = countedGroups.indexOf('Skills')
export const countriesField = countedGroups.indexOf('Countries')

/** Rows are this long or a multiple of it, so that one does not begin in the middle of what the processor fetches at once. */
export const rowUnit = 16

export function isCounted(group: FacetGroup): group is CountedGroup {
  return group !== 'Jobstatus'
}

/** The least years of each bucket of experience, ascending. */
export const buckets: readonly number[] = experienceValues.filter(value => value < experienceMax)

/**
 * Numbers for values, dense over all groups so that one array counts them all, and for marks: what filters but is never counted (access
 * tokens, companies, bounds of experience, form values). Numbers are never taken back. Those below `rowUnit` are no value: rows are filled
 * up with them, each at its own place, for a processor that counts one number again and again waits for itself.
 */
export interface Dictionary {
  readonly keys: string[]
  readonly groups: CountedGroup[]
  /** Country codes beside the names, empty in other groups. */
  readonly codes: string[]
  readonly marks: string[]
  readonly valueOf: (group: CountedGroup, key: string, code?: string) => number
  /** The numbers of the values that a filter's words mean. */
  readonly chosen: (group: CountedGroup, wanted: readonly string[]) => number[]
  /** All values of a group in the order of their keys. */
  readonly members: (group: CountedGroup) => readonly number[]
  /** The key as `words.ts` normalises it. */
  readonly normalised: (value: number) => string
  readonly markOf: (mark: string) => number
  readonly findMark: (mark: string) => number | undefined
  /** The known amounts of pay, or numbers of companies, between two ends, both included. */
  readonly numbersWithin: (of: Ranged, least: number, most: number) => number[]
}

/** What is compared by ranges is known by its numbers as well. */
const rangedMarks = { minSalary: 'p', maxSalary: 'q', company: 'c' } as const
type Ranged = keyof typeof rangedMarks

export const markFor = {
  token: (token: string) => `t${token}`,
  /** The job's company or the one that recruits for it. */
  company: (companyId: number) => `${rangedMarks.company}${companyId}`,
  /** The company where another one recruits, and that other one: most jobs have neither. */
  employerOnly: (companyId: number) => `x${companyId}`,
  recruiterOnly: (companyId: number) => `y${companyId}`,
  least: (years: number) => `l${years}`,
  most: (years: number) => `m${years}`,
  term: (name: string) => `k${fold(name)}`,
  region: (name: string) => `g${lower(name)}`,
  /** The job has further countries behind its skills. */
  inCountries: 'i',
  workplace: (name: string) => `w${name}`,
  audience: (name: string) => `a${name}`,
  pay: (field: 'minSalary' | 'maxSalary', amount: number) => `${rangedMarks[field]}${amount}`,
  form: (key: string, value: string) => `f${JSON.stringify([key, lower(value)])}`,
} as const

/** Values of a dictionary as it was saved, with the numbers of no value at the start of each list. */
export type SavedValues = Pick<Dictionary, 'groups' | 'keys' | 'codes'>

export function createDictionary(saved?: SavedValues, savedMarks: readonly string[] = []): Dictionary {
  const keys = Array<string>(rowUnit).fill('')
  const groups = Array<CountedGroup>(rowUnit).fill('Countries')
  const codes = Array<string>(rowUnit).fill('')
  const marks: string[] = []
  const normal: (string | undefined)[] = []
  const exact = new Map<CountedGroup, Map<string, number>>(countedGroups.map(group => [group, new Map()]))
  const folded = new Map<string, Set<number>>()
  const markNumbers = new Map<string, number>()
  const ranged = new Map<string, number[]>(Object.values(rangedMarks).map(letter => [letter, []]))
  const members = new Map<CountedGroup, number[]>(countedGroups.map(group => [group, []]))

  function learn(group: CountedGroup, spelling: string, value: number): void {
    const name = `${group} ${spelling}`
    const known = folded.get(name)
    if (known) known.add(value)
    else folded.set(name, new Set([value]))
  }

  /** Keeps the members of a group in the order of their keys. */
  function insert(sorted: number[], value: number): void {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareCodePoints(keys[sorted[middle] ?? 0] ?? '', keys[value] ?? '') < 0) low = middle + 1
      else high = middle
    }
    sorted.splice(low, 0, value)
  }

  function valueOf(group: CountedGroup, key: string, code = ''): number {
    const known = exact.get(group)?.get(key)
    if (known !== undefined) {
      if (code !== codes[known]) {
        codes[known] = code
        learn(group, lower(code), known)
      }
      return known
    }
    const value = keys.push(key) - 1
    groups.push(group)
    codes.push(code)
    exact.get(group)?.set(key, value)
    insert(members.get(group) ?? [], value)
    learn(group, group === 'Companies' || group === 'Countries' ? lower(key) : fold(key), value)
    if (code !== '') learn(group, lower(code), value)
    return value
  }

  function spellings(group: CountedGroup, wanted: string): string[] {
    if (group === 'Experience') return [String(Number(wanted))]
    return group === 'Companies' || group === 'Countries' ? spellingsOf(wanted) : [fold(wanted)]
  }

  function markOf(mark: string): number {
    const known = markNumbers.get(mark)
    if (known !== undefined) return known
    const number = marks.push(mark) - 1
    markNumbers.set(mark, number)
    ranged.get(mark.charAt(0))?.push(Number(mark.slice(1)))
    return number
  }

  for (const [value, group] of (saved?.groups ?? []).entries())
    if (value >= rowUnit) valueOf(group, saved?.keys[value] ?? '', saved?.codes[value])
  for (const mark of savedMarks) markOf(mark)

  return {
    keys,
    groups,
    codes,
    marks,
    valueOf,
    chosen: (group, wanted) => [
      ...new Set(
        wanted.flatMap(word =>
          spellings(group, word).flatMap(spelling => [...(folded.get(`${group} ${spelling}`) ?? [])]),
        ),
      ),
    ],
    members: group => members.get(group) ?? [],
    normalised: value => (normal[value] ??= normalise(keys[value] ?? '')),
    markOf,
    findMark: mark => markNumbers.get(mark),
    numbersWithin: (of, least, most) =>
      (ranged.get(rangedMarks[of]) ?? []).filter(number => number >= least && number <= most),
  }
}
