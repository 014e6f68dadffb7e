import { experienceMax } from '@hireloom/contract/constants.ts'
import { accessToken } from '../../search/access.ts'
import {
  experienceFit,
  type MatchSettings,
  notAsked,
  type PersonSide,
  placeFit,
  placeReason,
  scoreMatch,
  titleFit,
} from '../score-match.ts'
import type { JobFilters, MatchList, MatchPage, MatchScope } from '../talent-match.ts'
import { type Column, reserve } from './columns.ts'
import { askBits, type Jobs, jobAt, mark, noBound, rarityAmong, rarityAt } from './jobs.ts'
import type { Vocabulary } from './names.ts'
import { holdsAll, holdsOne, numbersOf, type RowTest, searchesFor } from './narrow.ts'
import { rowsWith } from './postings.ts'
import { type Fits, rank } from './ranking.ts'

/** Room for one search at a time: marks are empty between searches, `seen` holds numbers of earlier ones. */
export interface Scratch {
  readonly seen: Column<Uint32Array>
  readonly isHeld: Column<Uint8Array>
  readonly isOwnWord: Column<Uint8Array>
  readonly scores: Column<Uint16Array>
  searches: number
}

/** The open jobs in scope that fit a person best. */
export function findJobs(
  jobs: Jobs,
  vocabulary: Vocabulary,
  scratch: Scratch,
  person: PersonSide,
  scope: MatchScope,
  filters: JobFilters,
  page: MatchPage,
  settings: MatchSettings,
): MatchList {
  const tests = testsOf(jobs, vocabulary, scope, filters)
  if (tests === null) return { list: [], count: 0, isComplete: true }
  const { columns } = jobs
  const { skills, titles, words } = vocabulary
  const ranking = rank(page, { ids: columns.ids.data, fresh: columns.fresh.data }, scratch.scores, settings)
  const ownWords = person.titleWords
  const places = new Set(person.places.flatMap(place => words.find(place) ?? []))
  const held = person.skills.flatMap(skill => skills.names.find(skill) ?? [])
  const known = ownWords.flatMap(word => words.find(word) ?? [])
  const fits: Fits = { must: notAsked, good: notAsked, experience: 0, title: 0, place: 0 }
  const side = { isRemote: false, countryId: null as number | null, region: null as string | null }

  /** Adds up the asked skills of a row and which of them are held; false when the pair is not possible. */
  function fitSkills(row: number): boolean {
    const { data: asks } = columns.asks.values
    const { data: values } = columns.skills.values
    const { data: rarity } = jobs.rarity
    const start = columns.skills.starts.data[row] ?? 0
    const end = columns.skills.starts.data[row + 1] ?? 0
    let must = 0
    let musts = 0
    let good = 0
    let goods = 0
    for (let at = start; at < end; at++) {
      const skill = values[at] ?? 0
      const ask = asks[at] ?? 0
      const weight = (ask >>> askBits) * (rarity[skill] || rarityAt(jobs, skill, settings))
      const isHeld = scratch.isHeld.data[skill] === 1
      if ((ask & ((1 << askBits) - 1)) === 0) {
        musts += weight
        if (isHeld) must += weight
      } else {
        goods += weight
        if (isHeld) good += weight
      }
    }
    fits.must = musts > 0 ? must / musts : notAsked
    fits.good = goods > 0 ? good / goods : notAsked
    return musts > 0 ? must > 0 : goods > 0 ? good > 0 : commonWords(row) > 0
  }

  function commonWords(row: number): number {
    const { starts, values } = titles.words
    const title = columns.title.data[row] ?? 0
    let common = 0
    for (let at = starts.data[title] ?? 0; at < (starts.data[title + 1] ?? 0); at++)
      common += scratch.isOwnWord.data[values.data[at] ?? 0] ?? 0
    return common
  }

  function fitTitle(row: number): number {
    const title = columns.title.data[row] ?? 0
    const wanted = (titles.words.starts.data[title + 1] ?? 0) - (titles.words.starts.data[title] ?? 0)
    return titleFit(wanted, ownWords.length, commonWords(row), settings)
  }

  function fitYears(row: number): number {
    const [least, most] = [columns.minExp.data[row] ?? noBound, columns.maxExp.data[row] ?? noBound]
    return experienceFit(person.years, least === noBound ? null : least, most === noBound ? null : most, settings)
  }

  function fitPlace(row: number): number {
    const region = columns.region.data[row] ?? 0
    side.isRemote = ((columns.marks.data[row] ?? 0) & mark.remote) !== 0
    side.countryId = columns.country.data[row] || null
    side.region = region === 0 ? null : (words.texts[region] ?? '')
    const isThere = region !== 0 && places.has(region)
    const reason = placeReason(side, person.countryId, isThere, person.places.length > 0, person.isWillingToMove)
    return placeFit(reason, settings)
  }

  function consider(row: number): void {
    for (const test of tests ?? []) if (!test(row)) return
    if (!fitSkills(row)) return
    fits.experience = fitYears(row)
    fits.place = fitPlace(row)
    fits.title = fitTitle(row)
    ranking.take(row, fits)
  }

  reserve(scratch.seen, jobs.rows)
  reserve(scratch.isHeld, skills.names.texts.length)
  reserve(scratch.isOwnWord, words.texts.length)
  for (const skill of held) scratch.isHeld.data[skill] = 1
  for (const word of known) scratch.isOwnWord.data[word] = 1
  const search = ++scratch.searches
  const seen = scratch.seen.data
  const lists = [
    ...held.map(skill => rowsWith(jobs.bySkill, skill)),
    ...known.map(word => rowsWith(jobs.byTitle, word)),
  ]
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (seen[row] === search) continue
      seen[row] = search
      consider(row)
    }
  }
  for (let row = jobs.sorted; row < jobs.rows; row++) consider(row)
  for (const skill of held) scratch.isHeld.data[skill] = 0
  for (const word of known) scratch.isOwnWord.data[word] = 0

  const rarity = rarityAmong(jobs, vocabulary, settings)
  const list = ranking.rows().map(row => ({
    id: columns.ids.data[row] ?? 0,
    ...scoreMatch(jobAt(jobs, row, vocabulary), person, rarity, settings),
  }))
  return { list, count: ranking.count(), isComplete: true }
}

/** What rows must pass, that they are open and in scope first; `null` when none can. */
function testsOf(jobs: Jobs, vocabulary: Vocabulary, scope: MatchScope, filters: JobFilters): RowTest[] | null {
  const { columns, rowOf, tokens } = jobs
  const { minYears, maxYears, companyId, now } = filters
  const marks = columns.marks.data
  const closeAt = columns.closeAt.data
  const tests: RowTest[] = [
    row => ((marks[row] ?? 0) & (mark.live | mark.draft | mark.closed)) === mark.live && (closeAt[row] ?? 0) > now,
  ]
  const rowsOf = (ids: readonly number[]) => new Set(ids.flatMap(id => rowOf.get(id) ?? []))
  if (!scope.tokens.includes(accessToken.everything)) {
    const isForAll = scope.tokens.includes(accessToken.public)
    const isOpened = holdsOne(columns.tokens, new Set(scope.tokens.flatMap(token => tokens.find(token) ?? [])))
    const alone = rowsOf(scope.jobIds)
    tests.push(row => (isForAll && ((marks[row] ?? 0) & mark.public) !== 0) || isOpened(row) || alone.has(row))
  }
  const flagged = (wanted: boolean | null, flag: number) => {
    if (wanted !== null) tests.push(row => (((marks[row] ?? 0) & flag) !== 0) === wanted)
  }
  flagged(filters.traineeship, mark.traineeship)
  flagged(filters.isExternal, mark.external)
  if (companyId !== null)
    tests.push(row => columns.company.data[row] === companyId || columns.recruiter.data[row] === companyId)
  const countries = new Set(filters.countryIds)
  if (countries.size > 0) tests.push(row => countries.has(columns.country.data[row] ?? 0))
  if (minYears !== null || maxYears !== null) {
    tests.push(row => {
      const [least, most] = [columns.minExp.data[row] ?? noBound, columns.maxExp.data[row] ?? noBound]
      const isBelow = (least === noBound ? 0 : least) <= (maxYears ?? Infinity)
      return isBelow && (most === noBound ? experienceMax : most) >= (minYears ?? 0)
    })
  }
  if (filters.except.length > 0) {
    const rows = rowsOf(filters.except)
    tests.push(row => !rows.has(row))
  }
  if (filters.skills.length > 0) {
    const skills = numbersOf(filters.skills, vocabulary.skills)
    if (skills === null) return null
    tests.push(holdsAll(columns.skills, skills))
  }
  const search = searchesFor(filters.text, {
    words: vocabulary.words,
    lists: [columns.words],
    single: { phrases: vocabulary.titles, of: columns.title.data },
    many: { phrases: vocabulary.skills, of: columns.skills },
  })
  return search ? [...tests, search] : tests
}
