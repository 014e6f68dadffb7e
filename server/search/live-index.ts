import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { releaseMemory } from '../kernel/memory.ts'
import { log } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type Change, type FeedPosition, feedEnd } from './feed.ts'
import { type Follower, followFeed } from './follow-feed.ts'
import { applyCarefully, type CarefulTarget } from './set-aside.ts'

const restartMs = 1000
const retryMs = 60_000
const pieceSize = 2000
const lookMs = 30_000
/** How long a reader waits for what they have just written. */
const ownWriteMs = 1000

interface IndexThread {
  readonly ended: Promise<Error | null>
  stop(): Promise<void>
}

/** What an index in a thread is made of, and how changes get into it. */
export interface Projection<Thread extends IndexThread> {
  /** For the log. */
  readonly name: string
  /** What it holds, in the order in which it is filled. */
  readonly kinds: readonly Change['kind'][]
  /**
   * It is not waited for: it starts when the others of this process have, and filling it takes half of this thread's time and leaves the
   * other half to requests.
   */
  readonly isPatient?: true
  /** Milliseconds between two looks for changes, see `followFeed`. */
  readonly restMs: number
  /** A new thread, and up to where it knows the feed: `null` when it is empty. */
  readonly open: () => Promise<{ thread: Thread; position: FeedPosition | null }>
  /** Brings in the present state of these rows, not the changes: their order and repetition do not matter. */
  readonly apply: (thread: Thread, changes: readonly Change[], position: FeedPosition | null) => Promise<void>
  readonly forget: (thread: Thread, change: Change) => Promise<void>
  /** After all rows were brought in and before anybody asks. */
  readonly filled: (thread: Thread, position: FeedPosition) => Promise<void>
  /** Before the thread of a process that ends is stopped. */
  readonly leave?: (thread: Thread) => Promise<void>
}

export interface LiveIndex<Thread> {
  /** `null` while it is being built. */
  readonly thread: () => Thread | null
  /** Applies everything committed before the call; `false` while the index is being built. */
  readonly flush: () => Promise<boolean>
  /** Seconds that the oldest unknown change has waited. */
  readonly lagSeconds: () => Promise<number>
  /** Rows that could not be indexed. */
  readonly setAside: () => number
  readonly stop: () => Promise<void>
}

interface Running<Thread> {
  readonly thread: Thread
  readonly follower: Follower
  readonly target: CarefulTarget
}

/** Of the indexes that are not patient, those that are being built for the first time. */
const inFront = new Set<Promise<void>>()

/**
 * Keeps an index in a thread up with the database: filled by reading all rows unless it knows them already, then kept up by the feed. When
 * the thread dies, another is started and filled; until then there is none, and SQL answers.
 */
export function startLiveIndex<Thread extends IndexThread>(projection: Projection<Thread>): LiveIndex<Thread> {
  const { name } = projection
  let running: Running<Thread> | null = null
  let isStopped = false
  const stopped = Promise.withResolvers<null>()
  const begun = Promise.withResolvers<void>()
  if (!projection.isPatient) {
    inFront.add(begun.promise)
    void begun.promise.then(() => inFront.delete(begun.promise))
  }

  /** One life of a thread; ends with it, or with the process. */
  async function live(): Promise<void> {
    const { thread, position } = await projection.open()
    let hasEnded = false
    void thread.ended.then(() => {
      hasEnded = true
    })
    const target = applyCarefully({
      name,
      apply: (changes, at) => projection.apply(thread, changes, at),
      forget: change => projection.forget(thread, change),
      isWell: async () => !hasEnded && (await isDatabaseWell()),
    })
    let follower: Follower | null = null
    const retrying = setInterval(() => {
      target.retry().catch((error: unknown) => log().warn({ err: error, index: name }, 'rows stay set aside'))
    }, retryMs)
    try {
      const from = position ?? (await fill(thread, target))
      if (isStopped) return
      follower = followFeed(from, (changes, at) => target.apply(changes.filter(isOfIndex), at), {
        wakes: projection.kinds,
        restMs: projection.restMs,
      })
      await follower.flush()
      running = { thread, follower, target }
      begun.resolve()
      const reason = await Promise.race([thread.ended, stopped.promise])
      if (reason) log().error({ err: reason, index: name }, 'the index died; another is started')
    } finally {
      const wasRunning = running !== null
      running = null
      clearInterval(retrying)
      await follower?.stop()
      if (wasRunning && isStopped) await projection.leave?.(thread)
      await thread.stop()
    }
  }

  const isOfIndex = ({ kind }: Change): boolean => projection.kinds.includes(kind)

  /** Reads all rows piece by piece; what changes meanwhile comes with the feed, which is followed from a place taken before. */
  async function fill(thread: Thread, target: CarefulTarget): Promise<FeedPosition> {
    const position = await feedEnd()
    for (const kind of projection.kinds) {
      for (let after = 0; !isStopped; ) {
        const ids = await rows(idsAfter[kind](after, pieceSize))
        const last = ids.at(-1)
        if (!last) break
        const started = performance.now()
        await target.apply(
          ids.map(({ id }) => ({ kind, id })),
          null,
        )
        if (projection.isPatient) await Promise.race([wait(performance.now() - started), stopped.promise])
        after = last.id
      }
    }
    if (!isStopped) await projection.filled(thread, position)
    releaseMemory()
    return position
  }

  async function liveOn(): Promise<void> {
    if (projection.isPatient) await Promise.race([Promise.all(inFront), stopped.promise])
    for (let pause = restartMs; !isStopped; await Promise.race([wait(pause, null, { ref: false }), stopped.promise])) {
      pause = restartMs
      try {
        await live()
      } catch (error) {
        if (isStopped) return
        begun.resolve()
        log().error({ err: error, index: name }, 'the index could not be built; it is tried again')
        pause = restartMs * 5
      }
    }
  }
  const end = liveOn()

  return {
    thread: () => running?.thread ?? null,
    flush: async () => (running ? running.follower.flush() : false),
    lagSeconds: async () => (running ? running.follower.lagSeconds() : 0),
    setAside: () => running?.target.count() ?? 0,
    async stop() {
      isStopped = true
      stopped.resolve(null)
      begun.resolve()
      await end
    },
  }
}

/** Whether an index knows everything committed before the call; waits for it, at most a second. */
export async function knowsOwnWrites(index: Pick<LiveIndex<unknown>, 'flush'>): Promise<boolean> {
  return Promise.race([index.flush(), wait(ownWriteMs, false, { ref: false })])
}

/** Runs `start` once a count of rows reaches `least`: now, or when a later look finds so many. Gives what ends the looking. */
export async function startWhenMany(
  countUpTo: (most: number) => RawBuilder<{ count: number }>,
  least: number,
  start: () => Promise<void> | void,
): Promise<() => void> {
  let timer: NodeJS.Timeout | null = null
  async function look(): Promise<void> {
    const [row] = await rows(countUpTo(least))
    if ((row?.count ?? 0) >= least) await start()
    else lookLater()
  }
  function lookLater(): void {
    timer = setTimeout(() => {
      look().catch((error: unknown) => {
        log().warn({ err: error }, 'looking how many rows there are failed')
        lookLater()
      })
    }, lookMs)
    timer.unref()
  }
  await look()
  return () => {
    if (timer) clearTimeout(timer)
  }
}

const idsAfter = {
  job: (after: number, limit: number) =>
    sql<{ id: number }>`select job_id as id from job where job_id > ${after} order by job_id limit ${limit}`,
  profile: (after: number, limit: number) =>
    sql<{
      id: number
    }>`select profile_id as id from profile where profile_id > ${after} order by profile_id limit ${limit}`,
}

async function isDatabaseWell(): Promise<boolean> {
  return rows(sql`select 1`).then(
    () => true,
    () => false,
  )
}
