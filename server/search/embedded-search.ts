import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { log } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { accessOf } from './access.ts'
import { readDocuments } from './documents.ts'
import { type EngineThread, startEngine } from './engine/client.ts'
import { type Change, type FeedPosition, feedDays } from './feed.ts'
import type { JobSearch } from './job-search.ts'
import { type LiveIndex, startLiveIndex } from './live-index.ts'
import { type Ahead, snapshotOf } from './read-ahead.ts'

const snapshotMs = 10 * 60_000
const tickMs = 1000

/** What a snapshot says of itself: of which database, where its feed stood, and when; one of elsewhere or long ago is not used. */
const mark = z.object({ installation: z.string(), xid: z.string(), seq: z.number(), takenAt: z.number() })

export interface EmbeddedSearch extends Pick<LiveIndex<unknown>, 'flush' | 'stop'> {
  /** `null` while the index is being built. */
  readonly search: () => JobSearch | null
  readonly health: () => Promise<{
    isReady: boolean
    jobs: number
    segments: number
    bytes: number
    lagSeconds: number
    setAside: number
  }>
}

/**
 * The in-process engine on a database: started from its snapshot or by reading all jobs, kept up by the feed, its snapshot written every
 * ten minutes and at the end. `ahead` comes from `readAhead`.
 */
export function startEmbeddedSearch(dataDir: string, ahead: Ahead | null = null): EmbeddedSearch {
  const path = snapshotOf(dataDir)
  mkdirSync(dirname(path), { recursive: true })
  let installation = ''

  async function open() {
    installation = await findInstallation()
    const thread = await (ahead?.take() ?? startEngine({ snapshotPath: path }))
    const position = placeOf(thread.seq, installation)
    if (position) return { thread, position }
    if (thread.refused) log().info({ reason: thread.refused }, 'there is no usable search snapshot; reading all jobs')
    if (thread.seq === null) return { thread, position }
    await thread.stop()
    return { thread: await startEngine({ snapshotPath: null }), position }
  }

  const save = (thread: EngineThread): Promise<void> =>
    thread.snapshot(path).catch((error: unknown) => log().warn({ err: error }, 'the search snapshot was not written'))

  async function apply(thread: EngineThread, changes: readonly Change[], position: FeedPosition | null): Promise<void> {
    if (changes.length === 0) return
    const ids = changes.map(change => change.id)
    const documents = await readDocuments(ids)
    const present = new Set(documents.map(document => document.jobId))
    const removed = ids.filter(id => !present.has(id))
    await thread.apply({ documents, removed, ...(position && markAt(position)) }, now().getTime())
  }
  const markAt = (position: FeedPosition) => ({ seq: markOf(position, installation) })

  const index = startLiveIndex<EngineThread>({
    name: 'search',
    kinds: ['job'],
    restMs: 25,
    open,
    apply,
    forget: (thread, { id }) => thread.apply({ documents: [], removed: [id] }, now().getTime()),
    async filled(thread, position) {
      await thread.apply({ documents: [], removed: [], ...markAt(position) }, now().getTime())
      await thread.compact()
    },
    leave: save,
  })
  const ticking = setInterval(() => {
    index
      .thread()
      ?.tick(now().getTime())
      .catch(() => undefined)
  }, tickMs)
  const saving = setInterval(() => {
    const thread = index.thread()
    if (thread) void save(thread)
  }, snapshotMs)

  return {
    search() {
      const thread = index.thread()
      return thread && adapterOf(thread)
    },
    flush: index.flush,
    async health() {
      const thread = index.thread()
      const setAside = index.setAside()
      if (!thread) return { isReady: false, jobs: 0, segments: 0, bytes: 0, lagSeconds: 0, setAside }
      const [{ jobs, segments, bytes }, lagSeconds] = await Promise.all([thread.health(), index.lagSeconds()])
      return { isReady: true, jobs, segments, bytes, lagSeconds, setAside }
    },
    async stop() {
      clearInterval(ticking)
      clearInterval(saving)
      await index.stop()
      await ahead?.end()
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
    suggest: async (prefix, { viewer }) => thread.suggest(prefix, await accessOf(viewer), at()),
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
