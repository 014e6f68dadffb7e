import { boardPage, type readBoard, type readBoardColumn } from '@hireloom/contract/applications/board.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobVisibleInside } from '../jobs/visibility.ts'
import { askAlike } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { type Row, selectRows, toRow } from './list.ts'
import { type Filter, filterOf, type Narrowing, narrowed } from './narrowed.ts'
import { peopleSeenBy } from './seen-people.ts'
import { applicationVisibleTo } from './visible.ts'

type Board = Answer<typeof readBoard>
type Cards = Answer<typeof readBoardColumn>

/** A place in a column: when the application came into the stage, in microseconds, and its number. */
interface Place {
  readonly since: string
  readonly appId: number
}

/** The stages of a job with the active applications in them, narrowed as a list is. */
export async function findBoard(viewer: StaffViewer, query: AnswerInput<typeof readBoard>['query']): Promise<Board> {
  const { jobId, ...narrowing } = query
  const filter = boardFilter({ ...narrowing, jobId })
  await assertJob(viewer, jobId)
  const found = await findNarrowed(viewer, jobId, filter)
  if (filter.searchKey === '' || found.columns.some(({ count }) => count > 0)) return found
  return askAlike(() => findNarrowed(viewer, jobId, { ...filter, isSpelledAlike: true }))
}

/** Applications of a stage after those that are known. */
export async function findBoardColumn(
  viewer: StaffViewer,
  stageId: number,
  { after, ...narrowing }: AnswerInput<typeof readBoardColumn>['query'],
): Promise<Cards> {
  const filter = boardFilter(narrowing)
  const [stage] = await rows(sql`select 1 from job_workflow_stage s join job j using (job_id)
    where s.job_stage_id = ${stageId} and ${jobVisibleInside(viewer)}`)
  if (!stage) throw new Problem('not-found')
  const read = (asked: Filter) => findCards(viewer, [stageId], asked, placeOf(after))
  const cards = (await read(filter)).get(stageId)
  if (cards !== undefined || filter.searchKey === '') return cards ?? nothing
  return (await askAlike(() => read({ ...filter, isSpelledAlike: true }))).get(stageId) ?? nothing
}

const nothing: Cards = { list: [], next: null }

function boardFilter(narrowing: Narrowing): Filter {
  const filter = filterOf(narrowing)
  for (const name of ['statusKey', 'stageId'])
    if (narrowing.filterKeys?.[name])
      throw new Problem('malformed', { fields: { [`filterKeys.${name}`]: new Problem('malformed').message } })
  return filter
}

async function assertJob(viewer: StaffViewer, jobId: number): Promise<void> {
  const [job] = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobVisibleInside(viewer)}`)
  if (!job) throw new Problem('not-found')
}

interface Group {
  readonly job_stage_id: number
  readonly source: string
  readonly count: number
}

async function findNarrowed(viewer: StaffViewer, jobId: number, filter: Filter): Promise<Board> {
  const [moment] = await rows(sql<{ mark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`)
  const stages = await stagesOf(jobId)
  const groups = await rows(sql<Group>`
    select a.job_stage_id, a.application_source as source, count(*)::int as count
    from application a join job j on j.job_id = a.job_id left join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
    where a.state = 'active' and ${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)} group by 1, 2`)
  const isSource = ({ source }: Group) => filter.sources.length === 0 || filter.sources.includes(source)
  const countIn = (jobStageId: number) =>
    sum(groups.filter(group => group.job_stage_id === jobStageId && isSource(group)))
  const own = stages[0]?.workflowId
  const shown = stages.filter(
    ({ workflowId, jobStageId, group }) =>
      (workflowId === own && group !== 'sourcing') || groups.some(each => each.job_stage_id === jobStageId),
  )
  const cards = await findCards(
    viewer,
    shown.map(({ jobStageId }) => jobStageId),
    filter,
    null,
  )
  return {
    jobId,
    columns: shown.map(({ jobStageId }) => ({
      jobStageId,
      count: countIn(jobStageId),
      ...(cards.get(jobStageId) ?? nothing),
    })),
    sources: sourcesOf(groups),
    mark: moment?.mark ?? '0',
  }
}

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0)

const sourcesOf = (groups: readonly Group[]): Board['sources'] =>
  [...Map.groupBy(groups, ({ source }) => source)]
    .map(([key, ofSource]) => ({ key, doc_count: sum(ofSource) }))
    .sort((one, other) => other.doc_count - one.doc_count || one.key.localeCompare(other.key, 'en'))

/** The next cards of each of these stages that has any. */
async function findCards(
  viewer: StaffViewer,
  stageIds: readonly number[],
  filter: Filter,
  after: Place | null,
): Promise<Map<number, Cards>> {
  const isSource =
    filter.sources.length === 0 ? sql`true` : sql`a.application_source = any(${[...filter.sources]}::text[])`
  const found = await rows(sql<{ app_id: number; job_stage_id: number; since: string }>`
    select card.* from unnest(${[...stageIds]}::bigint[]) as wanted (job_stage_id) cross join lateral (
      select a.app_id, a.job_stage_id, (extract(epoch from a.status_since) * 1000000)::bigint::text as since
      from application a join job j on j.job_id = a.job_id left join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
      where a.job_stage_id = wanted.job_stage_id and a.state = 'active' and ${isAfter(after)} and ${isSource}
        and ${applicationVisibleTo(viewer)} and ${narrowed(filter, viewer)}
      order by a.status_since desc, a.app_id desc limit ${boardPage + 1}) card`)
  const known = await findRows(
    viewer,
    found.map(row => row.app_id),
  )
  const cards = new Map<number, Cards>()
  for (const [jobStageId, ofStage] of Map.groupBy(found, row => row.job_stage_id)) {
    const shown = ofStage.slice(0, boardPage)
    const last = ofStage.length > boardPage ? shown.at(-1) : undefined
    cards.set(jobStageId, {
      list: shown.flatMap(row => known.get(row.app_id) ?? []),
      next: last ? `${last.since}_${last.app_id}` : null,
    })
  }
  return cards
}

/** Rows of lists by their numbers, of those that the viewer sees. */
export async function findRows(viewer: StaffViewer, appIds: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const found = await selectRows(viewer)
    .where(sql<boolean>`a.app_id = any(${[...appIds]}::bigint[])`)
    .where('a.state', '!=', 'archived')
    .where(applicationVisibleTo(viewer))
    .execute()
  return new Map(found.map(row => [row.app_id, toRow(row, viewer)]))
}

function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null
  const [, since, appId] = /^(\d{1,16})_(\d{1,15})$/.exec(after) ?? []
  if (since === undefined || appId === undefined)
    throw new Problem('malformed', { fields: { after: new Problem('malformed').message } })
  return { since, appId: Number(appId) }
}

const isAfter = (place: Place | null): RawBuilder<unknown> =>
  place === null
    ? sql`true`
    : sql`(a.status_since, a.app_id) < ('epoch'::timestamptz + ${place.since}::bigint * interval '1 microsecond', ${place.appId}::bigint)`
