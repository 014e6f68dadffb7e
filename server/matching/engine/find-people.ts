import {
  experienceFit,
  type JobSide,
  type MatchSettings,
  notAsked,
  placeFit,
  placeReason,
  type Rarity,
  scoreMatch,
  tenthsOf,
  titleFit,
} from '../score-match.ts'
import { leastTenths, type MatchList, type MatchPage, type MatchScope, type PeopleFilters } from '../talent-match.ts'
import { reserve } from './columns.ts'
import { clearSums, gatherPeople, type Sums, type Wish, wishOf } from './gather-people.ts'
import type { Vocabulary } from './names.ts'
import type { RowTest } from './narrow.ts'
import { narrowPeople } from './narrow-people.ts'
import { flag, noYears, type People, personAt } from './people.ts'
import { type Possible, preparePossible, rank } from './ranking.ts'

/** The index, and room for one search at a time. */
export interface PeopleIndex {
  readonly people: People
  readonly vocabulary: Vocabulary
  readonly sums: Sums
  readonly possible: Possible
  readonly settings: MatchSettings
}

/** The people of the scope's company who fit a job best. */
export function findPeople(
  index: PeopleIndex,
  job: JobSide,
  scope: MatchScope,
  filters: PeopleFilters,
  page: MatchPage,
  rarity: Rarity,
): MatchList {
  const { people, vocabulary, sums, possible, settings } = index
  const company = scope.companyId === null ? undefined : people.companies.get(scope.companyId)
  const tests = narrowPeople(people, vocabulary, filters)
  if (company === undefined || tests === null) return { list: [], count: 0, isComplete: true }
  const wish = wishOf(job, vocabulary, rarity)
  const wanted = job.titleWords.flatMap(word => vocabulary.words.find(word) ?? [])
  reserve(sums.isWanted, vocabulary.words.texts.length)
  for (const room of [sums.mustOfSkill, sums.goodOfSkill]) reserve(room, vocabulary.skills.names.texts.length)
  for (const word of wanted) sums.isWanted.data[word] = 1
  const rating = rate(index, job, wish)
  gatherPeople(people, company, wish, sums, rating.hasTitleWord)
  keepPossible(index, rating.most, tests, leastTenths(page))
  const { columns } = people
  const ranked = rank(possible, page, { ids: columns.ids.data, fresh: columns.fresh.data }, rating)
  clearSums(sums)
  for (const word of wanted) sums.isWanted.data[word] = 0
  const list = ranked.rows.map(row => ({
    id: columns.ids.data[row] ?? 0,
    ...scoreMatch(job, personAt(people, row, vocabulary), rarity, settings),
  }))
  return { list, count: ranked.count, isComplete: true }
}

/** Of those gathered, the ones that pass and can reach the least score. */
function keepPossible(
  { people, sums, possible }: PeopleIndex,
  most: (row: number) => number,
  tests: readonly RowTest[],
  least: number,
): void {
  preparePossible(possible, people.rows)
  const touched = sums.touched.data
  const rows = possible.rows.data
  const bounds = possible.bounds.data
  let count = 0
  for (let at = 0; at < sums.count; at++) {
    const row = touched[at] ?? 0
    const bound = most(row)
    if (bound < least || !tests.every(test => test(row))) continue
    rows[count] = row
    bounds[count++] = bound
  }
  possible.count = count
}

/** How a row is rated once its skills are added up. */
function rate({ people, vocabulary, sums, settings }: PeopleIndex, job: JobSide, wish: Wish) {
  const { mustTotal, goodTotal } = wish
  const { titles, places, words } = vocabulary
  const { columns } = people
  const [years, title, country] = [columns.years.data, columns.title.data, columns.country.data]
  const [place, flags] = [columns.place.data, columns.flags.data]
  const region = job.region === null ? undefined : words.find(job.region)
  const wantedCount = job.titleWords.length
  const asksYears = experienceFit(null, job.minExp, job.maxExp, settings) !== notAsked
  const asksPlace = placeReason(job, null, false, false, false) !== null
  const full = (isAsked: boolean) => (isAsked ? 1 : notAsked)
  const none = (isAsked: boolean) => (isAsked ? 0 : notAsked)

  const must = (row: number) => (mustTotal > 0 ? (sums.must.data[row] ?? 0) / mustTotal : notAsked)
  const good = (row: number) => (goodTotal > 0 ? (sums.good.data[row] ?? 0) / goodTotal : notAsked)

  function commonWords(row: number): number {
    const { starts, values } = titles.words
    const isWanted = sums.isWanted.data
    const end = starts.data[(title[row] ?? 0) + 1] ?? 0
    let common = 0
    for (let at = starts.data[title[row] ?? 0] ?? 0; at < end; at++) common += isWanted[values.data[at] ?? 0] ?? 0
    return common
  }

  function fitTitle(row: number): number {
    if (wantedCount === 0) return notAsked
    const own = titles.words.starts.data
    const count = (own[(title[row] ?? 0) + 1] ?? 0) - (own[title[row] ?? 0] ?? 0)
    return titleFit(wantedCount, count, commonWords(row), settings)
  }

  function fitYears(row: number): number {
    const known = years[row] ?? noYears
    return asksYears ? experienceFit(known === noYears ? null : known / 10, job.minExp, job.maxExp, settings) : notAsked
  }

  function fitPlace(row: number): number {
    if (!asksPlace) return notAsked
    const { starts, values } = places.words
    const own = place[row] ?? 0
    const end = starts.data[own + 1] ?? 0
    let isThere = false
    for (let at = starts.data[own] ?? 0; at < end; at++) if (values.data[at] === region) isThere = true
    const isWilling = ((flags[row] ?? 0) & flag.willing) !== 0
    return placeFit(placeReason(job, country[row] || null, isThere, own !== 0, isWilling), settings)
  }

  const [fullYears, fullTitle, fullPlace] = [full(asksYears), full(wantedCount > 0), full(asksPlace)]
  const [noneYears, noneTitle, nonePlace] = [none(asksYears), none(wantedCount > 0), none(asksPlace)]
  return {
    hasTitleWord: (row: number) => commonWords(row) > 0,
    most: (row: number) => tenthsOf(settings, must(row), good(row), fullYears, fullTitle, fullPlace),
    floor: (row: number) => tenthsOf(settings, must(row), good(row), noneYears, noneTitle, nonePlace),
    score: (row: number) => tenthsOf(settings, must(row), good(row), fitYears(row), fitTitle(row), fitPlace(row)),
  }
}
