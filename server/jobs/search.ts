import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import {
  type JobField,
  type JobOwnership,
  type JobSearchGroup,
  type JobSearchSort,
  type JobState,
  jobFields,
  jobStates,
  type readJobSearchFacets,
  type searchJobs,
} from '@hireloom/contract/jobs/search.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import { spelledRight } from '@hireloom/contract/spelling.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { type Correction, correct } from '../kernel/correct-words.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { readQuery } from '../kernel/search-query.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { countsOfOpenings, tallyOf } from './openings.ts'
import { placesIn } from './places.ts'
import { countGroups, fitsGroups } from './search-groups.ts'
import { isMeant, isSearchedFor, misspeltAmong } from './search-words.ts'
import { isUnreviewed } from './unreviewed.ts'
import { isArchived, isOfCompany, jobManagedBy, jobState, jobVisibleInside } from './visibility.ts'

type Query = AnswerInput<typeof searchJobs>['query']
type Narrowing = AnswerInput<typeof readJobSearchFacets>['query']

interface Row {
  job_id: number
  title: string
  company_name: string
  department: string | null
  country_id: number | null
  region: string | null
  further_places: unknown
  state: JobState
  is_archived: boolean
  is_private: boolean
  owner_user_id: number | null
  owner_name: string | null
  open_date: Date | null
  close_date: Date | null
  applications: number
  unreviewed: number
  counts: Partial<Record<StatusKey, number>> | null
  openings: { open: number; filled: number } | null
  stages: Answer<typeof searchJobs>['list'][number]['stages'] | null
  may_edit: boolean | null
  may_close: boolean | null
  may_transfer: boolean | null
}

/** Applications to a job, of which an agency is told of its own submissions alone. */
const ofJob = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(a.job_id = j.job_id and a.state <> 'archived' and ${isPartner(viewer) ? sql`a.partner_company_id = ${viewer.companyId}` : sql`true`})`

/** Made anew for each statement: it holds the present day. */
const isWaiting = (viewer: StaffViewer) => sql`${ofJob(viewer)} and ${isUnreviewed(viewer)}`
const isCounted = (viewer: StaffViewer) => sql`${ofJob(viewer)} and a.state <> 'invited'`

/** Made anew as it holds the present day. */
function orderOf(sort: JobSearchSort, viewer: StaffViewer): RawBuilder<unknown> {
  if (sort === 'unreviewedDescend')
    return sql`(select count(*) from application a where ${isWaiting(viewer)}) desc, ${orders.openedDescend}`
  if (sort === 'applicationsDescend')
    return sql`(select count(*) from application a where ${isCounted(viewer)}) desc, j.job_id desc`
  return orders[sort]
}

const orders: Record<Exclude<JobSearchSort, 'unreviewedDescend' | 'applicationsDescend'>, RawBuilder<unknown>> = {
  openedDescend: sql`j.open_date desc nulls first, j.job_id desc`,
  openedAscend: sql`j.open_date asc nulls last, j.job_id`,
  nameAscend: sql`lower(j.title), j.job_id`,
  nameDescend: sql`lower(j.title) desc, j.job_id`,
  closesAscend: sql`j.close_date asc nulls last, j.job_id`,
}

/** The jobs a person works with; where none has the words searched by, those that have the words that were probably meant. */
export async function searchJobsOf(
  query: Query,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof searchJobs>> {
  const exact = await jobsWhere(isSearchedFor(query.searchKey), query, viewer, language)
  const meant = hasFound(exact) ? null : await correctionOf(query, viewer)
  if (meant === null) return { ...exact, ...spelledRight }
  const found = await jobsWhere(isMeant(meant.query), query, viewer, language)
  const { spelledAs, asTyped } = meant
  return hasFound(found) ? { ...found, isSpelledAlike: true, spelledAs, asTyped } : { ...exact, ...spelledRight }
}

const hasFound = ({ countsByState }: Pick<Answer<typeof searchJobs>, 'countsByState'>): boolean =>
  Object.values(countsByState).some(count => count > 0)

async function correctionOf(query: Narrowing, viewer: StaffViewer): Promise<Correction<JobField> | null> {
  const typed = query.searchKey ?? ''
  const asked = readQuery(typed, jobFields)
  const isAny = sql<boolean>`true`
  const isSeen = isFound(isAny, { ownership: 'all', archived: query.archived }, viewer)
  return asked && correct(typed, asked, misspeltAmong(isSeen, isFound(isAny, query, viewer)))
}

/** Values to filter by, with the number of jobs that choosing each would give. */
export async function readFacetsOf(
  query: Narrowing,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof readJobSearchFacets>> {
  const count = (words: RawBuilder<boolean>) => {
    const isAsked = sql<boolean>`${words} and ${isInState(query.status)}`
    return countGroups(but => isFound(isAsked, query, viewer, but), language)
  }
  const facets = await count(isSearchedFor(query.searchKey))
  if (Object.values(facets).some(values => values.length > 0)) return facets
  // The list has the jobs of the words that were probably meant.
  const meant = await correctionOf(query, viewer)
  return meant === null ? facets : count(isMeant(meant.query))
}

/** Numbers of the jobs that fit, in the order of their numbers, at most so many. */
export async function findJobIds(query: Narrowing, viewer: StaffViewer, most: number): Promise<number[]> {
  const isAsked = sql<boolean>`${isSearchedFor(query.searchKey)} and ${isInState(query.status)}`
  const found = await rows(sql<{ job_id: number }>`
    select j.job_id from job j join company c on c.company_id = j.company_id
    where ${isFound(isAsked, query, viewer)} order by j.job_id limit ${most}`)
  return found.map(row => row.job_id)
}

async function jobsWhere(
  words: RawBuilder<boolean>,
  query: Query,
  viewer: StaffViewer,
  language: Language,
): Promise<Pick<Answer<typeof searchJobs>, 'list' | 'count' | 'countsByState'>> {
  const isOurs = isFound(words, query, viewer)
  const countsByState = await countStates(isOurs)
  const found = await rows(sql<Row>`
    with page as (
      select j.job_id, row_number() over (order by ${orderOf(query.sort, viewer)}) as position
      from job j join company c on c.company_id = j.company_id where ${isOurs} and ${isInState(query.status)}
      order by position limit ${query.limit} offset ${query.skip})
    select j.job_id, j.title, c.company_name, j.department, j.country_id, j.region, j.further_places, ${jobState()} as state, ${isArchived} as is_archived, j.is_private, j.owner_user_id,
      ${shownName('o')} as owner_name, j.open_date, j.close_date,
      (select count(*) from application a where ${isCounted(viewer)}) as applications,
      (select count(*) from application a where ${isWaiting(viewer)}) as unreviewed,
      (select jsonb_object_agg(s.status_key, s.number) from (
        select a.status_key, count(*) as number from application a where ${ofJob(viewer)} group by 1) s) as counts,
      case when ${isOfCompany(viewer.companyId)} then ${countsOfOpenings} end as openings,
      (select jsonb_agg(jsonb_build_object('jobStageId', s.job_stage_id, 'name', s.name, 'statusKey', s.status_key, 'count', s.number)
          order by s.position, s.job_stage_id) from (
        select w.job_stage_id, w.name, w.position, a.status_key, count(*) as number
        from application a join job_workflow_stage w using (job_stage_id)
        where ${ofJob(viewer)} and a.state = 'active' group by w.job_stage_id, a.status_key) s) as stages,
      ${jobManagedBy(viewer, 'jobs.edit')} as may_edit, ${jobManagedBy(viewer, 'jobs.close')} as may_close,
      ${jobManagedBy(viewer, 'jobs.transfer')} as may_transfer
    from page join job j using (job_id) join company c on c.company_id = j.company_id
      left join app_user o on o.user_id = j.owner_user_id
    order by page.position`)
  const states: readonly JobState[] = query.status ?? jobStates
  return {
    list: found.map(row => toFound(row, language)),
    count: states.reduce((sum, state) => sum + countsByState[state], 0),
    countsByState,
  }
}

const toFound = (row: Row, language: Language): Answer<typeof searchJobs>['list'][number] => ({
  jobId: row.job_id,
  jobName: row.title,
  companyName: row.company_name,
  department: row.department || null,
  countryFull: countryIn(language, row.country_id)?.countryFull ?? null,
  region: row.region,
  furtherPlaces: placesIn(language, row.further_places),
  state: row.state,
  isArchived: row.is_archived,
  isPrivate: row.is_private,
  owner: row.owner_user_id === null ? null : { userId: row.owner_user_id, name: row.owner_name },
  openDate: row.open_date?.toISOString() ?? null,
  closeDate: row.close_date?.toISOString() ?? null,
  daysOpen: row.state === 'closed' ? null : daysSince(row.open_date),
  applications: row.applications,
  unreviewed: row.unreviewed,
  countsByStatus: everyStatus(row.counts ?? {}),
  openings: tallyOf(row.openings),
  stages: row.stages ?? [],
  may: { edit: row.may_edit ?? false, close: row.may_close ?? false, transfer: row.may_transfer ?? false },
})

const dayMs = 24 * 3600_000

const daysSince = (day: Date | null): number | null =>
  day === null ? null : Math.max(0, Math.floor((now().getTime() - day.getTime()) / dayMs))

const everyStatus = (counts: Partial<Record<StatusKey, number>>): Record<string, number> =>
  Object.fromEntries(statusKeys.map(key => [key, counts[key] ?? 0]))

/** Jobs (alias `j`, their company `c`) that a person works with, as far as they fit the filters, but for one group that is left out. */
function isFound(
  words: RawBuilder<boolean>,
  query: Narrowing,
  viewer: StaffViewer,
  but?: JobSearchGroup,
): RawBuilder<boolean> {
  const hasUnreviewed =
    query.hasUnreviewed === true ? sql`exists (select 1 from application a where ${isWaiting(viewer)})` : sql`true`
  return sql<boolean>`${jobVisibleInside(viewer)} and ${isOf(query.ownership, viewer)} and ${words}
    and ${fitsGroups(query, but)} and ${hasUnreviewed} and ${query.archived === true ? sql`(${isArchived} or ${jobState()} <> 'closed')` : sql`not ${isArchived}`}`
}

function isOf(ownership: JobOwnership, { userId, companyId }: StaffViewer): RawBuilder<boolean> {
  if (ownership === 'all') return sql<boolean>`true`
  if (ownership === 'company') return sql<boolean>`j.company_id = ${companyId}`
  return sql<boolean>`(j.owner_user_id = ${userId} or exists (
    select 1 from job_collaborator jc where jc.job_id = j.job_id and jc.user_id = ${userId}))`
}

const isInState = (states: readonly JobState[] | undefined): RawBuilder<boolean> =>
  states === undefined ? sql<boolean>`true` : sql<boolean>`${jobState()} = any(${[...states]})`

async function countStates(isOurs: RawBuilder<boolean>): Promise<Record<JobState, number>> {
  const counted = await rows(sql<{ state: JobState; count: number }>`
    select ${jobState()} as state, count(*)::int as count from job j join company c on c.company_id = j.company_id
    where ${isOurs} group by 1`)
  const count = (state: JobState) => counted.find(row => row.state === state)?.count ?? 0
  return { draft: count('draft'), open: count('open'), paused: count('paused'), closed: count('closed') }
}
