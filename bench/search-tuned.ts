import pg from 'pg'
import { type FacetGroup, facetGroups } from '../contract/jobs/jobs.ts'
import { wordsOf } from '../server/kernel/words.ts'
import { buckets } from '../server/search/engine/dictionary.ts'
import { selectedOf } from '../server/search/engine/evaluate.ts'
import { type JobPage, type JobWant, mostValues } from '../server/search/job-search.ts'
import { benchNow } from './search-jobs.ts'

/** One column of codes a group; skills are an array, and the status is a flag of its own. */
const columnOf = {
  Countries: 'country',
  Jobname: 'name',
  JobType: 'hour',
  Experience: 'years',
  Companies: 'company',
} as const

/**
 * The best form for these questions that we know in PostgreSQL: one narrow table of what visitors may see, open jobs of today first, with
 * numbers for values, all of a job's numbers in one array with an index, the words out of line with an index, orders by index, and the
 * counts of the page without any filter made beforehand.
 */
const statements = [
  'drop table if exists tuned_value, tuned_job, tuned_total',
  `create table tuned_value as
    select row_number() over (order by facet, key collate "C")::int as code, facet, id, key from (
      select 'Countries' as facet, country_id as id, country_full as key from country
      union all select 'Jobname', name_id, name_name from job_name
      union all select 'JobType', choice_id, name from choice where kind = 'hour_type'
      union all select 'Companies', company_id, company_name from company
      union all select 'Skills', skill_id, skill_name from skill
      union all select 'Experience', years, years::text from unnest('{${buckets.join()}}'::bigint[]) years
      union all select 'Jobstatus', place, key from (values (1, 'Open Jobs'), (2, 'Closed Jobs')) status (place, key)) named`,
  'create unique index on tuned_value (code)',
  'analyze tuned_value',
  `create table tuned_job (job_id int, opened float8, title_rank int, country int, name int, hour int, years int, company int,
    is_open boolean, title text, skills int[], codes int[], words tsvector) with (toast_tuple_target = 128)`,
  `alter table tuned_job alter title set storage plain, alter skills set storage plain, alter codes set storage plain,
    alter words set storage external, alter codes set statistics 1000, alter words set statistics 1000`,
  `insert into tuned_job
    select j.job_id, extract(epoch from j.open_date) * 1000, dense_rank() over (order by lower(j.title) collate "C"),
      country.code, name.code, hour.code, years.code, company.code,
      not j.is_closed and (j.close_date is null or j.close_date > to_timestamp(${benchNow / 1000})), lower(j.title),
      coalesce(own.skills, '{}'),
      array_remove(array[country.code, name.code, hour.code, years.code, company.code], null) || coalesce(own.skills, '{}'), j.search_words
    from job j
    left join (select js.job_id, array_agg(v.code) as skills from job_skill js
      join tuned_value v on v.facet = 'Skills' and v.id = js.skill_id group by js.job_id) own on own.job_id = j.job_id
    left join tuned_value country on country.facet = 'Countries' and country.id = j.country_id
    left join tuned_value name on name.facet = 'Jobname' and name.id = j.name_id
    left join tuned_value hour on hour.facet = 'JobType' and hour.id = j.hour_type_id
    left join tuned_value company on company.facet = 'Companies' and company.id = j.company_id
    left join tuned_value years on years.facet = 'Experience'
      and years.id = ('{${buckets.join()}}'::int[])[width_bucket(j.min_exp, '{${buckets.join()}}'::int[])]
    where not j.draft and not j.is_private
    order by 9 desc, 2 desc, 1 desc`,
  'create index on tuned_job using gin (codes)',
  'create index on tuned_job using gin (words)',
  'create index on tuned_job (opened desc, job_id desc) where is_open',
  'create index on tuned_job (title_rank, opened desc, job_id desc) where is_open',
  `create table tuned_total as
    select code, count(*)::int as jobs from tuned_job, unnest(codes) code where is_open group by code
    union all select v.code, count(*)::int from tuned_job join tuned_value v
      on v.facet = 'Jobstatus' and (v.id = 1) = is_open group by v.code`,
  'vacuum analyze tuned_job',
  'analyze tuned_total',
]

export async function buildTuned(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off")
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** What the server is told for these questions; the machine is ours alone. */
export const tunedSettings: Readonly<Record<string, string>> = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  work_mem: '256MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '100',
  max_parallel_workers_per_gather: '2',
  jit: 'off',
}

export interface TunedAnswer {
  readonly count: number
  readonly ids: readonly number[]
  readonly groups: Readonly<Record<string, readonly { key: string; doc_count: number }[]>>
}

/** Asks the tuned tables as a visitor. */
export async function createTuned(client: pg.Client) {
  const { rows } = await client.query<{ code: number; facet: string; key: string }>(
    'select code, facet, key from tuned_value',
  )
  const codes = new Map(rows.map(({ code, facet, key }) => [`${facet} ${key}`, code]))
  const codeOf = (group: FacetGroup, key: string): number => codes.get(`${group} ${key}`) ?? 0

  function conditions(want: JobWant, without: FacetGroup | null): string {
    const filters = facetGroups.flatMap(group => {
      if (group === without) return []
      if (group === 'Jobstatus') return 'is_open'
      const chosen = selectedOf(group, want)
      return chosen.length === 0 ? [] : `codes && '{${chosen.map(key => codeOf(group, key)).join()}}'::int[]`
    })
    return [
      'true',
      ...(want.text ? [`words @@ ${client.escapeLiteral(queryOf(want.text))}::tsquery`] : []),
      ...filters,
    ].join(' and ')
  }

  function counts(want: JobWant): string {
    const filtered = facetGroups.filter(group => group !== 'Jobstatus' && selectedOf(group, want).length > 0)
    const free = facetGroups.filter(group => group !== 'Jobstatus' && !filtered.includes(group))
    const branch = (groups: readonly FacetGroup[], counted: string) =>
      `select c.code, c.jobs, v.facet, v.key from (${counted}) c join tuned_value v on v.code = c.code and v.facet in ('${groups.join("','")}')`
    const branches =
      filtered.length === 0 && want.text === ''
        ? [branch(facetGroups, 'select code, jobs from tuned_total')]
        : [
            branch(free, `${countsOfArray('codes', conditions(want, null))}`),
            ...filtered.map(group => branch([group], countsOf(group, conditions(want, group)))),
            branch(
              ['Jobstatus'],
              `select case when is_open then ${codeOf('Jobstatus', 'Open Jobs')} else ${codeOf('Jobstatus', 'Closed Jobs')} end as code,
                count(*)::int as jobs from tuned_job where ${conditions(want, 'Jobstatus')} group by 1`,
            ),
          ]
    return `select facet, key, jobs from (
      select *, row_number() over (partition by facet order by jobs desc, code) as place from (${branches.join(' union all ')}) counted
    ) ranked where place <= ${mostValues} order by facet, place`
  }

  return async (want: JobWant, page: JobPage): Promise<TunedAnswer> => {
    const list = await client.query<{ job_id: number }>(
      `select job_id from tuned_job where ${conditions(want, null)} order by ${orderOf(page, want, text => client.escapeLiteral(text))}
        limit ${page.limit} offset ${page.skip}`,
    )
    const counted = await client.query<{ facet: string; key: string; jobs: number }>(counts(want))
    const groups: Record<string, { key: string; doc_count: number }[]> = {}
    for (const { facet, key, jobs } of counted.rows) (groups[facet] ??= []).push({ key, doc_count: jobs })
    const count = groups['Jobstatus']?.find(({ key }) => key === 'Open Jobs')?.doc_count ?? 0
    return { count, ids: list.rows.map(row => row.job_id), groups }
  }
}

/** The set-returning function beside the columns takes 0.6 of the time of a lateral join, and is made by all workers. */
const countsOfArray = (column: string, where: string): string =>
  `select code, count(*)::int as jobs from (select unnest(${column}) as code from tuned_job where ${where}) each_code group by code`

function countsOf(group: FacetGroup, where: string): string {
  if (group === 'Skills') return countsOfArray('skills', where)
  if (group === 'Jobstatus') throw new Error('the status is counted by itself')
  return `select ${columnOf[group]} as code, count(*)::int as jobs from tuned_job where ${where} group by 1`
}

const queryOf = (text: string): string =>
  wordsOf(text)
    .map(word => `'${word.replaceAll("'", "''")}':*`)
    .join(' & ')

function orderOf({ sort }: JobPage, { text }: JobWant, quote: (text: string) => string): string {
  const newest = 'opened desc, job_id desc'
  if (sort === 'alphaAscend') return `title_rank, ${newest}`
  if (sort !== 'relevance' || text === '') return newest
  return `${wordsOf(text)
    .map(word => `(title like ${quote(`%${word}%`)})::int`)
    .join(' + ')} desc, ${newest}`
}
