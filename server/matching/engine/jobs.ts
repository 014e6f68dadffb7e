import { wordsOf } from '../../kernel/words.ts'
import { accessToken } from '../../search/access.ts'
import { type MatchJobDocument, secondsOf } from '../documents.ts'
import {
  asksPlace,
  experienceFit,
  type JobPlace,
  type JobSide,
  type MatchSettings,
  matchSettings,
  notAsked,
  type Rarity,
  rarityOf,
  skillWeight,
} from '../score-match.ts'
import {
  bytesColumn,
  floatsColumn,
  put,
  putAll,
  ragged,
  reserve,
  shortsColumn,
  sizeOf,
  taken,
  takenAll,
  valuesOf,
  wordsColumn,
} from './columns.ts'
import { createNames, linesAt, type Names, type Vocabulary } from './names.ts'
import { buildPostings, bytesOfPostings, type Postings } from './postings.ts'

/** So many rows may wait, gone or without postings, before all are put in order again; beyond it, this share of all. */
const leastWaiting = 4096
const mostWaiting = 1 / 8

export const noBound = 0xff
/** Marks of a row; one without `live` is gone. */
export const mark = {
  live: 1,
  public: 2,
  draft: 4,
  closed: 8,
  remote: 16,
  traineeship: 32,
  external: 64,
  asksYears: 128,
  asksTitle: 256,
  asksPlace: 512,
  rnf: 1024,
  severalPlaces: 2048,
  musts: 128,
} as const
const needs = ['must', 'good', 'desired'] as const
/** An asked skill in one number: its own above, then eight bits of its weight before rarity, then two of its need. */
export const ask = { need: 3, weightShift: 2, weight: 0xff, skillShift: 10 } as const
const mostWeight = 100

const newColumns = () => ({
  ids: floatsColumn(),
  company: floatsColumn(),
  recruiter: floatsColumn(),
  marks: shortsColumn(),
  minExp: bytesColumn(),
  maxExp: bytesColumn(),
  title: wordsColumn(),
  country: wordsColumn(),
  /** A word's number, 0 for none. */
  region: wordsColumn(),
  /** Country and region of each further place, one after the other. */
  further: ragged(),
  /** Milliseconds; infinite when it never closes. */
  closeAt: floatsColumn(),
  fresh: wordsColumn(),
  /** See `ask`. */
  asks: ragged(),
  /** Tokens that open the job, but for those of `mark.public` and of everything. */
  tokens: ragged(),
  /** Words of the company's name. */
  words: ragged(),
})
export type JobColumns = ReturnType<typeof newColumns>

/** Jobs by row; rows up to `sorted` are in the postings, later ones are looked at one by one. */
export interface Jobs {
  columns: JobColumns
  rows: number
  sorted: number
  live: number
  /** Rows by the skills of which one is needed to be listed, and those without any skill by the words of their titles. */
  bySkill: Postings
  byTitle: Postings
  rowOf: Map<number, number>
  readonly tokens: Names
  /**
   * How many jobs ask for each skill, and twice the weight that follows from it (0: to be counted again), odd during a search for someone
   * who has the skill.
   */
  readonly asking: ReturnType<typeof wordsColumn>
  readonly rarity: ReturnType<typeof wordsColumn>
  isRarityStale: boolean
}

const empty: Postings = { keys: new Uint32Array(), starts: new Uint32Array(1), rows: new Uint32Array() }

export const createJobs = (): Jobs => ({
  columns: newColumns(),
  rows: 0,
  sorted: 0,
  live: 0,
  bySkill: empty,
  byTitle: empty,
  rowOf: new Map(),
  tokens: createNames(),
  asking: wordsColumn(),
  rarity: wordsColumn(),
  isRarityStale: false,
})

function countSkills(jobs: Jobs, row: number, by: 1 | -1): void {
  jobs.live += by
  for (const asked of valuesOf(jobs.columns.asks, row)) {
    const skill = asked >>> ask.skillShift
    reserve(jobs.asking, skill + 1)
    put(jobs.asking, skill, (jobs.asking.data[skill] ?? 0) + by)
  }
  jobs.isRarityStale = true
}

export function removeJob(jobs: Jobs, jobId: number): void {
  const row = jobs.rowOf.get(jobId)
  if (row === undefined) return
  jobs.columns.marks.data[row] = 0
  jobs.rowOf.delete(jobId)
  countSkills(jobs, row, -1)
}

/** Takes a job as it is now. */
export function putJob(jobs: Jobs, document: MatchJobDocument, { words, skills, titles }: Vocabulary): void {
  removeJob(jobs, document.jobId)
  const { columns, tokens } = jobs
  const row = jobs.rows++
  jobs.rowOf.set(document.jobId, row)
  put(columns.ids, row, document.jobId)
  put(columns.company, row, document.companyId)
  put(columns.recruiter, row, document.recruiterCompanyId)
  put(columns.marks, row, marksOf(document))
  put(columns.minExp, row, document.minExp ?? noBound)
  put(columns.maxExp, row, document.maxExp ?? noBound)
  put(columns.title, row, titles.numberOf(document.titleWords.join('\n')))
  put(columns.country, row, document.countryId ?? 0)
  put(columns.region, row, words.numberOf(document.region ?? ''))
  putAll(
    columns.further,
    row,
    document.furtherPlaces.flatMap(({ countryId, region }) => [countryId ?? 0, words.numberOf(region ?? '')]),
  )
  put(columns.closeAt, row, document.closeAt ?? Infinity)
  put(columns.fresh, row, secondsOf(document.openAt))
  putAll(
    columns.asks,
    row,
    document.skills.map(({ name, need, weight }) => {
      const counted = skillWeight(need, Math.min(mostWeight, weight), 1)
      return (skills.numberOf(name) << ask.skillShift) | (counted << ask.weightShift) | needs.indexOf(need)
    }),
  )
  const kept = document.tokens.filter(token => token !== accessToken.public && token !== accessToken.everything)
  putAll(columns.tokens, row, kept.map(tokens.numberOf))
  putAll(columns.words, row, [...new Set(wordsOf(document.company))].map(words.numberOf))
  countSkills(jobs, row, 1)
}

function marksOf(document: MatchJobDocument): number {
  return (
    mark.live |
    (document.tokens.includes(accessToken.public) ? mark.public : 0) |
    (document.draft ? mark.draft : 0) |
    (document.isClosed ? mark.closed : 0) |
    (document.isRemote ? mark.remote : 0) |
    (document.traineeship ? mark.traineeship : 0) |
    (document.isExternal ? mark.external : 0) |
    (document.isRnf ? mark.rnf : 0) |
    (experienceFit(null, document.minExp, document.maxExp, matchSettings) === notAsked ? 0 : mark.asksYears) |
    (document.titleWords.length === 0 ? 0 : mark.asksTitle) |
    (document.furtherPlaces.length > 0 ? mark.severalPlaces : 0) |
    (asksPlace(document) ? mark.asksPlace : 0)
  )
}

/** Writes postings for all rows again, without those that are gone, when enough of them wait. */
export function settleJobs(jobs: Jobs, { words, skills, titles }: Vocabulary): void {
  const waiting = Math.max(jobs.rows - jobs.sorted, jobs.rows - jobs.live)
  if (waiting <= Math.max(leastWaiting, jobs.rows * mostWaiting)) return
  const { columns } = jobs
  const order = new Uint32Array(jobs.live)
  for (let row = 0, at = 0; row < jobs.rows; row++) if ((columns.marks.data[row] ?? 0) !== 0) order[at++] = row
  jobs.columns = {
    ids: taken(columns.ids, order),
    company: taken(columns.company, order),
    recruiter: taken(columns.recruiter, order),
    marks: taken(columns.marks, order),
    minExp: taken(columns.minExp, order),
    maxExp: taken(columns.maxExp, order),
    title: taken(columns.title, order),
    country: taken(columns.country, order),
    region: taken(columns.region, order),
    further: takenAll(columns.further, order),
    closeAt: taken(columns.closeAt, order),
    fresh: taken(columns.fresh, order),
    asks: takenAll(columns.asks, order),
    tokens: takenAll(columns.tokens, order),
    words: takenAll(columns.words, order),
  }
  jobs.rows = order.length
  jobs.sorted = order.length
  jobs.rowOf = new Map()
  jobs.columns.ids.data.forEach((jobId, row) => jobs.rowOf.set(jobId, row))
  const gates = ragged()
  const bareTitles = ragged()
  for (let row = 0; row < jobs.rows; row++) {
    const asks = [...valuesOf(jobs.columns.asks, row)]
    const musts = asks.filter(asked => (asked & ask.need) === 0)
    putAll(
      gates,
      row,
      (musts.length > 0 ? musts : asks).map(asked => asked >>> ask.skillShift),
    )
    const title = jobs.columns.title.data[row] ?? 0
    putAll(bareTitles, row, asks.length === 0 ? [...valuesOf(titles.words, title)] : [])
  }
  jobs.bySkill = buildPostings(gates, 0, jobs.rows, skills.names.texts.length)
  jobs.byTitle = buildPostings(bareTitles, 0, jobs.rows, words.texts.length)
}

/** Makes room for the weights of all skills, and forgets them when jobs have changed; before a search. */
export function prepareRarity(jobs: Jobs, { skills }: Vocabulary): void {
  reserve(jobs.rarity, skills.names.texts.length)
  if (jobs.isRarityStale) jobs.rarity.data.fill(0)
  jobs.isRarityStale = false
}

/** Weight of a skill by its number, among the present jobs. */
export function rarityAt(jobs: Jobs, skill: number, settings: MatchSettings): number {
  const known = jobs.rarity.data[skill] ?? 0
  if (known !== 0) return known >>> 1
  const rarity = rarityOf(jobs.asking.data[skill] ?? 0, jobs.live, settings)
  jobs.rarity.data[skill] = rarity << 1
  return rarity
}

export const rarityAmong =
  (jobs: Jobs, { skills }: Vocabulary, settings: MatchSettings): Rarity =>
  name => {
    const skill = skills.names.find(name)
    return skill === undefined ? rarityOf(0, jobs.live, settings) : rarityAt(jobs, skill, settings)
  }

/** What a row says of its job, as the scoring rule takes it. */
export function jobAt({ columns }: Jobs, row: number, { words, skills, titles }: Vocabulary): JobSide {
  const bound = (value: number | undefined) => (value === undefined || value === noBound ? null : value)
  return {
    titleWords: linesAt(titles, columns.title.data[row] ?? 0),
    skills: Array.from(valuesOf(columns.asks, row), asked => {
      const need = needs[asked & ask.need] ?? 'must'
      const weight = ((asked >>> ask.weightShift) & ask.weight) / skillWeight(need, 1, 1)
      return { name: skills.names.texts[asked >>> ask.skillShift] ?? '', need, weight }
    }),
    minExp: bound(columns.minExp.data[row]),
    maxExp: bound(columns.maxExp.data[row]),
    countryId: columns.country.data[row] || null,
    region: words.texts[columns.region.data[row] ?? 0] || null,
    furtherPlaces: furtherPlacesAt(columns, row, words),
    isRemote: ((columns.marks.data[row] ?? 0) & mark.remote) !== 0,
  }
}

function furtherPlacesAt({ further }: JobColumns, row: number, words: Names): JobPlace[] {
  const values = valuesOf(further, row)
  return Array.from({ length: values.length / 2 }, (_, at) => ({
    countryId: values[2 * at] || null,
    region: words.texts[values[2 * at + 1] ?? 0] || null,
  }))
}

export const bytesOfJobs = ({ columns, bySkill, byTitle }: Jobs): number =>
  sizeOf(...Object.values(columns)) + bytesOfPostings(bySkill) + bytesOfPostings(byTitle)
