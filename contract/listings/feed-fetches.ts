import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** Receipts are kept for so many days. */
export const receiptsKeptDays = 90

const span = {
  /** How many days back, today among them. */
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(receiptsKeptDays)), 7),
}
const filter = {
  ...span,
  board: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  jobId: z.optional(id),
}

/** One fetch of a feed page that contained jobs of the company. */
const feedFetch = z.object({
  fetchId: id,
  /** The name that the board gives itself in the address. */
  board: z.string(),
  format: z.string(),
  /** What of the board's search narrowed the feed. */
  query: z.string(),
  fetchedAt: moment,
  /** 200, or 304 where the board had this very page already. */
  status: z.number(),
  userAgent: z.string(),
  /** Jobs of the caller's company in it. */
  ownJobs: z.number(),
})
export type FeedFetch = z.output<typeof feedFetch>

export const listFeedFetches = endpoint({
  name: 'listFeedFetches',
  summary: "List fetches of the company's jobs by job boards, newest first",
  method: 'GET',
  path: '/roboroy/api/v1/feeds/fetches',
  audience: 'staff',
  may: 'integrations.manage',
  query: z.strictObject({ ...filter, ...page }),
  output: listOf(feedFetch),
})

export const exportFeedFetches = endpoint({
  name: 'exportFeedFetches',
  summary: 'Export fetches by job boards as CSV, the last 10,000 at most',
  method: 'GET',
  path: '/roboroy/api/v1/feeds/fetches.csv',
  audience: 'staff',
  may: 'integrations.manage',
  kind: 'file',
  query: z.strictObject(filter),
  output: z.string(),
})

const feedBoard = z.object({
  board: z.string(),
  fetches: z.number(),
  /** Of these, how often the board had the page already. */
  unchanged: z.number(),
  /** Different jobs of the caller's company. */
  ownJobs: z.number(),
  lastFetchedAt: moment,
})
export type FeedBoard = z.output<typeof feedBoard>

export const listFeedBoards = endpoint({
  name: 'listFeedBoards',
  summary: "List job boards that fetched the company's jobs, with figures, busiest first, at most 100",
  method: 'GET',
  path: '/roboroy/api/v1/feeds/boards',
  audience: 'staff',
  may: 'integrations.manage',
  query: z.strictObject(span),
  output: listOf(feedBoard),
})
