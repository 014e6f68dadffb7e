import { accessToken } from '../../search/access.ts'
import { cleared, countBits, giveBack, membersOf, setBit } from '../../search/engine/bits.ts'
import {
  experienceFit,
  type JobSide,
  type MatchSettings,
  notAsked,
  type PersonSide,
  placeFit,
  placeReason,
  scoreMatch,
  tenthsOf,
  titleFit,
} from '../score-match.ts'
import { type JobFilters, leastTenths, type MatchList, type MatchPage, type MatchScope } from '../talent-match.ts'
import { bytesColumn, reserve, wordsColumn } from './columns.ts'
import { ask, type Jobs, jobAt, mark, noBound, rarityAmong, rarityAt } from './jobs.ts'
import type { Vocabulary } from './names.ts'
import { passes, type RowTest } from './narrow.ts'
import { narrowJobs, opensFor } from './narrow-jobs.ts'
import { rowsWith } from './postings.ts'
import { type Possible, preparePossible, rank, touchAhead } from './ranking.ts'

/** Room for the rows that a search meets; `isOwnWord` is 0 between searches. */
export const createMarks = () => ({ met: wordsColumn(), isOwnWord: bytesColumn() })
type Marks = ReturnType<typeof createMarks>

/** The index, and room for one search at a time. */
export interface JobIndex {
  readonly jobs: Jobs
  readonly vocabulary: Vocabulary
  readonly marks: Marks
  readonly possible: Possible
  readonly settings: MatchSettings
}

/** The open jobs in scope that fit a person best. */
export function findJobs(
  index: JobIndex,
  person: PersonSide,
  scope: MatchScope,
  filters: JobFilters,
  page: MatchPage,
): MatchList {
  const { jobs, vocabulary, marks, possible, settings } = index
  const tests = narrowJobs(jobs, vocabulary, filters)
  if (tests === null) return { list: [], count: 0, isComplete: true }
  const held = person.skills.flatMap(skill => vocabulary.skills.names.find(skill) ?? [])
  const ownWords = person.titleWords.flatMap(word => vocabulary.words.find(word) ?? [])
  reserve(marks.isOwnWord, vocabulary.words.texts.length)
  for (const skill of held) jobs.rarity.data[skill] = (rarityAt(jobs, skill, settings) << 1) | 1
  for (const word of ownWords) marks.isOwnWord.data[word] = 1
  const met = meetJobs(index, held, ownWords, scope, filters.now)
  const rating = rate(index, person)
  keepPossible(index, met, rating, tests, leastTenths(page))
  const { columns } = jobs
  const ranked = rank(possible, page, { ids: columns.ids.data, fresh: columns.fresh.data }, rating)
  for (const skill of held) jobs.rarity.data[skill] = rarityAt(jobs, skill, settings) << 1
  for (const word of ownWords) marks.isOwnWord.data[word] = 0
  const rarity = rarityAmong(jobs, vocabulary, settings)
  const list = ranked.rows.map(row => ({
    id: columns.ids.data[row] ?? 0,
    ...scoreMatch(jobAt(jobs, row, vocabulary), person, rarity, settings),
  }))
  return { list, count: ranked.count, isComplete: true }
}

/** Rows that share what they must to be listed and are open and in scope, and later ones whatever they share; how many. */
function meetJobs(
  { jobs, marks }: JobIndex,
  held: readonly number[],
  ownWords: readonly number[],
  scope: MatchScope,
  now: number,
): number {
  reserve(marks.met, jobs.rows)
  const met = marks.met.data
  const own = jobs.columns.marks.data
  const closeAt = jobs.columns.closeAt.data
  const openState = mark.live | mark.draft | mark.closed
  const opensAll = scope.tokens.includes(accessToken.public) ? mark.public : 0
  const opens = opensFor(jobs, scope)
  let count = 0
  const meet = (row: number) => {
    const state = own[row] ?? 0
    if ((state & openState) !== mark.live || (closeAt[row] ?? 0) <= now) return
    if ((state & opensAll) !== 0 || opens(row)) met[count++] = row
  }
  const isMet = cleared(jobs.sorted)
  const lists = [
    ...held.map(skill => rowsWith(jobs.bySkill, skill)),
    ...ownWords.map(word => rowsWith(jobs.byTitle, word)),
  ]
  for (const rows of lists) for (let at = 0; at < rows.length; at++) setBit(isMet, rows[at] ?? 0)
  // In the order of rows, in which whatever follows fetches them fastest.
  const rowsMet = membersOf(isMet, countBits(isMet))
  for (let at = 0; at < rowsMet.length; at++) meet(rowsMet[at] ?? 0)
  giveBack(isMet)
  for (let row = jobs.sorted; row < jobs.rows; row++) meet(row)
  return count
}

/** Of those met, the ones that can be listed, pass, and can reach the least score. */
function keepPossible(
  { jobs, marks, possible }: JobIndex,
  met: number,
  { most, touch }: Pick<ReturnType<typeof rate>, 'most' | 'touch'>,
  tests: readonly RowTest[],
  least: number,
): void {
  preparePossible(possible, jobs.rows)
  const rows = possible.rows.data
  const bounds = possible.bounds.data
  const list = marks.met.data
  const touchAt = (at: number): number => touch(list[at] ?? 0)
  let count = 0
  for (let at = 0; at < met; at++) {
    touchAhead(at, met, touchAt)
    const row = list[at] ?? 0
    const bound = most(row)
    if (bound < least || !passes(tests, row)) continue
    rows[count] = row
    bounds[count++] = bound
  }
  possible.count = count
}

/** How a row is rated for a person. */
function rate({ jobs, vocabulary, marks, settings }: JobIndex, person: PersonSide) {
  const { columns } = jobs
  const { titles, words } = vocabulary
  const [starts, asks] = [columns.asks.starts.data, columns.asks.values.data]
  const [states, title, region, country] = [
    columns.marks.data,
    columns.title.data,
    columns.region.data,
    columns.country.data,
  ]
  const worth = jobs.rarity.data
  const places = new Set(person.places.flatMap(place => words.find(place) ?? []))
  const ownCount = person.titleWords.length
  const hasPlaces = person.places.length > 0
  const side: { -readonly [Key in 'isRemote' | 'countryId' | 'region']: JobSide[Key] } = {
    isRemote: false,
    countryId: null,
    region: null,
  }
  /** Must-haves and good-to-haves of the row last looked at; numbers with fractions cost less in an array than in variables. */
  const covers = new Float64Array(2)

  function learn(skill: number): number {
    return rarityAt(jobs, skill, settings) << 1
  }

  function fitSkills(row: number): void {
    let held = 0
    let musts = 0
    let heldGood = 0
    let goods = 0
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const asked = asks[at] ?? 0
      const known = worth[asked >>> ask.skillShift] || learn(asked >>> ask.skillShift)
      const weight = ((asked >>> ask.weightShift) & ask.weight) * (known >>> 1)
      const counted = weight * (known & 1)
      if ((asked & ask.need) === 0) {
        musts += weight
        held += counted
      } else {
        goods += weight
        heldGood += counted
      }
    }
    covers[0] = musts > 0 ? held / musts : notAsked
    covers[1] = goods > 0 ? heldGood / goods : notAsked
  }

  function commonWords(row: number): number {
    const { starts, values } = titles.words
    const end = starts.data[(title[row] ?? 0) + 1] ?? 0
    let common = 0
    for (let at = starts.data[title[row] ?? 0] ?? 0; at < end; at++)
      common += marks.isOwnWord.data[values.data[at] ?? 0] ?? 0
    return common
  }

  function fitTitle(row: number): number {
    const { data } = titles.words.starts
    const wanted = (data[(title[row] ?? 0) + 1] ?? 0) - (data[title[row] ?? 0] ?? 0)
    return titleFit(wanted, ownCount, commonWords(row), settings)
  }

  function fitYears(row: number): number {
    const [least, most] = [columns.minExp.data[row] ?? noBound, columns.maxExp.data[row] ?? noBound]
    return experienceFit(person.years, least === noBound ? null : least, most === noBound ? null : most, settings)
  }

  function fitPlace(row: number): number {
    const state = states[row] ?? 0
    side.isRemote = (state & mark.remote) !== 0
    let fit = fitAt(country[row] ?? 0, region[row] ?? 0)
    if ((state & mark.severalPlaces) === 0) return fit
    const { starts, values } = columns.further
    const end = starts.data[row + 1] ?? 0
    for (let at = starts.data[row] ?? 0; at < end; at += 2)
      fit = Math.max(fit, fitAt(values.data[at] ?? 0, values.data[at + 1] ?? 0))
    return fit
  }

  function fitAt(country: number, region: number): number {
    side.countryId = country || null
    side.region = region === 0 ? null : (words.texts[region] ?? '')
    const isThere = region !== 0 && places.has(region)
    return placeFit(placeReason(side, person.countryId, isThere, hasPlaces, person.isWillingToMove), settings)
  }

  const at = (years: number, title: number, place: number) =>
    tenthsOf(settings, covers[0] ?? notAsked, covers[1] ?? notAsked, years, title, place)

  /** The score of the row last looked at, with this for every other part that it asks for. */
  function withOthers(row: number, fit: number): number {
    const state = states[row] ?? 0
    return at(
      (state & mark.asksYears) === 0 ? notAsked : fit,
      (state & mark.asksTitle) === 0 ? notAsked : fit,
      (state & mark.asksPlace) === 0 ? notAsked : fit,
    )
  }

  /** The most a row can reach, or -1 when it is not to be listed. */
  function most(row: number): number {
    fitSkills(row)
    const decisive = (covers[0] === notAsked ? covers[1] : covers[0]) ?? notAsked
    if (decisive === 0 || (decisive === notAsked && commonWords(row) === 0)) return -1
    return withOthers(row, 1)
  }

  function floor(row: number): number {
    fitSkills(row)
    return withOthers(row, 0)
  }

  function score(row: number): number {
    fitSkills(row)
    return at(fitYears(row), fitTitle(row), fitPlace(row))
  }

  const touch = (row: number): number => (asks[starts[row] ?? 0] ?? 0) + (title[row] ?? 0)

  return { touch, most, floor, score }
}
