import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  type ApiName,
  choiceLists,
  type KindList,
  kindLists,
  peopleLists,
  type ReferenceEntry,
} from '@hireloom/contract/reference/lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { plainLetters, wordsHeldBy } from '../kernel/list-of.ts'
import { log } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { choiceIn } from './choices.ts'
import { countriesIn } from './countries.ts'
import { kindsIn } from './kinds.ts'
import type { ChoiceKind } from './names.ts'
import { wordsOfPeople } from './words-of-people.ts'

const publicJobs = sql`(select job_id, name_id, company_id, region from job where not draft and not is_private)`
/** Choices from here on were brought by jobs and companies. */
const firstOfOthers = 1000

/** Currencies that somebody is paid in: of the codes with X only those of currency unions, and no metals, funds and test codes (ISO 4217). */
export const isPaidIn = sql<boolean>`(code !~ '^X' or code in ('XAF', 'XCD', 'XCG', 'XOF', 'XPF'))`

const choicesOf = (kind: ChoiceKind) => sql`
  select c.choice_id::text as value, c.name as label, c.position as place, null::int as doc_count
  from choice c where c.kind = ${kind} and (c.position < ${firstOfOthers} or exists (
    select 1 from job j where not j.draft and not j.is_private and c.choice_id in
      (j.hour_type_id, j.term_id, j.seniority_id, j.qualification_type_id, j.job_function_id, j.industry_id)))`

/** Lists that are alike for everybody, and read from tables. */
type StoredList = Exclude<ApiName, 'countries' | KindList>

/** Each list as rows of value, text, place and number of public jobs. */
const sources: Readonly<Record<StoredList, RawBuilder<unknown>>> = {
  skills: sql`
    select s.skill_id::text as value, s.skill_name as label, s.popular as place, count(j.job_id)::int as doc_count
    from skill s left join job_skill js on js.skill_id = s.skill_id left join ${publicJobs} j on j.job_id = js.job_id
    group by s.skill_id, s.skill_name, s.popular having s.popular is not null or count(j.job_id) > 0`,
  jobnames: sql`
    select n.name_id::text as value, n.name_name as label, null::int as place, count(*)::int as doc_count
    from job_name n join ${publicJobs} j on j.name_id = n.name_id group by n.name_id, n.name_name`,
  companies: sql`
    select c.company_id::text as value, c.company_name as label, null::int as place, count(*)::int as doc_count
    from company c join ${publicJobs} j on j.company_id = c.company_id where c.status = 'approved'
    group by c.company_id, c.company_name`,
  locations: sql`
    select j.region as value, j.region as label, null::int as place, count(*)::int as doc_count
    from ${publicJobs} j where j.region <> '' group by j.region`,
  currencies: sql`
    select code as value, code || ' ' || currency_name as label, null::int as place, null::int as doc_count from currency where ${isPaidIn}`,
  terms: choicesOf('term'),
  hourtypes: choicesOf('hour_type'),
  jobfunctions: choicesOf('job_function'),
  jobseniorities: choicesOf('seniority'),
  qualificationtypes: choicesOf('qualification_type'),
  industries: choicesOf('industry'),
  companytypes: choicesOf('company_type'),
  schools: wordsOfPeople('schools'),
  majors: wordsOfPeople('majors'),
  qualifications: wordsOfPeople('qualifications'),
  certificates: wordsOfPeople('certificates'),
  organizations: wordsOfPeople('organizations'),
  activities: wordsOfPeople('activities'),
  hobbies: wordsOfPeople('hobbies'),
}

/** Lists whose values are codes or words; those of the others are numbers of rows. */
const worded: readonly ApiName[] = ['currencies', 'locations', ...peopleLists]

interface Entry {
  readonly value: string
  readonly label: string
  readonly plain: string
  readonly doc_count: number | null
}

interface Kept {
  readonly entries: readonly Entry[]
  /** In ms of `performance.now`. */
  readonly until: number
}

/** To count what a million jobs have takes seconds: a list that takes so long (ms) is kept for so many times as long. */
const dearMs = 300
const keptTimes = 10
const kept = new Map<ApiName, Kept>()
/** What is read now, since when. */
const reading = new Map<ApiName, { entries: Promise<readonly Entry[]>; started: number }>()

/** All entries of a list in their order; of one that takes long as they were a little ago. */
async function entriesOf(apiName: StoredList): Promise<readonly Entry[]> {
  const known = kept.get(apiName)
  if (known && known.until > performance.now()) return known.entries
  const under = reading.get(apiName)
  const isDear = known !== undefined || (under !== undefined && performance.now() - under.started > dearMs)
  const entries = under && isDear ? under.entries : readEntries(apiName)
  if (!known) return entries
  entries.catch((error: unknown) => log().warn({ err: error, list: apiName }, 'a list of choices was not read anew'))
  return known.entries
}

function readEntries(apiName: StoredList): Promise<readonly Entry[]> {
  const started = performance.now()
  const entries = readAll(apiName).finally(() => reading.delete(apiName))
  reading.set(apiName, { entries, started })
  return entries
}

async function readAll(apiName: StoredList): Promise<readonly Entry[]> {
  const started = performance.now()
  const found = await rows(sql<Omit<Entry, 'plain'>>`
    select value, label, doc_count from (${sources[apiName]}) entry
    order by doc_count desc nulls last, place nulls last, lower(label), value`)
  const entries = found.map(entry => ({ ...entry, plain: plainLetters(entry.label) }))
  const took = performance.now() - started
  if (took > dearMs) kept.set(apiName, { entries, until: performance.now() + took * keptTimes })
  else kept.delete(apiName)
  return entries
}

function toEntry(apiName: ApiName, { value, label: name, doc_count }: Entry, language: Language): ReferenceEntry {
  const label = choiceLists.some(list => list === apiName) ? choiceIn(language, name) : name
  return { value: worded.includes(apiName) ? value : Number(value), label, ...(doc_count !== null && { doc_count }) }
}

function countryEntries(language: Language): ReferenceEntry[] {
  return countriesIn(language).map(country => ({ value: country.countryId, label: country.countryFull, ...country }))
}

const isStored = (apiName: ApiName): apiName is StoredList => apiName in sources

export interface ListQuery {
  readonly search: string
  readonly limit: number
  readonly skip: number
  readonly sortBy?: 'label' | 'doc_count' | undefined
}

/** A short list in its order; null where the list is read from tables that everybody sees. */
function shortList(apiName: ApiName, viewer: Viewer | null, language: Language): readonly ReferenceEntry[] | null {
  if (apiName === 'countries') return countryEntries(language)
  const kind = kindLists.find(each => each === apiName)
  if (kind === undefined) return null
  if (kind === 'ethnicities' && viewer === null) throw new Problem('not-found')
  return kindsIn(kind, language)
}

export async function findReferenceList(apiName: ApiName, query: ListQuery, viewer: Viewer | null, language: Language) {
  const isMeant = wordsHeldBy(query.search)
  const { skip, limit } = query
  const short = shortList(apiName, viewer, language)
  if (short !== null) {
    const found = short.filter(
      ({ label, countryShort }) =>
        isMeant(plainLetters(label)) || countryShort?.toLowerCase() === query.search.toLowerCase(),
    )
    return { list: found.slice(skip, skip + limit), count: found.length }
  }
  if (!isStored(apiName)) throw new Problem('not-found')
  const found = (await entriesOf(apiName)).filter(({ plain }) => isMeant(plain))
  const order = new Intl.Collator('en')
  const sorted =
    query.sortBy === 'label' ? found.toSorted((one, other) => order.compare(one.label, other.label)) : found
  return {
    list: sorted.slice(skip, skip + limit).map(each => toEntry(apiName, each, language)),
    count: found.length,
  }
}

/** One entry by its value; `null` where the list has none. */
export async function findReferenceEntry(
  apiName: ApiName,
  value: string,
  viewer: Viewer | null,
  language: Language,
): Promise<ReferenceEntry | null> {
  const short = shortList(apiName, viewer, language)
  if (short !== null) return short.find(each => String(each.value) === value) ?? null
  if (!isStored(apiName)) return null
  const found = (await entriesOf(apiName)).find(entry => entry.value === value)
  return found === undefined ? null : toEntry(apiName, found, language)
}
