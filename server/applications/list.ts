import { type listApplications, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { matchStrength } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { askAlike } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { dayOf } from '../kernel/time-zone.ts'
import { stateOf, statusKeyOf } from './about.ts'
import { countDrafts } from './count-drafts.ts'
import { type Filter, filterOf, isListed, type Narrowing, narrowed, stageIdsOf } from './narrowed.ts'
import { peopleSeenBy } from './seen-people.ts'
import { type MarkColumns, markColumns, toMarks } from './team-marks.ts'
import { stateFor, statusFor } from './told.ts'
import { isNewTo, isNewToAll } from './views.ts'
import { applicationVisibleTo, scoreFor } from './visible.ts'

type Query = AnswerInput<typeof listApplications>['query']
type ListAnswer = Answer<typeof listApplications>
export type Row = ListAnswer['list'][number]

/** How many applications there are of one status, source and stage. */
interface Group {
  status_key: string
  source: string
  job_stage_id: number | null
  count: number
}

/** A page of the applications one may see, with how many there are in each status, in each stage and from each source. */
export async function findApplications(viewer: Viewer, query: Query): Promise<ListAnswer> {
  const asked = filterOf(query)
  const answer = await findNarrowed(viewer, query, asked)
  const isNothing = statusKeys.every(key => answer.countsByStatus[key] === 0)
  if (!isNothing || asked.searchKey === '') return answer
  return askAlike(() => findNarrowed(viewer, query, { ...asked, isSpelledAlike: true }))
}

/** The numbers of the applications that a list finds, at most so many. */
export async function findApplicationIds(viewer: Viewer, query: Narrowing, most: number): Promise<number[]> {
  const filter = filterOf(query)
  const found = await rows(sql<{ app_id: number }>`
    select a.app_id from application a join job j on j.job_id = a.job_id join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
    where ${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)} and ${isListed(filter, viewer)}
    order by a.app_id limit ${most}`)
  return found.map(row => row.app_id)
}

/** The rows that a list finds and that fulfil one more condition, at most so many. */
export async function findRows(
  viewer: Viewer,
  query: Narrowing & Pick<Query, 'sort'>,
  also: RawBuilder<boolean>,
  most: number,
): Promise<RowColumns[]> {
  const filter = filterOf(query)
  const base = sql<boolean>`${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)} and ${also}`
  return rowsOf(viewer, base, filter).orderBy(orderOf(query.sort, viewer)).limit(most).execute()
}

/** Applications (`a`) of jobs (`j`) and people (`p`) in their stages (`s`), with what a row of a list tells. */
export const selectRows = (viewer: Viewer) =>
  db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin(peopleSeenBy(viewer).as('p'), 'p.profile_id', 'a.profile_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .select(rowColumns(viewer))

const rowsOf = (viewer: Viewer, base: RawBuilder<boolean>, filter: Filter) =>
  selectRows(viewer).where(base).where(isListed(filter, viewer))

async function findNarrowed(viewer: Viewer, query: Query, filter: Filter): Promise<ListAnswer> {
  const base = sql<boolean>`${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)}`
  const groups = await rows(sql<Group>`
    select ${statusFor(viewer)} as status_key, a.application_source as source, case a.state when 'active' then a.job_stage_id end as job_stage_id,
      count(*)::int as count
    from application a join job j on j.job_id = a.job_id left join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
    where ${base} group by 1, 2, 3`)
  const isStatus = (key: string) =>
    filter.statusKeys.length === 0 ? key !== 'invited' : filter.statusKeys.includes(key)
  const stageIds = stageIdsOf(filter, viewer)
  const isStage = (id: number | null) => stageIds.length === 0 || (id !== null && stageIds.includes(id))
  const isSource = (key: string) => filter.sources.length === 0 || filter.sources.includes(key)
  const [list, draft] = await Promise.all([
    rowsOf(viewer, base, filter).orderBy(orderOf(query.sort, viewer)).limit(query.limit).offset(query.skip).execute(),
    countDrafts(viewer, query.jobId),
  ])
  const ofSource = groups.filter(group => isSource(group.source))
  const inStage = groups.filter(group => isStage(group.job_stage_id))
  return {
    list: list.map(row => toRow(row, viewer)),
    count: sum(inStage.filter(group => isStatus(group.status_key) && isSource(group.source))),
    countsByStatus: {
      ...Object.fromEntries(statusKeys.map(key => [key, sum(ofSource.filter(group => group.status_key === key))])),
      draft,
    },
    countsByStage: isStaff(viewer) ? stageCounts(ofSource) : {},
    sources: sourcesOf(inStage.filter(group => isStatus(group.status_key))),
  }
}

const sum = (groups: readonly { count: number }[]): number => groups.reduce((total, group) => total + group.count, 0)

function stageCounts(groups: readonly Group[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { job_stage_id: id, count } of groups) {
    if (id !== null) counts.set(String(id), (counts.get(String(id)) ?? 0) + count)
  }
  return Object.fromEntries(counts)
}

function sourcesOf(groups: readonly { source: string; count: number }[]): ListAnswer['sources'] {
  const counts = new Map<string, number>()
  for (const { source, count } of groups) counts.set(source, (counts.get(source) ?? 0) + count)
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((one, other) => other.doc_count - one.doc_count || one.key.localeCompare(other.key, 'en'))
}

function orderOf(sort: Query['sort'], viewer: Viewer) {
  if (sort === 'scoreDescend') return sql`${scoreFor(viewer)} desc nulls last, a.app_id desc`
  // Who has waited longest is first.
  if (sort === 'unreviewedFirst') return sql`${isNewToAll(viewer)} desc, a.applied_at, a.app_id`
  return orders[sort]
}

const orders = {
  appliedDescend: sql`a.applied_at desc, a.app_id desc`,
  appliedAscend: sql`a.applied_at, a.app_id`,
  nameAscend: sql`lower(p.first_name || ' ' || p.last_name), a.app_id`,
} as const

/** Columns of a row of the list, of an application `a`, its job `j`, its profile `p` and its stage `s`. */
export const rowColumns = (viewer: Viewer) =>
  [
    'a.app_id',
    'a.job_id',
    'a.profile_id',
    stateFor(viewer).as('state'),
    statusFor(viewer).as('status_key'),
    'a.job_stage_id',
    's.name as stage_name',
    'a.application_source',
    'a.applied_at',
    'a.last_activity_at',
    'a.version',
    'a.resume_document_id',
    'a.needs_proof',
    'p.first_name',
    'p.last_name',
    'p.email',
    'p.mobile',
    'p.current_title',
    'p.current_company',
    // As text: a day has no time zone.
    sql<string | null>`case when a.on_hold_until >= ${dayOf(viewer.userId)} then a.on_hold_until::text end`.as(
      'on_hold_until',
    ),
    scoreFor(viewer).as('score'),
    sql<boolean>`not ${isNewTo(viewer)}`.as('is_viewed'),
    ...markColumns(viewer),
  ] as const

export interface RowColumns extends MarkColumns {
  readonly app_id: number
  readonly job_id: number
  readonly profile_id: number
  readonly state: string
  readonly status_key: string
  readonly job_stage_id: number | null
  readonly stage_name: string | null
  readonly on_hold_until: string | null
  readonly application_source: string
  readonly applied_at: Date
  readonly last_activity_at: Date
  readonly score: number | string | null
  readonly version: number
  readonly resume_document_id: number | null
  readonly needs_proof: boolean
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile: string | null
  readonly current_title: string | null
  readonly current_company: string | null
  readonly is_viewed: boolean
}

/** A row as its reader may see it: scores and the names of stages are the company's own and not shown to candidates. */
export function toRow(row: RowColumns, viewer: Viewer): Row {
  const isInside = isStaff(viewer)
  const score = row.score === null || !isInside ? null : Number(row.score)
  return {
    appId: row.app_id,
    jobId: row.job_id,
    profileId: row.profile_id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    mobile: row.mobile,
    state: stateOf(row.state),
    statusKey: statusKeyOf(row.status_key),
    jobStageId: isInside ? row.job_stage_id : null,
    stageName: isInside ? row.stage_name : null,
    onHoldUntil: isInside ? row.on_hold_until : null,
    application_source: row.application_source,
    appliedAt: row.applied_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    isViewed: row.is_viewed,
    score,
    matchLabel: score === null ? null : matchStrength(score).label,
    currentTitle: row.current_title,
    currentCompany: row.current_company,
    hasCv: row.resume_document_id !== null,
    needsProof: row.needs_proof,
    ...toMarks(row),
    version: row.version,
  }
}
