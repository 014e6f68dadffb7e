import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/db.ts'
import { log } from '../kernel/ports.ts'
import { accessOf } from './access.ts'
import { readDocuments, readDocumentsAfter } from './documents.ts'
import { type EngineThread, startEngine } from './engine/client.ts'
import { type Change, type FeedPosition, type Follower, feedDays, feedEnd, feedLag, followFeed } from './feed.ts'
import type { JobSearch } from './job-search.ts'

const snapshotMs = 10 * 60_000
const tickMs = 1000
const restartMs = 1000
const pieceSize = 2000

/** What a snapshot says of itself: of which database, where its feed stood, and when; one of elsewhere or long ago is not used. */
const mark = z.object({ installation: z.string(), xid: z.string(), seq: z.number(), takenAt: z.number() })

export interface EmbeddedSearch {
  /** `null` while the index is being built. */
  readonly search: () => JobSearch | null
  /** Applies everything committed before the call; `false` when an open transaction still holds some of it back. */
  readonly flush: () => Promise<boolean>
  readonly health: () => Promise<{
    isReady: boolean
    jobs: number
    segments: number
    bytes: number
    lagSeconds: number
  }>
  readonly stop: () => Promise<void>
}

interface Running {
  readonly thread: EngineThread
  readonly follower: Follower
}

/**
 * The in-process engine on a database: started from its snapshot or by reading all jobs, kept up by the feed, its snapshot written every
 * ten minutes and at the end. When its thread dies, another is started and filled; until then there is no adapter and SQL answers.
 */
export function startEmbeddedSearch(dataDir: string): EmbeddedSearch {
  const folder = join(dataDir, 'search')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'jobs.snapshot')
  let running: Running | null = null
  let isStopped = false

  async function start(): Promise<void> {
    const installation = await findInstallation()
    let thread = await startEngine({ snapshotPath: path })
    let position = placeOf(thread.seq, installation)
    if (!position) {
      if (thread.seq !== null) {
        await thread.stop()
        thread = await startEngine({ snapshotPath: null })
      }
      if (thread.refused) log().info({ reason: thread.refused }, 'there is no usable search snapshot; reading all jobs')
      position = await fill(thread, installation)
    }
    const follower = followFeed(position, (changes, at) => applyTo(thread, changes, at, installation))
    if (isStopped) {
      await follower.stop()
      await thread.stop()
      return
    }
    await follower.flush()
    running = { thread, follower }
    void thread.ended.then(async reason => {
      running = null
      await follower.stop()
      if (reason === null || isStopped) return
      log().error({ err: reason }, 'the search engine died; another is started')
      await wait(restartMs)
      begin()
    })
  }

  function begin(): void {
    start().catch(async (error: unknown) => {
      if (isStopped) return
      log().error({ err: error }, 'the search engine could not start; it is tried again')
      await wait(restartMs * 5)
      if (!isStopped) begin()
    })
  }

  const ticking = setInterval(() => {
    running?.thread.tick(now().getTime()).catch(() => undefined)
  }, tickMs)
  const saving = setInterval(() => {
    running?.thread
      .snapshot(path)
      .catch((error: unknown) => log().warn({ err: error }, 'the search snapshot was not written'))
  }, snapshotMs)
  begin()

  return {
    search: () => (running ? adapterOf(running.thread) : null),
    flush: async () => (running ? running.follower.flush() : false),
    async health() {
      if (!running) return { isReady: false, jobs: 0, segments: 0, bytes: 0, lagSeconds: 0 }
      const [{ jobs, segments, bytes }, lagSeconds] = await Promise.all([
        running.thread.health(),
        feedLag(running.follower.position()),
      ])
      return { isReady: true, jobs, segments, bytes, lagSeconds }
    },
    async stop() {
      isStopped = true
      clearInterval(ticking)
      clearInterval(saving)
      const ending = running
      running = null
      if (!ending) return
      await ending.follower.stop()
      await ending.thread
        .snapshot(path)
        .catch((error: unknown) => log().warn({ err: error }, 'the last search snapshot was not written'))
      await ending.thread.stop()
    },
  }
}

function adapterOf(thread: EngineThread): JobSearch {
  const at = (): number => now().getTime()
  return {
    search: async (want, page, { viewer }) => thread.search(want, page, await accessOf(viewer), at()),
    facets: async (want, { viewer }) => thread.facets(want, await accessOf(viewer), at()),
    facetValues: async (group, prefix, want, { viewer }) =>
      thread.facetValues(group, prefix, want, await accessOf(viewer), at()),
  }
}

async function findInstallation(): Promise<string> {
  const [row] = await rows(sql<{ installation_id: string }>`select installation_id::text from installation`)
  if (!row) throw new Error('the database has no installation number')
  return row.installation_id
}

function placeOf(seq: string | null, installation: string): FeedPosition | null {
  if (seq === null) return null
  const read = mark.safeParse(JSON.parse(seq))
  if (!read.success || read.data.installation !== installation) return null
  const ageDays = (Date.now() - read.data.takenAt) / 86_400_000
  return ageDays < feedDays - 1 ? { xid: read.data.xid, seq: read.data.seq } : null
}

function markOf(position: FeedPosition, installation: string): string {
  return JSON.stringify({ ...position, installation, takenAt: Date.now() } satisfies z.output<typeof mark>)
}

/** Reads all jobs piece by piece; what changes meanwhile comes with the feed, which is followed from a place taken before. */
async function fill(thread: EngineThread, installation: string): Promise<FeedPosition> {
  const position = await feedEnd()
  for (let after = 0; ; ) {
    const documents = await readDocumentsAfter(after, pieceSize)
    const last = documents.at(-1)
    if (!last) break
    await thread.apply({ documents, removed: [], seq: markOf(position, installation) }, now().getTime())
    after = last.jobId
  }
  await thread.compact()
  return position
}

/** Reads the present rows of what changed, not the changes: the order and repetition of changes do not matter. */
async function applyTo(
  thread: EngineThread,
  changes: readonly Change[],
  position: FeedPosition,
  installation: string,
): Promise<void> {
  const ids = changes.filter(change => change.kind === 'job').map(change => change.id)
  const documents = await readDocuments(ids)
  const present = new Set(documents.map(document => document.jobId))
  const removed = ids.filter(id => !present.has(id))
  await thread.apply({ documents, removed, seq: markOf(position, installation) }, now().getTime())
}
