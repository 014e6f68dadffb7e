import { experienceMax, experienceMin, experienceValues } from '@hireloom/contract/constants.ts'
import {
  type FacetEntry,
  type FacetGroup,
  facetGroups,
  type JobSort,
  type JobSuggestions,
} from '@hireloom/contract/jobs/jobs.ts'
import { type RawBuilder, sql } from 'kysely'
import { countriesOfJob } from '../jobs/places.ts'
import { jobIsOpen, jobListedFor, jobVisibleInside } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { beginning, containing } from '../kernel/postgres/like.ts'
import { normalise, wordsOf } from '../kernel/words.ts'
import { isForExperienced, isForGraduates } from './audiences.ts'
import { selectedOf } from './engine/evaluate.ts'
import { compareCodePoints, compareNumbers, fold, lower, spellingsOf } from './engine/spelling.ts'
import { hasWordFrom } from './engine/suggest.ts'
import {
  type Access,
  type Facets,
  type JobSearch,
  type JobWant,
  mostFoundValues,
  mostSuggestions,
  mostValues,
} from './job-search.ts'
import { foldedLabel, labelledSkill, skillLabel } from './skill-labels.ts'
import { filterCondition } from './sql-filter.ts'
import { anyOpen } from './want.ts'

type Condition = RawBuilder<boolean>

/** Words as a query over `job.search_words`: each must be there, each may go on. Quoted, so that no word is read as an operator. */
function textQuery(words: readonly string[]): string {
  return words.map(word => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')
}

function textCondition(text: string): Condition | null {
  if (text.trim() === '') return null
  const words = wordsOf(text)
  const byNumber = /^\d{1,15}$/.test(text.trim()) ? sql<boolean>`or j.job_id = ${Number(text.trim())}` : sql``
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(j.search_words @@ ${textQuery(words)}::tsquery ${byNumber})`
}

/** Overlap of the wanted years with the job's; a job without bounds fits any. */
function experienceCondition(want: JobWant): Condition | null {
  const low = Math.min(want.minExp, want.maxExp)
  const high = Math.max(want.minExp, want.maxExp)
  if (low <= experienceMin && high >= experienceMax) return null
  const below = high >= experienceMax ? sql`` : sql`and coalesce(j.min_exp, 0) <= ${high}`
  return sql<boolean>`(coalesce(j.max_exp, ${experienceMax}) >= ${low} ${below})`
}

/** What holds whatever group is counted: who looks, the text, the years, whose jobs. */
function baseCondition(want: JobWant, access: Access): Condition {
  const conditions = [
    jobListedFor(access.viewer),
    textCondition(want.text),
    experienceCondition(want),
    want.filter && filterCondition(want.filter, text => textCondition(text) ?? sql<boolean>`true`),
    want.companyIds &&
      sql<boolean>`(j.company_id = any(${want.companyIds}) or j.recruiter_company_id = any(${want.companyIds}))`,
    want.audience ? { experienced: isForExperienced, graduates: isForGraduates }[want.audience] : null,
    want.isMine && access.viewer ? jobVisibleInside(access.viewer) : null,
    want.isMine && !access.viewer ? sql<boolean>`false` : null,
    ...Object.entries(want.meta).map(([key, value]) => sql<boolean>`lower(j.meta ->> ${key}) = lower(${value})`),
  ]
  return sql<boolean>`${sql.join(
    conditions.filter(condition => condition !== null),
    sql` and `,
  )}`
}

/** The bucket of a job: the greatest offered value not above its least experience; 40 takes all from there on. */
const buckets = experienceValues.filter(value => value < experienceMax)
const bucketOf = sql<string>`(${sql.join(
  buckets.map(value => sql`case when b.min_exp >= ${sql.lit(value)} then 1 else 0 end`),
  sql` + `,
)})`

const folded = (values: readonly string[]): string[] => values.map(fold)

/** One group's own filter over base rows `b`; `null` where nothing of the group is chosen. */
function groupCondition(group: FacetGroup, want: JobWant): Condition | null {
  switch (group) {
    case 'Experience': {
      const chosen = want.experience
        .map(value => buckets.findIndex(bucket => bucket === Number(value)) + 1)
        .filter(place => place > 0)
      return want.experience.length === 0
        ? null
        : sql<boolean>`(b.min_exp is not null and ${bucketOf} = any(${chosen}::int[]))`
    }
    case 'Skills':
      return want.skills.length === 0
        ? null
        : sql<boolean>`exists (select 1 from job_skill js join ${labelledSkill} on s.skill_id = js.skill_id where js.job_id = b.job_id and ${foldedLabel} = any(${folded(want.skills)}))`
    case 'Countries':
      return want.countries.length === 0
        ? null
        : sql<boolean>`b.countries && array(select country_id from country where lower(country_full) = any(${want.countries.flatMap(spellingsOf)}) or lower(alpha2) = any(${want.countries.flatMap(spellingsOf)}))`
    case 'Jobname':
      return want.names.length === 0
        ? null
        : sql<boolean>`b.name_id in (select name_id from job_name where folded = any(${folded(want.names)}))`
    case 'Companies':
      return want.companies.length === 0
        ? null
        : sql<boolean>`b.company_id in (select company_id from company where lower(company_name) = any(${want.companies.flatMap(spellingsOf)}))`
    case 'JobType':
      return want.hourTypes.length === 0
        ? null
        : sql<boolean>`b.hour_type_id in (select choice_id from choice where kind = 'hour_type' and folded = any(${folded(want.hourTypes)}))`
    case 'Jobstatus':
      return want.status === 'all' ? null : sql<boolean>`b.is_open = ${want.status === 'open'}`
  }
}

/** Asked again for each statement: whether a job is open depends on the moment. */
const baseColumns = () =>
  sql`j.job_id, j.company_id, array${countriesOfJob} as countries, j.name_id, j.hour_type_id, j.min_exp, j.open_date, j.title, ${jobIsOpen()} as is_open`
const base = (want: JobWant, access: Access) =>
  sql`select ${baseColumns()}, j.search_words from job j where ${baseCondition(want, access)}`

function chosen(want: JobWant, except: FacetGroup | null = null): Condition {
  const conditions = facetGroups
    .filter(group => group !== except)
    .map(group => groupCondition(group, want))
    .filter(condition => condition !== null)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function order(sort: JobSort, text: string): RawBuilder<unknown> {
  const newest = sql`b.open_date desc nulls last, b.job_id desc`
  switch (sort) {
    case 'dateAscend':
      return sql`b.open_date asc nulls last, b.job_id asc`
    case 'dateDescend':
      return newest
    case 'alphaAscend':
      return sql`lower(b.title) collate "C" asc, ${newest}`
    case 'alphaDescend':
      return sql`lower(b.title) collate "C" desc, ${newest}`
    case 'relevance': {
      const words = wordsOf(text)
      if (words.length === 0) return newest
      const likes = words.map(word => sql`case when lower(b.title) like ${containing(word)} then 1 else 0 end`)
      return sql`${sql.join(likes, sql` + `)} desc, ${newest}`
    }
  }
}

/** Key, spellings under which a filter names it, and rows of each group over base rows `b`; of experience the bucket's place. */
const grouped: Record<FacetGroup, RawBuilder<unknown>> = {
  Experience: sql`select ${bucketOf}::text as key, ${bucketOf}::text as spelling, null::text as code, count(*)::int as doc_count from b where b.min_exp is not null and`,
  Skills: sql`select ${skillLabel} as key, ${foldedLabel} as spelling, null::text as code, count(distinct b.job_id)::int as doc_count from b join job_skill js on js.job_id = b.job_id join ${labelledSkill} on s.skill_id = js.skill_id where`,
  Countries: sql`select c.country_full as key, lower(c.country_full) as spelling, lower(c.alpha2) as code, count(*)::int as doc_count from b join country c on c.country_id = any(b.countries) where`,
  Jobname: sql`select n.name_name as key, n.folded as spelling, null::text as code, count(*)::int as doc_count from b join job_name n on n.name_id = b.name_id where`,
  Companies: sql`select co.company_name as key, lower(co.company_name) as spelling, null::text as code, count(*)::int as doc_count from b join company co on co.company_id = b.company_id where`,
  JobType: sql`select h.name as key, h.folded as spelling, null::text as code, count(*)::int as doc_count from b join choice h on h.choice_id = b.hour_type_id where`,
  Jobstatus: sql`select t.key, lower(t.key) as spelling, null::text as code, count(*)::int as doc_count from b cross join lateral (select case when b.is_open then 'Open Jobs' else 'Closed Jobs' end as key) t where`,
}

interface Counted {
  facet: FacetGroup
  key: string
  spelling: string
  code: string | null
  doc_count: number
}

/** Most jobs first: the first `limit` values of each group (`null` for all), and the chosen ones. */
async function count(
  groups: readonly FacetGroup[],
  want: JobWant,
  access: Access,
  limit: number | null,
): Promise<Counted[]> {
  const parts = groups.map(facet => {
    const spellings = selectedOf(facet, want).flatMap(value => spelled(facet, value))
    const isChosen = sql`g.spelling = any(${spellings}) or g.code = any(${spellings})`
    return sql`(select ${facet} as facet, g.* from
      (select c.*, row_number() over (order by c.doc_count desc, c.key collate "C") as place from (${grouped[facet]} ${chosen(want, facet)} group by 1, 2, 3) c) g
      where ${limit === null ? sql`true` : sql`(g.place <= ${limit} or ${isChosen})`} order by g.place)`
  })
  return rows(sql<Counted>`with b as materialized (${base(want, access)}) ${sql.join(parts, sql` union all `)}`)
}

/** A value a group is filtered by, as `grouped` may spell it. */
function spelled(group: FacetGroup, value: string): string[] {
  if (group === 'Experience') return [String(buckets.findIndex(bucket => bucket === Number(value)) + 1)]
  return group === 'Companies' || group === 'Countries' ? spellingsOf(value) : [fold(value)]
}

function entriesOf(
  group: FacetGroup,
  counted: readonly Counted[],
  want: JobWant,
  prefix = '',
  limit = mostValues,
): FacetEntry[] {
  const part = normalise(prefix)
  const spellings = new Set(selectedOf(group, want).flatMap(value => spelled(group, value)))
  const isSelected = ({ spelling, code }: Counted) => spellings.has(spelling) || (code !== null && spellings.has(code))
  const named = counted
    .filter(row => row.facet === group)
    .map(row => (group === 'Experience' ? { ...row, key: String(buckets[Number(row.key) - 1] ?? 0) } : row))
  const fitting = named.filter(row => normalise(row.key).includes(part))
  const shown = fitting.filter((row, place) => place < limit || isSelected(row))
  const entries = shown.map(row => ({
    key: row.key,
    value: row.key,
    doc_count: row.doc_count,
    isSelected: isSelected(row),
  }))
  // A chosen value stays visible when nothing is left of it, so that it can be taken back.
  const present = new Set(named.flatMap(row => [row.spelling, row.code]))
  const missing = new Map<string, string>()
  for (const word of selectedOf(group, want)) {
    const isPresent = spelled(group, word).some(spelling => present.has(spelling))
    if (!isPresent && normalise(word).includes(part) && !missing.has(fold(word))) missing.set(fold(word), word)
  }
  for (const word of missing.values()) entries.push({ key: word, value: word, doc_count: 0, isSelected: true })
  return group === 'Experience' ? entries.sort((a, b) => compareNumbers(a.key, b.key)) : entries
}

/** Open jobs by title and by the other things that are suggested; what begins like the text is found by the program's own spelling. */
async function suggest(prefix: string, access: Access): Promise<JobSuggestions> {
  const wanted = normalise(prefix).trim()
  if (wanted === '') return { titles: [], skills: [], companies: [], places: [] }
  const start = beginning(lower(prefix.trim()))
  const counted = await count(['Skills', 'Companies', 'Countries'], anyOpen, access, null)
  const of = (group: FacetGroup) =>
    counted
      .filter(row => row.facet === group && hasWordFrom(normalise(row.key), wanted))
      .sort((a, b) => b.doc_count - a.doc_count || compareCodePoints(lower(a.key), lower(b.key)))
      .slice(0, mostSuggestions)
      .map(row => ({ text: row.key, count: row.doc_count }))
  const titles = await rows(sql<{ text: string; count: number }>`
    select (array_agg(b.title order by b.open_date desc nulls last, b.job_id desc))[1] as text, count(*)::int as count
    from (${base(anyOpen, access)}) b where b.is_open and lower(b.title) like ${start}
    group by lower(b.title) order by count(*) desc, lower(b.title) collate "C" limit ${mostSuggestions}`)
  return { titles, skills: of('Skills'), companies: of('Companies'), places: of('Countries') }
}

/** Search by plain predicates on the normal tables: complete and exact, fast enough below some thousand jobs, and the judge of any faster one. */
export const sqlSearch: JobSearch = {
  async search(want, page, access) {
    const hits = sql`select b.* from (${base(want, access)}) b where ${chosen(want)}`
    const found = await rows(sql<{ job_id: number; count: number }>`
      select b.job_id, count(*) over ()::int as count from (${hits}) b order by ${order(page.sort, want.text)} limit ${page.limit} offset ${page.skip}`)
    const ids = found.map(row => row.job_id)
    const [first] = found
    if (first || page.skip === 0) return { count: first?.count ?? 0, ids }
    // Behind the last page no row tells the count.
    const [total] = await rows(sql<{ count: number }>`select count(*)::int as count from (${hits}) hits`)
    return { count: total?.count ?? 0, ids }
  },

  async facets(want, access) {
    const counted = await count(facetGroups, want, access, mostValues)
    const of = (group: FacetGroup) => entriesOf(group, counted, want)
    const facets: Facets = {
      Experience: of('Experience'),
      Skills: of('Skills'),
      Countries: of('Countries'),
      Jobname: of('Jobname'),
      Companies: of('Companies'),
      JobType: of('JobType'),
      Jobstatus: of('Jobstatus'),
    }
    return facets
  },

  async facetValues(group, prefix, want, access) {
    return entriesOf(group, await count([group], want, access, null), want, prefix, mostFoundValues)
  },

  suggest,
}
