import { type ApiName, choiceLists, type ReferenceEntry } from '@hireloom/contract/reference/lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/db.ts'
import type { Language } from '../kernel/session.ts'
import { choiceIn } from './choices.ts'
import { countriesIn } from './countries.ts'
import type { ChoiceKind } from './names.ts'
import { fold } from './seed.ts'

const publicJobs = sql`(select job_id, name_id, company_id, region from job where not draft and not is_private)`
/** Choices from here on were brought by jobs and companies. */
const firstOfOthers = 1000

const choicesOf = (kind: ChoiceKind) => sql`
  select c.choice_id::text as value, c.name as label, c.folded, c.position as place, null::int as doc_count
  from choice c where c.kind = ${kind} and (c.position < ${firstOfOthers} or exists (
    select 1 from job j where not j.draft and not j.is_private and c.choice_id in
      (j.hour_type_id, j.term_id, j.seniority_id, j.qualification_type_id, j.job_function_id, j.industry_id)))`

/** Each list as rows of value, text, folded text, place and number of public jobs. */
const sources: Readonly<Record<Exclude<ApiName, 'countries'>, RawBuilder<unknown>>> = {
  skills: sql`
    select s.skill_id::text as value, s.skill_name as label, s.folded, s.popular as place, count(j.job_id)::int as doc_count
    from skill s left join job_skill js on js.skill_id = s.skill_id left join ${publicJobs} j on j.job_id = js.job_id
    group by s.skill_id, s.skill_name, s.folded, s.popular having s.popular is not null or count(j.job_id) > 0`,
  jobnames: sql`
    select n.name_id::text as value, n.name_name as label, n.folded, null::int as place, count(*)::int as doc_count
    from job_name n join ${publicJobs} j on j.name_id = n.name_id group by n.name_id, n.name_name, n.folded`,
  companies: sql`
    select c.company_id::text as value, c.company_name as label, lower(c.company_name) as folded, null::int as place, count(*)::int as doc_count
    from company c join ${publicJobs} j on j.company_id = c.company_id where c.status = 'approved'
    group by c.company_id, c.company_name`,
  locations: sql`
    select j.region as value, j.region as label, lower(j.region) as folded, null::int as place, count(*)::int as doc_count
    from ${publicJobs} j where j.region <> '' group by j.region`,
  currencies: sql`
    select code as value, code || ' ' || currency_name as label, lower(code || ' ' || currency_name) as folded,
      null::int as place, null::int as doc_count from currency`,
  terms: choicesOf('term'),
  hourtypes: choicesOf('hour_type'),
  jobfunctions: choicesOf('job_function'),
  jobseniorities: choicesOf('seniority'),
  qualificationtypes: choicesOf('qualification_type'),
  industries: choicesOf('industry'),
  companytypes: choicesOf('company_type'),
}

/** Lists whose values are codes or words; those of the others are numbers of rows. */
const worded: readonly ApiName[] = ['currencies', 'locations']

interface Found {
  readonly value: string
  readonly label: string
  readonly doc_count: number | null
  readonly total: number
}

function entryOf(apiName: ApiName, { value, label: name, doc_count }: Found, language: Language): ReferenceEntry {
  const label = choiceLists.some(list => list === apiName) ? choiceIn(language, name) : name
  return { value: worded.includes(apiName) ? value : Number(value), label, ...(doc_count !== null && { doc_count }) }
}

function countryEntries(language: Language): ReferenceEntry[] {
  return countriesIn(language).map(country => ({ value: country.countryId, label: country.countryFull, ...country }))
}

export interface ListQuery {
  readonly search: string
  readonly limit: number
  readonly skip: number
  readonly sortBy?: 'label' | 'doc_count' | undefined
}

export async function findReferenceList(apiName: ApiName, query: ListQuery, language: Language) {
  const wanted = fold(query.search)
  if (apiName === 'countries') {
    const found = countryEntries(language).filter(
      ({ label, countryShort }) => fold(label).includes(wanted) || countryShort?.toLowerCase() === wanted,
    )
    return { list: found.slice(query.skip, query.skip + query.limit), count: found.length }
  }
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const order =
    query.sortBy === 'label' ? sql`lower(label)` : sql`doc_count desc nulls last, place nulls last, lower(label)`
  const found = await rows(sql<Found>`
    select value, label, doc_count, count(*) over ()::int as total from (${sources[apiName]}) entry
    where folded like ${pattern} order by ${order}, value limit ${query.limit} offset ${query.skip}`)
  return { list: found.map(each => entryOf(apiName, each, language)), count: found[0]?.total ?? 0 }
}

/** One entry by its value; `null` where the list has none. */
export async function findReferenceEntry(
  apiName: ApiName,
  value: string,
  language: Language,
): Promise<ReferenceEntry | null> {
  if (apiName === 'countries') return countryEntries(language).find(country => String(country.value) === value) ?? null
  const [found] = await rows(sql<Found>`
    select value, label, doc_count, 1 as total from (${sources[apiName]}) entry where value = ${value}`)
  return found === undefined ? null : entryOf(apiName, found, language)
}
