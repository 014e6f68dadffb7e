import { queryOfSearch } from '@hireloom/contract/jobs/board-query.ts'
import {
  boardOfSearch,
  misreadParams,
  readBoardSearch,
  writeBoardSearch,
} from '@hireloom/contract/jobs/board-search.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { cacheBusters } from '@hireloom/contract/wire.ts'
import { sql } from 'kysely'
import { hostPreferencesOf } from '../companies/hosts.ts'
import { findJob } from '../jobs/jobs.ts'
import { now } from '../kernel/clock.ts'
import { dataVersion } from '../kernel/data-version.ts'
import { asLanguage } from '../kernel/http/caller.ts'
import type { Feed, FeedFormat, FeedReader, Sent } from '../kernel/http/feeds.ts'
import { tagOf } from '../kernel/i18n.ts'
import { addressBlock, type Limit, spend } from '../kernel/limits.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { jobSearch } from '../search/in-use.ts'
import { wantOf } from '../search/want.ts'
import { type FeedPage, writeBoardXml, writeJsonFeed, writeRss } from './feed-formats.ts'
import { boardOf, writeReceipt } from './feed-receipts.ts'

const pageSize = 100
const lastPage = 10_000
const lifeMs = 60_000
/** A page of a hundred long descriptions is large: few are kept. */
const mostKept = 20
const made: Limit = { name: 'feed', most: 1200, seconds: 3600 }

const writers: Record<FeedFormat, { write: (page: FeedPage) => string; type: string }> = {
  rss: { write: writeRss, type: 'application/rss+xml; charset=utf-8' },
  json: { write: writeJsonFeed, type: 'application/feed+json; charset=utf-8' },
  xml: { write: writeBoardXml, type: 'application/xml; charset=utf-8' },
}

interface Made extends Feed {
  readonly jobIds: readonly number[]
}
const kept = new Map<string, { until: number; version: number; feed: Promise<Made> }>()

/**
 * A feed of any search, under the names of the board's address, with `page` to go on; what it cannot obey it refuses. It shows open public
 * jobs only, no matter who asks. Kept for a minute and the present data, so that many readers cost what one does.
 */
export const feeds: FeedReader = {
  async read(format, params, caller) {
    const asked = askedOf(format, params, caller)
    const key = JSON.stringify([caller.publicUrl, caller.hostName, asked])
    const known = kept.get(key)
    const isFresh = known && known.until > Date.now() && known.version === dataVersion()
    const feed = isFresh ? known.feed : make(asked, caller)
    if (!isFresh) keep(key, feed)
    const { jobIds, ...sending } = await feed
    const board = boardOf(params)
    const sent: Sent = async status => {
      if (board !== null) await writeReceipt({ board, format, query: asked.search, status, jobIds }, caller)
    }
    return { ...sending, sent }
  },
}

function keep(key: string, feed: Promise<Made>): void {
  feed.catch(() => kept.delete(key))
  kept.delete(key)
  kept.set(key, { until: Date.now() + lifeMs, version: dataVersion(), feed })
  const oldest = kept.keys().next()
  if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
}

type Asked = ReturnType<typeof askedOf>

const ownParams = {
  page: (value: string) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= lastPage,
  lang: (value: string) => asLanguage(value) !== null,
  board: (value: string) => boardOf(new URLSearchParams({ board: value })) !== null,
  ...Object.fromEntries([...cacheBusters].map(name => [name, () => true])),
}

function askedOf(format: FeedFormat, params: URLSearchParams, caller: Caller) {
  const misread = misreadParams(params, ownParams)
  if (misread.length > 0)
    throw new Problem('malformed', { fields: Object.fromEntries(misread.map(name => [name, texts.value.id])) })
  return {
    format,
    search: writeBoardSearch(readBoardSearch(params)),
    page: Number(params.get('page') ?? 1),
    // The cookie has no say: one address has one content.
    language: asLanguage(params.get('lang')) ?? 'en',
    siteUrl: caller.publicUrl,
  }
}

async function make(asked: Asked, caller: Caller): Promise<Made> {
  await spend(made, addressBlock(caller.ip))
  const { format, search, language, page } = asked
  const visitor: Caller = { ...caller, viewer: null, sessionId: null, language }
  const want = wantOf(queryOfSearch(readBoardSearch(search)), null)
  const engine = await jobSearch(visitor)
  const window = { sort: 'dateDescend', skip: (page - 1) * pageSize, limit: pageSize } as const
  const { count, ids } = await engine.search(want, window, { viewer: null })
  const [jobs, changedAt, host] = await Promise.all([
    readJobs(ids, visitor),
    findLastChange(),
    hostPreferencesOf(caller.hostName),
  ])
  const addressOf = (changes: Record<string, string | null>) => addressWith(asked, changes)
  const shown = { page: page > 1 ? String(page) : null }
  const nextUrl = page * pageSize < count ? addressOf({ page: String(page + 1) }) : null
  const { text, ...groups } = readBoardSearch(search)
  const words = [text, ...groups.jobname, ...groups.skills, ...groups.location, ...groups.company, ...groups.type]
  const { write, type } = writers[format]
  const body = write({
    title: [host.name, ...words.filter(word => word !== '')].join(' · '),
    publisher: host.name,
    siteUrl: asked.siteUrl,
    boardUrl: asked.siteUrl + boardOfSearch(readBoardSearch(search)),
    selfUrl: addressOf(shown),
    nextUrl,
    language: tagOf(language),
    changedAt,
    jobs,
  })
  return { body, type, changedAt, nextUrl, jobIds: jobs.map(job => job.jobId) }
}

function addressWith(asked: Asked, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(asked.search)
  if (asked.language !== 'en') params.set('lang', asked.language)
  for (const [name, value] of Object.entries(changes)) if (value !== null) params.set(name, value)
  const query = params.toString()
  return `${asked.siteUrl}/jobs.${asked.format}${query === '' ? '' : `?${query}`}`
}

/** The jobs in this order as their pages show them to a visitor, some at a time; trial jobs stay at home. */
async function readJobs(ids: readonly number[], visitor: Caller): Promise<Job[]> {
  const jobs: Job[] = []
  for (let at = 0; at < ids.length; at += 5) {
    const some = await Promise.all(ids.slice(at, at + 5).map(jobId => readOpenJob(jobId, visitor)))
    jobs.push(...some.filter(job => job !== null))
  }
  return jobs
}

async function readOpenJob(jobId: number, visitor: Caller): Promise<Job | null> {
  try {
    const job = await findJob(visitor, jobId, {})
    return job.isTest || job.isClosed ? null : job
  } catch (error) {
    // The search may be a second behind.
    if (error instanceof Problem && error.problem === 'not-found') return null
    throw error
  }
}

/**
 * The last time that any job or company changed, or a job closed by its date: no feed changes without it. What a clock that was ahead has
 * left in the future is no time of a change yet, as HTTP wants it (RFC 9110, 8.8.2.1).
 */
async function findLastChange(): Promise<Date> {
  const [row] = await rows(sql<{ at: Date | null }>`
    select greatest(
      (select max(updated_at) from job where updated_at <= ${now()}),
      (select max(close_date) from job where close_date <= ${now()}),
      (select max(updated_at) from company where updated_at <= ${now()})) as at`)
  return row?.at ?? new Date(0)
}
