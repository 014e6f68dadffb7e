import { wordsOf } from '../../kernel/words.ts'
import { type Bits, emptyBits, setBit } from '../../search/engine/bits.ts'
import { type ProfileDocument, secondsOf } from '../documents.ts'
import type { PersonSide } from '../score-match.ts'
import { floatsColumn, put, putAll, ragged, sizeOf, taken, takenAll, valuesOf, wordsColumn } from './columns.ts'
import { linesAt, type Vocabulary } from './names.ts'
import { buildPostings, bytesOfPostings, type Postings } from './postings.ts'

/** Companies with more people than this have postings; fewer are looked at one by one, which takes some 20 µs a thousand. */
const fewPeople = 4096
/** So many rows may wait, gone or unsorted, before all are put in order again; beyond it, this share of all. */
const leastWaiting = 4096
const mostWaiting = 1 / 8

export const noYears = 0xffff
export const flag = { internal: 1, willing: 2 } as const
/** Where a row's facts stand; `rest` holds tenths of years above eight bits of flags. */
export const fact = { place: 0, country: 1, rest: 2 } as const
export const factCount = 3
/** Company of a row that is gone: no search asks for it. */
const gone = 0

const newColumns = () => ({
  ids: floatsColumn(),
  company: wordsColumn(),
  titles: wordsColumn(),
  /** What else is rated, side by side, since a look at a row costs as much as the places it is fetched from: see `fact`. */
  facts: wordsColumn(),
  fresh: wordsColumn(),
  skills: ragged(),
  /** Words of name and company. */
  words: ragged(),
  buckets: ragged(),
})
export type PeopleColumns = ReturnType<typeof newColumns>

/** Rows from the first up to, not with, the last. */
export interface Range {
  readonly from: number
  readonly to: number
}

/**
 * People by company: rows up to `sorted` stand company by company, later ones wait to be put in order. A company's rows are reached
 * through its own range or postings only, so that no search meets another company's people.
 */
export interface People {
  columns: PeopleColumns
  rows: number
  sorted: number
  gone: number
  /** Which of the rows up to `sorted` are gone. */
  goneRows: Bits
  /** Of each company, by its number. */
  ranges: Map<number, Range>
  postings: Map<number, Postings>
  rowOf: Map<number, number>
  readonly companies: Map<number, number>
}

export const createPeople = (): People => ({
  columns: newColumns(),
  rows: 0,
  sorted: 0,
  gone: 0,
  goneRows: emptyBits(0),
  ranges: new Map(),
  postings: new Map(),
  rowOf: new Map(),
  companies: new Map(),
})

export function removePerson(people: People, profileId: number): void {
  const row = people.rowOf.get(profileId)
  if (row === undefined) return
  people.columns.company.data[row] = gone
  if (row < people.sorted) setBit(people.goneRows, row)
  people.rowOf.delete(profileId)
  people.gone++
}

/** Takes a person as they are now; one without a company is no candidate of anybody. */
export function putPerson(
  people: People,
  document: ProfileDocument,
  { words, skills, titles, places }: Vocabulary,
): void {
  removePerson(people, document.profileId)
  const { companyId } = document
  if (companyId === null) return
  const company = people.companies.get(companyId) ?? people.companies.size + 1
  people.companies.set(companyId, company)
  const { columns } = people
  const row = people.rows++
  people.rowOf.set(document.profileId, row)
  put(columns.ids, row, document.profileId)
  put(columns.company, row, company)
  const years = document.years === null ? noYears : Math.round(document.years * 10)
  const flags = (document.isInternalEmployee ? flag.internal : 0) | (document.isWillingToMove ? flag.willing : 0)
  put(columns.titles, row, titles.numberOf(document.titleWords.join('\n')))
  put(columns.facts, row * factCount + fact.place, places.numberOf(document.places.join('\n')))
  put(columns.facts, row * factCount + fact.country, document.countryId ?? 0)
  put(columns.facts, row * factCount + fact.rest, (years << 8) | flags)
  put(columns.fresh, row, secondsOf(document.updatedAt))
  putAll(columns.skills, row, document.skills.map(skills.numberOf))
  const told = [...new Set(wordsOf(`${document.name} ${document.company}`))]
  putAll(columns.words, row, told.map(words.numberOf))
  putAll(columns.buckets, row, document.buckets)
}

/** Puts all rows in order, company by company, without those that are gone, when enough of them wait. */
export function settlePeople(people: People, { skills }: Vocabulary): void {
  const waiting = Math.max(people.rows - people.sorted, people.gone)
  if (waiting <= Math.max(leastWaiting, people.rows * mostWaiting)) return
  const order = orderOf(people)
  const { columns } = people
  people.columns = {
    ids: taken(columns.ids, order),
    company: taken(columns.company, order),
    titles: taken(columns.titles, order),
    facts: taken(columns.facts, order, factCount),
    fresh: taken(columns.fresh, order),
    skills: takenAll(columns.skills, order),
    words: takenAll(columns.words, order),
    buckets: takenAll(columns.buckets, order),
  }
  people.rows = order.length
  people.sorted = order.length
  people.gone = 0
  people.goneRows = emptyBits(people.sorted)
  people.rowOf = new Map()
  people.columns.ids.data.forEach((profileId, row) => people.rowOf.set(profileId, row))
  people.ranges = new Map()
  people.postings = new Map()
  const company = people.columns.company.data
  for (let from = 0, to = 0; from < people.rows; from = to) {
    const number = company[from] ?? 0
    while (to < people.rows && company[to] === number) to++
    people.ranges.set(number, { from, to })
    if (to - from > fewPeople)
      people.postings.set(number, buildPostings(people.columns.skills, from, to, skills.names.texts.length))
  }
}

/** Rows that are not gone, company by company, in their order. */
function orderOf(people: People): Uint32Array {
  const company = people.columns.company.data
  const places = new Uint32Array(people.companies.size + 2)
  for (let row = 0; row < people.rows; row++) {
    const next = (company[row] ?? 0) + 1
    places[next] = (places[next] ?? 0) + 1
  }
  // Rows that are gone take no place: those of the first company begin at 0.
  places[gone + 1] = 0
  for (let number = 1; number < places.length; number++)
    places[number] = (places[number] ?? 0) + (places[number - 1] ?? 0)
  const order = new Uint32Array(people.rows - people.gone)
  for (let row = 0; row < people.rows; row++) {
    const number = company[row] ?? 0
    if (number === gone) continue
    const place = places[number] ?? 0
    order[place] = row
    places[number] = place + 1
  }
  return order
}

/** What a row says of its person, as the scoring rule takes it. */
export function personAt({ columns }: People, row: number, { skills, titles, places }: Vocabulary): PersonSide {
  const of = (which: number) => columns.facts.data[row * factCount + which] ?? 0
  const years = of(fact.rest) >>> 8
  return {
    titleWords: linesAt(titles, columns.titles.data[row] ?? 0),
    skills: Array.from(valuesOf(columns.skills, row), skill => skills.names.texts[skill] ?? ''),
    years: years === noYears ? null : years / 10,
    countryId: of(fact.country) || null,
    places: linesAt(places, of(fact.place)),
    isWillingToMove: (of(fact.rest) & flag.willing) !== 0,
  }
}

export function bytesOfPeople({ columns, postings }: People): number {
  return sizeOf(...Object.values(columns)) + [...postings.values()].reduce((sum, one) => sum + bytesOfPostings(one), 0)
}
