import { sql } from 'kysely'
import { db, rows } from '../kernel/db.ts'
import { listenTo } from '../kernel/listen.ts'
import { log } from '../kernel/ports.ts'

/** Where a reader of changes stands: everything at or before it was read. Both parts are texts of 64-bit numbers. */
export interface FeedPosition {
  readonly xid: string
  readonly seq: number
}

export interface Change {
  readonly kind: 'job' | 'profile'
  readonly id: number
}

const batchSize = 2000
const pollMs = 1000
/** A position older than this may have lost changes to the sweep. */
export const feedDays = 7

/** The present end of the feed: reading rows after taking it and then following from it misses nothing. */
export async function feedEnd(): Promise<FeedPosition> {
  const [row] = await rows(sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  // Everything of transactions below xmin is committed and readable; those from xmin on come with the first batch.
  return { xid: String(BigInt(row?.xid ?? '0') - 1n), seq: Number.MAX_SAFE_INTEGER }
}

/** The next changes after a position, oldest first, with the position after them; at most 2,000. */
async function readChanges(
  after: FeedPosition,
): Promise<{ changes: Change[]; position: FeedPosition; isMore: boolean }> {
  const found = await rows(sql<{ xid: string; seq: number; kind: 'job' | 'profile'; id: number }>`
    select xid::text, seq, kind, id from search_change
    where (xid, seq) > (${after.xid}::xid8, ${after.seq}) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, seq limit ${batchSize}`)
  const last = found.at(-1)
  const unique = new Map(found.map(({ kind, id }) => [`${kind}${id}`, { kind, id }]))
  return {
    changes: [...unique.values()],
    position: last ? { xid: last.xid, seq: last.seq } : after,
    isMore: found.length === batchSize,
  }
}

/** Seconds that the oldest unread change has waited, 0 when all is read. */
export async function feedLag(after: FeedPosition): Promise<number> {
  const [row] = await rows(sql<{ lag: number | null }>`
    select extract(epoch from clock_timestamp() - min(changed_at))::float8 as lag from search_change where (xid, seq) > (${after.xid}::xid8, ${after.seq})`)
  return row?.lag ?? 0
}

/** Removes changes that every reader has long passed. */
export async function sweepFeed(): Promise<void> {
  await sql`delete from search_change where changed_at < now() - make_interval(days => ${feedDays})`.execute(db())
}

export interface Follower {
  /** Reads and applies what is committed now; gives whether everything committed before the call is applied. */
  flush(): Promise<boolean>
  position(): FeedPosition
  stop(): Promise<void>
}

/**
 * Follows the feed from a position: woken by the database's NOTIFY, else by a poll each second, one batch at a time. A batch that fails
 * is tried again with the next wake; nothing is skipped, since the position moves only after `apply`.
 */
export function followFeed(
  from: FeedPosition,
  apply: (changes: Change[], position: FeedPosition) => Promise<void>,
): Follower {
  let position = from
  let isStopped = false
  let running: Promise<void> | null = null
  let isWaiting = false

  async function drain(): Promise<void> {
    for (let isMore = true; isMore && !isStopped; ) {
      const batch = await readChanges(position)
      if (batch.changes.length > 0) await apply(batch.changes, batch.position)
      position = batch.position
      isMore = batch.isMore
    }
  }

  /** One drain at a time; a wake during one makes another follow, so that a flush never rests on an older look. */
  async function wake(): Promise<void> {
    if (running) {
      if (isWaiting) return running
      isWaiting = true
      await running.catch(() => undefined)
      isWaiting = false
    }
    running ??= drain().finally(() => {
      running = null
    })
    return running
  }

  const quietly = (): void => {
    wake().catch((error: unknown) =>
      log().warn({ err: error }, 'reading the search feed failed; it goes on with the next wake'),
    )
  }

  const poll = setInterval(quietly, pollMs)
  const line = listenTo('search_change', quietly)

  return {
    async flush() {
      await wake()
      return isQuiet(position)
    },
    position: () => position,
    async stop() {
      isStopped = true
      clearInterval(poll)
      await running?.catch(() => undefined)
      line.stop()
    },
  }
}

async function isQuiet(position: FeedPosition): Promise<boolean> {
  const [row] = await rows(sql<{ waits: boolean }>`
    select exists (select 1 from search_change where (xid, seq) > (${position.xid}::xid8, ${position.seq})) as waits`)
  return row?.waits === false
}
