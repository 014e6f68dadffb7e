import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { gauge, gauges } from '../kernel/metrics.ts'
import { config, log } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { followCards } from './card-feed.ts'
import { type EmbeddedSearch, startEmbeddedSearch } from './embedded-search.ts'
import type { Follower } from './follow-feed.ts'
import type { JobSearch } from './job-search.ts'
import { knowsOwnWrites, startWhenMany } from './live-index.ts'
import type { Ahead } from './read-ahead.ts'
import { bySpelling } from './skill-labels.ts'
import { sqlSearch } from './sql-search.ts'

/** Below so many jobs plain SQL answers as fast, without a second copy in memory. */
const leastJobs = 2000

/** The index of this process, or the one on an OpenSearch server. */
let index: EmbeddedSearch | null = null
let cards: Pick<Follower, 'flush' | 'stop'> | null = null
let stopLooking: (() => void) | null = null

interface StartOptions {
  /** Fewer jobs than this are left to plain SQL. */
  readonly least?: number
  readonly openSearchUrl?: string | null
  /** What reads the index's snapshot since before there was a database. */
  readonly ahead?: Ahead | null
}

/** Uses the OpenSearch server that the settings name, else starts the engine where there are jobs enough for it, now or later. */
export async function startSearch(
  dataDir: string,
  { least = leastJobs, openSearchUrl = config().openSearchUrl, ahead = null }: StartOptions = {},
): Promise<void> {
  if (openSearchUrl !== null) {
    // The client is loaded by those alone who have a server.
    const { startOpenSearch } = await import('./opensearch/open-search.ts')
    cards = await followCards()
    index = startOpenSearch(openSearchUrl)
    return
  }
  const countUpTo = (most: number) =>
    sql<{ count: number }>`select count(*)::int as count from (select 1 from job limit ${most}) few`
  stopLooking = await startWhenMany(countUpTo, least, async () => {
    cards = await followCards()
    index = startEmbeddedSearch(dataDir, ahead)
  })
  if (!index) await ahead?.end()
}

export async function stopSearch(): Promise<void> {
  stopLooking?.()
  await cards?.stop()
  await index?.stop()
  index = null
  cards = null
}

/**
 * The adapter: the engine, else SQL while the index is built. A person who has just written waits until the engine knows it, at most a
 * second, then reads from SQL.
 */
export async function jobSearch(caller: Caller): Promise<JobSearch> {
  return bySpelling(await searchFor(caller))
}

async function searchFor(caller: Caller): Promise<JobSearch> {
  const engine = index?.search()
  if (!engine || !index) return sqlSearch
  if (!caller.hasJustWritten) return orPlain(engine)
  return (await knowsOwnWrites(index)) ? orPlain(engine) : sqlSearch
}

/** An engine whose thread ends amid a question leaves it to SQL; no one sees an error for it. */
function orPlain(engine: JobSearch): JobSearch {
  const otherwise =
    <T>(plain: () => Promise<T>) =>
    (error: unknown): Promise<T> => {
      if (error instanceof Problem) throw error
      log().warn({ err: error }, 'the search index did not answer; PostgreSQL does')
      return plain()
    }
  return {
    search: (...asked) => engine.search(...asked).catch(otherwise(() => sqlSearch.search(...asked))),
    facets: (...asked) => engine.facets(...asked).catch(otherwise(() => sqlSearch.facets(...asked))),
    facetValues: (...asked) => engine.facetValues(...asked).catch(otherwise(() => sqlSearch.facetValues(...asked))),
    suggest: (...asked) => engine.suggest(...asked).catch(otherwise(() => sqlSearch.suggest(...asked))),
  }
}

/** Whether the engine runs and it and the kept cards know everything committed before the call. */
export async function flushSearch(): Promise<boolean> {
  if (!index?.search() || !(await index.flush())) return false
  await cards?.flush()
  return true
}

const noIndex = { jobs: 0, segments: 0, bytes: 0, lagSeconds: 0, setAside: 0 }
gauge('hireloom_search_degraded', '1 while PostgreSQL answers searches in place of the index', async () =>
  index && !index.search() ? 1 : 0,
)
gauges(async () => (await index?.health()) ?? noIndex, {
  hireloom_search_jobs: ['Jobs in the search index', state => state.jobs],
  hireloom_search_segments: ['Segments of the search index', state => state.segments],
  hireloom_search_bytes: ['Bytes of the search index', state => state.bytes],
  hireloom_search_lag_seconds: [
    'Seconds the oldest unapplied change of the search index has waited',
    state => state.lagSeconds,
  ],
  hireloom_search_rows_set_aside: ['Jobs that could not be indexed for search', state => state.setAside],
})
