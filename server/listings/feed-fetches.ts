import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/listings/feed-fetches.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOfCompany, jobVisibleInside } from '../jobs/visibility.ts'
import { later } from '../kernel/clock.ts'
import { toCsv } from '../kernel/csv.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { rows } from '../kernel/postgres/db.ts'

const mostExported = 10_000
const mostBoards = 100
const dayMs = 24 * 3600_000

type Filter = AnswerInput<typeof contract.exportFeedFetches>['query']

/**
 * Fetches that a person may know of: those with jobs of the caller's company in them (alias `f`), and how many (`own.jobs`). Of other
 * companies' jobs in the same feed nothing is told, not even their number.
 */
function ownFetches(filter: Filter, viewer: StaffViewer): RawBuilder<unknown> {
  const since = later(-filter.days * dayMs)
  const ofBoard = filter.board ? sql`and f.board = ${filter.board.toLowerCase()}` : sql``
  const ofJob =
    filter.jobId === undefined
      ? sql``
      : sql`and f.job_ids @> ${[filter.jobId]}::bigint[] and ${filter.jobId} = any(own.jobs)`
  return sql`from feed_fetch f cross join lateral (
      select array_agg(j.job_id) as jobs from job j where j.job_id = any(f.job_ids) and ${isOfCompany(viewer.companyId)} and ${jobVisibleInside(viewer)}
    ) as own where f.fetched_at >= ${since} and own.jobs is not null ${ofBoard} ${ofJob}`
}

interface Row {
  fetch_id: number
  board: string
  format: string
  query: string
  fetched_at: Date
  status: number
  user_agent: string
  own_jobs: number
}

async function readFetches(filter: Filter, window: { skip: number; limit: number }, viewer: StaffViewer) {
  const found = await rows(sql<Row>`
    select f.fetch_id, f.board, f.format, f.query, f.fetched_at, f.status, f.user_agent, cardinality(own.jobs) as own_jobs
    ${ownFetches(filter, viewer)} order by f.fetched_at desc, f.fetch_id desc limit ${window.limit} offset ${window.skip}`)
  return found.map(
    (row): contract.FeedFetch => ({
      fetchId: row.fetch_id,
      board: row.board,
      format: row.format,
      query: row.query,
      fetchedAt: row.fetched_at.toISOString(),
      status: row.status,
      userAgent: row.user_agent,
      ownJobs: row.own_jobs,
    }),
  )
}

export async function findFetches({ query }: AnswerInput<typeof contract.listFeedFetches>, viewer: StaffViewer) {
  const [list, counted] = await Promise.all([
    readFetches(query, query, viewer),
    rows(sql<{ count: number }>`select count(*)::int as count ${ownFetches(query, viewer)}`),
  ])
  return { list, count: counted[0]?.count ?? 0 }
}

export async function exportFetches(filter: Filter, viewer: StaffViewer): Promise<FileAnswer> {
  const list = await readFetches(filter, { skip: 0, limit: mostExported }, viewer)
  const body = toCsv([
    ['Fetched at', 'Board', 'Format', 'Status', 'Own jobs', 'Search', 'Program'],
    ...list.map(row => [row.fetchedAt, row.board, row.format, row.status, row.ownJobs, row.query, row.userAgent]),
  ])
  return { body, fileName: 'feed-fetches.csv', mime: 'text/csv; charset=utf-8' }
}

export async function findBoards(days: number, viewer: StaffViewer) {
  const found = await rows(sql<{ board: string; fetches: number; unchanged: number; own_jobs: number; last: Date }>`
    select f.board, count(distinct f.fetch_id)::int as fetches,
      count(distinct f.fetch_id) filter (where f.status = 304)::int as unchanged,
      count(distinct each.job_id)::int as own_jobs, max(f.fetched_at) as last
    from (select f.*, own.jobs ${ownFetches({ days }, viewer)}) as f cross join lateral unnest(f.jobs) as each (job_id)
    group by f.board order by 2 desc, f.board limit ${mostBoards}`)
  return {
    list: found.map(row => ({
      board: row.board,
      fetches: row.fetches,
      unchanged: row.unchanged,
      ownJobs: row.own_jobs,
      lastFetchedAt: row.last.toISOString(),
    })),
    count: found.length,
  }
}
