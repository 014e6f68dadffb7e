import {
  asksPlace,
  experienceFit,
  type JobSide,
  type MatchSettings,
  notAsked,
  placeFit,
  placeReason,
  type Rarity,
  scoreMatch,
  titleFit,
} from '../score-match.ts'
import { leastTenths, type MatchList, type MatchPage, type MatchScope, type PeopleFilters } from '../talent-match.ts'
import { reserve } from './columns.ts'
import { type Found, gatherPeople, type Wish, wishOf } from './gather-people.ts'
import type { Vocabulary } from './names.ts'
import { numbersOf, passes, type RowTest } from './narrow.ts'
import { narrowPeople } from './narrow-people.ts'
import { fact, factCount, flag, noYears, type People, personAt } from './people.ts'
import { type Possible, preparePossible, rank } from './ranking.ts'

/** A fit that is still to be found. */
const notKnown = -2

/** The index, and room for one search at a time. */
export interface PeopleIndex {
  readonly people: People
  readonly vocabulary: Vocabulary
  readonly found: Found
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
  const { people, vocabulary, found, possible, settings } = index
  const company = scope.companyId === null ? undefined : people.companies.get(scope.companyId)
  const needed = numbersOf(filters.skills, vocabulary.skills)
  if (company === undefined || needed === null) return { list: [], count: 0, isComplete: true }
  const tests = narrowPeople(people, vocabulary, filters, needed)
  const wish = wishOf(job, vocabulary, rarity)
  const wanted = job.titleWords.flatMap(word => vocabulary.words.find(word) ?? [])
  reserve(found.isWanted, vocabulary.words.texts.length)
  for (const room of [found.rows, found.must, found.good]) reserve(room, people.rows)
  for (const room of [found.mustOfSkill, found.goodOfSkill]) reserve(room, vocabulary.skills.names.texts.length)
  reserve(found.titleFits, vocabulary.titles.names.texts.length)
  for (const word of wanted) found.isWanted.data[word] = 1
  const rating = rate(index, job, wish)
  gatherPeople(people, company, wish, needed, found, rating.hasTitleWord)
  keepPossible(index, rating.most, tests, leastTenths(page))
  const { columns } = people
  const ranked = rank(possible, page, { ids: columns.ids.data, fresh: columns.fresh.data }, rating)
  for (const word of wanted) found.isWanted.data[word] = 0
  const list = ranked.rows.map(row => ({
    id: columns.ids.data[row] ?? 0,
    ...scoreMatch(job, personAt(people, row, vocabulary), rarity, settings),
  }))
  return { list, count: ranked.count, isComplete: true }
}

/** Of those found, the ones that pass and can reach the least score; the sums of their skills move with them. */
function keepPossible(
  { people, found, possible }: PeopleIndex,
  most: (row: number, at: number) => number,
  tests: readonly RowTest[],
  least: number,
): void {
  preparePossible(possible, people.rows)
  const [all, must, good] = [found.rows.data, found.must.data, found.good.data]
  const rows = possible.rows.data
  const bounds = possible.bounds.data
  let count = 0
  for (let at = 0; at < found.count; at++) {
    const row = all[at] ?? 0
    const bound = most(row, at)
    if (bound < least || !passes(tests, row)) continue
    rows[count] = row
    must[count] = must[at] ?? 0
    good[count] = good[at] ?? 0
    bounds[count++] = bound
  }
  possible.count = count
}

/** How a row is rated once its skills are added up. */
function rate({ people, vocabulary, found, settings }: PeopleIndex, job: JobSide, wish: Wish) {
  const { mustTotal, goodTotal } = wish
  const { titles, places, words } = vocabulary
  const { columns } = people
  const facts = columns.facts.data
  const titleOf = columns.titles.data
  const [mustSums, goodSums] = [found.must.data, found.good.data]
  const wantedCount = job.titleWords.length
  const asksYears = experienceFit(null, job.minExp, job.maxExp, settings) !== notAsked
  const hasPlace = asksPlace(job)
  const wantedPlaces = [job, ...job.furtherPlaces].map(({ countryId, region }) => ({
    place: { isRemote: job.isRemote, countryId, region },
    word: region === null ? undefined : words.find(region),
  }))
  const { must, good } = settings
  /** What each part is worth here, so that points add up as in `tenthsOf`. */
  const worth = {
    must: mustTotal > 0 ? must : 0,
    good: goodTotal > 0 ? good : 0,
    years: asksYears ? settings.experience : 0,
    title: wantedCount > 0 ? settings.title : 0,
    place: hasPlace ? settings.place : 0,
  }
  const whole = worth.must + worth.good + worth.years + worth.title + worth.place
  const tenths = (points: number): number => (whole === 0 ? 0 : Math.round((1000 * points) / whole))
  const titleFits = found.titleFits.data.fill(notKnown, 0, titles.names.texts.length)

  function commonWords(title: number): number {
    const { starts, values } = titles.words
    const end = starts.data[title + 1] ?? 0
    let common = 0
    for (let at = starts.data[title] ?? 0; at < end; at++) common += found.isWanted.data[values.data[at] ?? 0] ?? 0
    return common
  }

  function fitTitle(title: number): number {
    const known = titleFits[title] ?? notKnown
    if (known !== notKnown) return known
    const starts = titles.words.starts.data
    const fit = titleFit(wantedCount, (starts[title + 1] ?? 0) - (starts[title] ?? 0), commonWords(title), settings)
    titleFits[title] = fit
    return fit
  }

  function fitYears(years: number): number {
    return experienceFit(years === noYears ? null : years / 10, job.minExp, job.maxExp, settings)
  }

  function fitPlace(place: number, country: number, isWilling: boolean): number {
    const { starts, values } = places.words
    let fit = notAsked
    for (const wanted of wantedPlaces) {
      const end = wanted.word === undefined ? 0 : (starts.data[place + 1] ?? 0)
      let isThere = false
      for (let at = starts.data[place] ?? 0; at < end; at++) if (values.data[at] === wanted.word) isThere = true
      const reason = placeReason(wanted.place, country || null, isThere, place !== 0, isWilling)
      fit = Math.max(fit, placeFit(reason, settings))
    }
    return fit
  }

  const fitOf = (row: number): number => (wantedCount > 0 ? fitTitle(titleOf[row] ?? 0) : 0)

  function pointsOf(at: number): number {
    const ofMust = mustTotal > 0 ? worth.must * ((mustSums[at] ?? 0) / mustTotal) : 0
    return ofMust + (goodTotal > 0 ? worth.good * ((goodSums[at] ?? 0) / goodTotal) : 0)
  }

  function score(row: number, needed: number, place: number): number {
    const at = row * factCount
    const skills = pointsOf(place)
    const title = worth.title * fitOf(row)
    const rest = facts[at + fact.rest] ?? 0
    const years = asksYears ? worth.years * fitYears(rest >>> 8) : 0
    if (tenths(skills + years + title + worth.place) < needed) return -1
    if (!hasPlace) return tenths(skills + years + title)
    const there = fitPlace(facts[at + fact.place] ?? 0, facts[at + fact.country] ?? 0, (rest & flag.willing) !== 0)
    return tenths(skills + years + title + worth.place * there)
  }

  return {
    touch: (row: number) => facts[row * factCount] ?? 0,
    hasTitleWord: (row: number) => commonWords(titleOf[row] ?? 0) > 0,
    most: (row: number, at: number) => tenths(pointsOf(at) + worth.years + worth.title * fitOf(row) + worth.place),
    floor: (_: number, at: number) => tenths(pointsOf(at)),
    score,
  }
}
