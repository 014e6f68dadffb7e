import { type listApplications, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { matchStrength } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsWords } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { applicationVisibleTo } from './visible.ts'

type Query = AnswerInput<typeof listApplications>['query']
type ListAnswer = Answer<typeof listApplications>
export type Row = ListAnswer['list'][number]

/** What a list is narrowed to, after the older spellings `filterKeys[…]` and `filterKey` are understood. */
interface Filter {
  readonly jobId: number | undefined
  readonly searchKey: string
  readonly statusKeys: readonly string[]
  readonly sources: readonly string[]
  readonly isUnreviewed: boolean
  readonly hasCv: boolean
  readonly scoreMin: number | null
}

/** A page of the applications one may see, with how many there are in each status and from each source. */
export async function findApplications(viewer: Viewer, query: Query): Promise<ListAnswer> {
  const filter = filterOf(query)
  const base = sql<boolean>`${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)}`
  const groups = await rows(sql<{ status_key: string; source: string; count: number }>`
    select a.status_key, a.application_source as source, count(*)::int as count
    from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
    where ${base} group by 1, 2`)
  // Who is only invited has not applied, and is listed where that is asked for.
  const isStatus = (key: string) =>
    filter.statusKeys.length === 0 ? key !== 'invited' : filter.statusKeys.includes(key)
  const isSource = (key: string) => filter.sources.length === 0 || filter.sources.includes(key)
  const list = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
    .select(rowColumns)
    .select(isViewedBy(viewer).as('is_viewed'))
    .where(base)
    .$if(filter.statusKeys.length === 0, select => select.where('a.status_key', '!=', 'invited'))
    .$if(filter.statusKeys.length > 0, select => select.where('a.status_key', 'in', [...filter.statusKeys]))
    .$if(filter.sources.length > 0, select => select.where('a.application_source', 'in', [...filter.sources]))
    .orderBy(orders[query.sort])
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  return {
    list: list.map(row => toRow(row, viewer)),
    count: sum(groups.filter(group => isStatus(group.status_key) && isSource(group.source))),
    countsByStatus: Object.fromEntries(
      statusKeys.map(key => [key, sum(groups.filter(group => group.status_key === key && isSource(group.source)))]),
    ),
    sources: sourcesOf(groups.filter(group => isStatus(group.status_key))),
  }
}

const sum = (groups: readonly { count: number }[]): number => groups.reduce((total, group) => total + group.count, 0)

function sourcesOf(groups: readonly { source: string; count: number }[]): ListAnswer['sources'] {
  const counts = new Map<string, number>()
  for (const { source, count } of groups) counts.set(source, (counts.get(source) ?? 0) + count)
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((one, other) => other.doc_count - one.doc_count || one.key.localeCompare(other.key, 'en'))
}

const orders = {
  appliedDescend: sql`a.applied_at desc, a.app_id desc`,
  appliedAscend: sql`a.applied_at, a.app_id`,
  nameAscend: sql`lower(p.first_name || ' ' || p.last_name), a.app_id`,
  scoreDescend: sql`a.score desc nulls last, a.app_id desc`,
} as const

const knownKeys = new Set(['statusKey', 'source', 'unreviewed', 'hasCv', 'scoreMin'])

function filterOf(query: Query): Filter {
  const keys = query.filterKeys ?? {}
  for (const name of Object.keys(keys)) if (!knownKeys.has(name)) throw malformed(`filterKeys.${name}`)
  const listOf = (name: string): string[] => [keys[name] ?? []].flat().flatMap(value => value.split(','))
  const isOn = (name: string) => ['true', '1', 'yes'].includes(listOf(name)[0] ?? '')
  const wanted = [...(query.statusKey ?? []), ...listOf('statusKey'), ...(query.filterKey ? [query.filterKey] : [])]
  if (wanted.some(key => !statusKeys.some(known => known === key))) throw malformed('statusKey')
  const scoreMin = listOf('scoreMin')[0]
  if (scoreMin !== undefined && !/^\d{1,3}$/.test(scoreMin)) throw malformed('filterKeys.scoreMin')
  return {
    jobId: query.jobId,
    searchKey: query.searchKey ?? '',
    statusKeys: wanted,
    sources: [...(query.source ?? []), ...listOf('source')].map(source => source.replaceAll('\0', '')),
    isUnreviewed: isOn('unreviewed'),
    hasCv: isOn('hasCv'),
    scoreMin: scoreMin === undefined ? null : Number(scoreMin),
  }
}

const malformed = (field: string) => new Problem('malformed', { fields: { [field]: new Problem('malformed').message } })

/** The filters apart from status and source, which are counted without themselves. */
function narrowed(filter: Filter, viewer: Viewer): RawBuilder<boolean> {
  const parts = [sql<boolean>`a.state <> 'archived'`]
  if (filter.jobId !== undefined) parts.push(sql`a.job_id = ${filter.jobId}`)
  // Written as in the index on names.
  parts.push(holdsWords(sql`p.first_name || ' ' || p.last_name || ' ' || p.email`, filter.searchKey))
  if (filter.isUnreviewed) parts.push(sql`not ${isViewedBy(viewer)}`)
  if (filter.hasCv) parts.push(sql`a.resume_document_id is not null`)
  if (filter.scoreMin !== null && isStaff(viewer)) parts.push(sql`a.score >= ${filter.scoreMin}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

export const isViewedBy = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from application_view v where v.app_id = a.app_id and v.user_id = ${viewer.userId})`

/** Columns of a row of the list, of an application `a` and its profile `p`. */
export const rowColumns = [
  'a.app_id',
  'a.job_id',
  'a.profile_id',
  'a.status_key',
  'a.application_source',
  'a.applied_at',
  'a.last_activity_at',
  'a.score',
  'a.version',
  'a.resume_document_id',
  'p.first_name',
  'p.last_name',
  'p.email',
  'p.mobile',
  'p.current_title',
  'p.current_company',
] as const

export interface RowColumns {
  readonly app_id: number
  readonly job_id: number
  readonly profile_id: number
  readonly status_key: string
  readonly application_source: string
  readonly applied_at: Date
  readonly last_activity_at: Date
  readonly score: number | string | null
  readonly version: number
  readonly resume_document_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile: string | null
  readonly current_title: string | null
  readonly current_company: string | null
  readonly is_viewed: boolean
}

/** A row as its reader may see it: scores are the company's own aid and not shown to candidates. */
export function toRow(row: RowColumns, viewer: Viewer): Row {
  const score = row.score === null || !isStaff(viewer) ? null : Number(row.score)
  return {
    appId: row.app_id,
    jobId: row.job_id,
    profileId: row.profile_id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    mobile: row.mobile,
    statusKey: statusKeys.find(key => key === row.status_key) ?? 'applied',
    application_source: row.application_source,
    appliedAt: row.applied_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    isViewed: row.is_viewed,
    score,
    matchLabel: score === null ? null : matchStrength(score).label,
    currentTitle: row.current_title,
    currentCompany: row.current_company,
    hasCv: row.resume_document_id !== null,
    version: row.version,
  }
}
