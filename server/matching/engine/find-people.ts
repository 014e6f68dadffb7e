import {
  experienceFit,
  type JobSide,
  type MatchSettings,
  notAsked,
  placeFit,
  placeReason,
  type Rarity,
  scoreMatch,
  skillWeight,
  titleFit,
} from '../score-match.ts'
import type { MatchList, MatchPage, MatchScope, PeopleFilters } from '../talent-match.ts'
import { type Column, reserve } from './columns.ts'
import type { Vocabulary } from './names.ts'
import { holdsAll, holdsOne, numbersOf, type RowTest, searchesFor } from './narrow.ts'
import { flag, noYears, type People, personAt } from './people.ts'
import { rowsWith } from './postings.ts'
import { type Fits, rank } from './ranking.ts'

/** Room for one search at a time: sums are 0 and marks empty between searches. */
export interface Scratch {
  readonly must: Column<Uint32Array>
  readonly good: Column<Uint32Array>
  readonly touched: Column<Uint32Array>
  readonly mustOfSkill: Column<Uint32Array>
  readonly goodOfSkill: Column<Uint32Array>
  readonly isWanted: Column<Uint8Array>
  readonly scores: Column<Uint16Array>
}

const nothing: MatchList = { list: [], count: 0, isComplete: true }

/** The people of the scope's company who fit a job best. */
export function findPeople(
  people: People,
  vocabulary: Vocabulary,
  scratch: Scratch,
  job: JobSide,
  scope: MatchScope,
  filters: PeopleFilters,
  page: MatchPage,
  rarity: Rarity,
  settings: MatchSettings,
): MatchList {
  const company = scope.companyId === null ? undefined : people.companies.get(scope.companyId)
  const tests = testsOf(people, vocabulary, filters)
  if (company === undefined || tests === null) return nothing
  const { columns } = people
  const { skills, titles, places, words } = vocabulary
  const ranking = rank(page, { ids: columns.ids.data, fresh: columns.fresh.data }, scratch.scores, settings)

  const wished = job.skills.map(({ name, need, weight }) => ({
    isMust: need === 'must',
    skill: skills.names.find(name),
    weight: skillWeight(need, weight, rarity(name)),
  }))
  const sum = (isMust: boolean) => wished.reduce((all, one) => all + (one.isMust === isMust ? one.weight : 0), 0)
  const [mustTotal, goodTotal] = [sum(true), sum(false)]
  const gate = mustTotal > 0 ? 'must' : goodTotal > 0 ? 'good' : 'title'
  const wantedWords = job.titleWords
  const region = job.region === null ? undefined : words.find(job.region)

  const asked: Fits = {
    must: mustTotal > 0 ? 1 : notAsked,
    good: goodTotal > 0 ? 1 : notAsked,
    experience: experienceFit(null, job.minExp, job.maxExp, settings),
    title: titleFit(wantedWords.length, 0, 0, settings),
    place: placeFit(placeReason(job, null, false, false, false), settings),
  }
  const fits: Fits = { ...asked }

  function commonWords(row: number): number {
    const { starts, values } = titles.words
    const title = columns.title.data[row] ?? 0
    let common = 0
    for (let at = starts.data[title] ?? 0; at < (starts.data[title + 1] ?? 0); at++)
      common += scratch.isWanted.data[values.data[at] ?? 0] ?? 0
    return common
  }

  function fitTitle(row: number): number {
    const title = columns.title.data[row] ?? 0
    const own = (titles.words.starts.data[title + 1] ?? 0) - (titles.words.starts.data[title] ?? 0)
    return titleFit(wantedWords.length, own, commonWords(row), settings)
  }

  function fitYears(row: number): number {
    const years = columns.years.data[row] ?? noYears
    return experienceFit(years === noYears ? null : years / 10, job.minExp, job.maxExp, settings)
  }

  function fitPlace(row: number): number {
    const place = columns.place.data[row] ?? 0
    const { starts, values } = places.words
    let isThere = false
    for (let at = starts.data[place] ?? 0; at < (starts.data[place + 1] ?? 0); at++)
      if (values.data[at] === region) isThere = true
    const country = columns.country.data[row] || null
    const isWilling = ((columns.flags.data[row] ?? 0) & flag.willing) !== 0
    return placeFit(placeReason(job, country, isThere, place !== 0, isWilling), settings)
  }

  function consider(row: number, must: number, good: number): void {
    for (const test of tests ?? []) if (!test(row)) return
    if (mustTotal > 0) fits.must = must / mustTotal
    if (goodTotal > 0) fits.good = good / goodTotal
    if (!ranking.needsLook(fits, asked)) return
    if (asked.experience !== notAsked) fits.experience = fitYears(row)
    if (asked.title !== notAsked) fits.title = fitTitle(row)
    if (asked.place !== notAsked) fits.place = fitPlace(row)
    ranking.take(row, fits)
  }

  /** Adds up the skills of rows one by one. */
  function scan(from: number, to: number): void {
    const owner = columns.company.data
    const starts = columns.skills.starts.data
    const values = columns.skills.values.data
    const musts = scratch.mustOfSkill.data
    const goods = scratch.goodOfSkill.data
    for (let row = from; row < to; row++) {
      if (owner[row] !== company) continue
      let must = 0
      let good = 0
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
        const skill = values[at] ?? 0
        must += musts[skill] ?? 0
        good += goods[skill] ?? 0
      }
      if (gate === 'must' ? must > 0 : gate === 'good' ? good > 0 : commonWords(row) > 0) consider(row, must, good)
    }
  }

  /** Adds the weight of a skill to all that have it, and gives how many rows are touched now. */
  function addAlong(rows: Uint32Array, sums: Uint32Array, weight: number, touched: number): number {
    const owner = columns.company.data
    const list = scratch.touched.data
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      if (owner[row] !== company) continue
      const before = sums[row] ?? 0
      if (before === 0) list[touched++] = row
      sums[row] = before + weight
    }
    return touched
  }

  function followPostings(postings: NonNullable<ReturnType<typeof people.postings.get>>): void {
    for (const room of [scratch.must, scratch.good, scratch.touched]) reserve(room, people.rows)
    const musts = scratch.must.data
    const goods = scratch.good.data
    const gated = gate === 'must' ? musts : goods
    let touched = 0
    for (const { isMust, skill, weight } of wished)
      if (isMust === (gate === 'must') && skill !== undefined)
        touched = addAlong(rowsWith(postings, skill), gated, weight, touched)
    if (gate === 'must') {
      for (const { isMust, skill, weight } of wished) {
        if (isMust || skill === undefined) continue
        const rows = rowsWith(postings, skill)
        for (let at = 0; at < rows.length; at++) {
          const row = rows[at] ?? 0
          if ((musts[row] ?? 0) > 0) goods[row] = (goods[row] ?? 0) + weight
        }
      }
    }
    for (let at = 0; at < touched; at++) {
      const row = scratch.touched.data[at] ?? 0
      consider(row, musts[row] ?? 0, goods[row] ?? 0)
      musts[row] = 0
      goods[row] = 0
    }
  }

  reserve(scratch.isWanted, words.texts.length)
  for (const room of [scratch.mustOfSkill, scratch.goodOfSkill]) reserve(room, skills.names.texts.length)
  const marked = wantedWords.flatMap(word => words.find(word) ?? [])
  for (const word of marked) scratch.isWanted.data[word] = 1
  for (const { isMust, skill, weight } of wished)
    if (skill !== undefined) (isMust ? scratch.mustOfSkill : scratch.goodOfSkill).data[skill] = weight

  const range = people.ranges.get(company)
  const postings = people.postings.get(company)
  if (postings && gate !== 'title') followPostings(postings)
  else if (range) scan(range.from, range.to)
  scan(people.sorted, people.rows)

  for (const word of marked) scratch.isWanted.data[word] = 0
  for (const { skill } of wished) {
    if (skill === undefined) continue
    scratch.mustOfSkill.data[skill] = 0
    scratch.goodOfSkill.data[skill] = 0
  }
  const list = ranking.rows().map(row => ({
    id: columns.ids.data[row] ?? 0,
    ...scoreMatch(job, personAt(people, row, vocabulary), rarity, settings),
  }))
  return { list, count: ranking.count(), isComplete: true }
}

/** What rows must pass; `null` when none can. */
function testsOf(people: People, vocabulary: Vocabulary, filters: PeopleFilters): RowTest[] | null {
  const { columns, rowOf } = people
  const { minYears, maxYears, among } = filters
  const tests: RowTest[] = []
  if (minYears !== null || maxYears !== null) {
    tests.push(row => {
      const years = columns.years.data[row] ?? noYears
      return years !== noYears && years / 10 >= (minYears ?? 0) && years / 10 <= (maxYears ?? Infinity)
    })
  }
  const countries = new Set(filters.countryIds)
  if (countries.size > 0) tests.push(row => countries.has(columns.country.data[row] ?? 0))
  if (filters.isInternalEmployee !== null) {
    const wanted = filters.isInternalEmployee ? flag.internal : 0
    tests.push(row => ((columns.flags.data[row] ?? 0) & flag.internal) === wanted)
  }
  const rowsOf = (ids: readonly number[]) => new Set(ids.flatMap(id => rowOf.get(id) ?? []))
  if (among !== null) {
    const rows = rowsOf(among)
    tests.push(row => rows.has(row))
  }
  if (filters.except.length > 0) {
    const rows = rowsOf(filters.except)
    tests.push(row => !rows.has(row))
  }
  if (filters.bucketIds.length > 0) tests.push(holdsOne(columns.buckets, new Set(filters.bucketIds)))
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
