import { Client } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import { log } from '../../kernel/ports.ts'
import { rows } from '../../kernel/postgres/db.ts'
import type { EmbeddedSearch } from '../embedded-search.ts'
import { type FeedPosition, feedDays, feedReached } from '../feed.ts'
import type { JobSearch } from '../job-search.ts'
import { startLiveIndex } from '../live-index.ts'
import { sqlSearch } from '../sql-search.ts'
import { openSearchAdapter, usualWindow } from './adapter.ts'
import { isOfServer, type JobsIndex, jobsIndex, shape, withoutRequest } from './jobs-index.ts'

const saveMs = 10 * 60_000

export interface OpenSearch extends EmbeddedSearch {
  /** How many searches PostgreSQL has answered because the server did not, or not exactly. */
  readonly fallbacks: () => number
}

/** An index that is in use, until the server or the index itself fails. */
interface Connected {
  readonly jobs: JobsIndex
  readonly adapter: JobSearch
  readonly ended: Promise<Error | null>
  /** Ends it where a failure is the server's own. */
  readonly failed: (error: unknown) => void
  readonly stop: () => Promise<void>
}

/**
 * Job search by an OpenSearch server at an address, its index kept up by the feed. It goes on from the place that the index itself
 * remembers; without one, or with one of another shape, all jobs are written to a new index that is then exchanged. Several processes may
 * share the index: each follows the whole feed. While the server does not answer, PostgreSQL does, and the server is tried again.
 */
export function startOpenSearch(url: string, window = usualWindow): OpenSearch {
  const client = new Client({ node: url, maxRetries: 1, requestTimeout: 10_000 })
  let fallbacks = 0
  /** Up to where the index knows the feed. */
  let reached: FeedPosition | null = null

  async function open(): Promise<{ thread: Connected; position: FeedPosition | null }> {
    const alias = `hireloom-jobs-${await findInstallation()}`
    const jobs = jobsIndex(client, alias, window)
    const position = await placeOf(jobs)
    reached = position
    if (!position) {
      log().info('there is no usable OpenSearch index; writing all jobs to a new one')
      await jobs.create()
    }
    const { promise: ended, resolve } = Promise.withResolvers<Error | null>()
    const failed = (error: unknown): void => {
      const told = withoutRequest(error)
      if (isOfServer(error) && told instanceof Error) resolve(told)
    }
    const adapter = orSql(openSearchAdapter(client, alias, window), failed)
    return { thread: { jobs, adapter, ended, failed, stop: async () => resolve(null) }, position }
  }

  /** A search that the server does not answer, or not exactly, is answered by PostgreSQL. */
  function orSql(adapter: JobSearch, failed: Connected['failed']): JobSearch {
    async function answer<Answer>(ask: (search: JobSearch) => Promise<Answer>): Promise<Answer> {
      try {
        return await ask(adapter)
      } catch (error) {
        fallbacks++
        log().error({ err: withoutRequest(error) }, 'OpenSearch did not answer a search; PostgreSQL does')
        failed(error)
        return ask(sqlSearch)
      }
    }
    return {
      search: (want, page, access) => answer(search => search.search(want, page, access)),
      facets: (want, access) => answer(search => search.facets(want, access)),
      facetValues: (group, prefix, want, access) => answer(search => search.facetValues(group, prefix, want, access)),
      suggest: (prefix, access) => answer(search => search.suggest(prefix, access)),
    }
  }

  /** Does it to the index; where the server fails, the index has ended. */
  async function on(connected: Connected, work: (jobs: JobsIndex) => Promise<void>): Promise<void> {
    try {
      await work(connected.jobs)
    } catch (error) {
      connected.failed(error)
      throw withoutRequest(error)
    }
  }

  const index = startLiveIndex<Connected>({
    name: 'OpenSearch',
    kinds: ['job'],
    restMs: 100,
    open,
    apply: (connected, changes, position) =>
      on(connected, async jobs => {
        await jobs.writeJobs(changes.map(change => change.id))
        if (position && changes.length > 0) await jobs.writeCursor(position)
        reached = position ?? reached
      }),
    forget: (connected, { id }) => on(connected, jobs => jobs.forgetJob(id)),
    filled: (connected, position) =>
      on(connected, async jobs => {
        await jobs.writeCursor(position)
        await jobs.exchange()
        reached = position
      }),
  })

  // A place that is long past would not be used again, even where little has happened since.
  const saving = setInterval(() => {
    const connected = index.thread()
    if (!connected || !reached) return
    on(connected, jobs => (reached ? jobs.writeCursor(reached) : Promise.resolve())).catch((error: unknown) =>
      log().warn({ err: error }, 'OpenSearch did not keep the place in the feed'),
    )
  }, saveMs)

  let stopping: Promise<void> | null = null
  async function stop(): Promise<void> {
    clearInterval(saving)
    await index.stop()
    await client.close()
  }

  return {
    search: () => index.thread()?.adapter ?? null,
    fallbacks: () => fallbacks,
    async flush() {
      const connected = index.thread()
      if (!connected) return false
      try {
        const isCurrent = await index.flush()
        await on(connected, jobs => jobs.refresh())
        return isCurrent
      } catch (error) {
        log().warn({ err: error }, 'OpenSearch does not know the last changes')
        return false
      }
    },
    async health() {
      const connected = index.thread()
      const [lagSeconds, setAside] = [await index.lagSeconds(), index.setAside()]
      const size = await connected?.jobs.size().catch((error: unknown) => {
        connected.failed(error)
        return null
      })
      return { isReady: Boolean(size), ...(size ?? { jobs: 0, segments: 0, bytes: 0 }), lagSeconds, setAside }
    },
    // The client never ends a second time.
    stop: () => (stopping ??= stop()),
  }
}

async function findInstallation(): Promise<string> {
  const [row] = await rows(sql<{ installation_id: string }>`select installation_id::text from installation`)
  if (!row) throw new Error('the database has no installation number')
  return row.installation_id
}

/** The place an index remembers, unless the feed no longer reaches back to it or has not come so far (a database put back). */
async function placeOf(jobs: JobsIndex): Promise<FeedPosition | null> {
  const cursor = await jobs.readCursor()
  if (!cursor || cursor.shape !== shape) return null
  const ageDays = (Date.now() - cursor.takenAt) / 86_400_000
  const end = await feedReached()
  if (ageDays > feedDays - 1 || BigInt(cursor.xid) > BigInt(end.xid)) return null
  return { xid: cursor.xid, seq: cursor.seq }
}
