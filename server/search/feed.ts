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

/** Applied within some tenths of a second, so that what comes meanwhile soon has its turn. */
const batchSize = 2000
/** When more wait, so many transactions of few changes go before their turn. */
const mostAhead = 100
const fewChanges = 20
const pollMs = 1000
/** A position older than this may have lost changes to the sweep. */
export const feedDays = 7

/** The present end of the feed: reading rows after taking it and then following from it misses nothing. */
export async function feedEnd(): Promise<FeedPosition> {
  const [row] = await rows(sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  // Everything of transactions below xmin is committed and readable; those from xmin on come with the first batch.
  return { xid: String(BigInt(row?.xid ?? '0') - 1n), seq: Number.MAX_SAFE_INTEGER }
}

interface Batch {
  /** Of transactions that all earlier ones have followed: the position moves past these only. */
  readonly changes: Change[]
  /** Committed too, while a transaction that began earlier is still open. */
  readonly held: Change[]
  readonly position: FeedPosition
  readonly isMore: boolean
}

/** The next changes after a position, oldest first, each once; at most `batchSize`. */
async function readChanges(after: FeedPosition): Promise<Batch> {
  const found = await rows(sql<{ xid: string; seq: number; kind: Change['kind']; id: number; is_settled: boolean }>`
    select xid::text, seq, kind, id, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled from search_change
    where (xid, seq) > (${after.xid}::xid8, ${after.seq}) order by xid, seq limit ${batchSize}`)
  const settled = found.filter(row => row.is_settled)
  const last = settled.at(-1)
  return {
    changes: unique(settled),
    held: unique(found.slice(settled.length)),
    position: last ? { xid: last.xid, seq: last.seq } : after,
    isMore: found.length === batchSize,
  }
}

/** What transactions of few changes did that come after a position and after those of `since`, the oldest first. */
function readSmall(after: FeedPosition, since: string): Promise<(Change & { xid: string })[]> {
  return rows(sql<Change & { xid: string }>`
    select kind, id, xid::text as xid from search_change join (
      select xid from search_change where (xid, seq) > (${after.xid}::xid8, ${after.seq}) and xid > ${since}::xid8
      group by xid having count(*) <= ${fewChanges} order by xid limit ${mostAhead}) as small using (xid)
    order by small.xid, seq`)
}

function unique(found: readonly Change[]): Change[] {
  return [...new Map(found.map(({ kind, id }) => [`${kind}${id}`, { kind, id }])).values()]
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

/** One look at the feed, begun at `readAt` (milliseconds of `performance.now`). */
export interface Seen {
  /** Everything committed that was not applied before; `null` when it is more than one look can tell. */
  readonly changes: readonly Change[] | null
  readonly readAt: number
}

interface FollowOptions {
  /** Told of each look, even one that found nothing, before what it found is applied; unlike `apply`, no open transaction holds it back. */
  readonly onSeen?: (seen: Seen) => void
}

/**
 * Follows the feed from a position: woken by the database's NOTIFY, else by a poll each second, one batch at a time. A batch that fails
 * is tried again with the next wake; nothing is skipped, since the position moves only after `apply`.
 */
export function followFeed(
  from: FeedPosition,
  apply: (changes: Change[], position: FeedPosition) => Promise<void>,
  { onSeen }: FollowOptions = {},
): Follower {
  let position = from
  let isStopped = false
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  /** Gives whether all that it could see is applied. */
  async function drain(): Promise<boolean> {
    let ahead = '0'
    while (!isStopped) {
      const readAt = performance.now()
      const { changes, held, position: reached, isMore } = await readChanges(position)
      onSeen?.({ changes: isMore && held.length > 0 ? null : [...changes, ...held], readAt })
      // A large company's new name must not hold up everybody's own change: what is applied early is applied again in its turn.
      const small = isMore ? await readSmall(reached, ahead) : []
      ahead = small.at(-1)?.xid ?? ahead
      if (changes.length > 0) await apply(unique([...changes, ...small]), reached)
      position = reached
      if (held.length > 0) return false
      if (!isMore) return true
    }
    return false
  }

  /** One drain at a time; a wake during one makes another follow, so that a flush never rests on an older look. */
  function wake(): Promise<boolean> {
    if (running) {
      next ??= running
        .catch(() => false)
        .then(() => {
          next = null
          return wake()
        })
      return next
    }
    running = drain().finally(() => {
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
  const leave = hear(quietly)
  quietly()

  return {
    flush: wake,
    position: () => position,
    async stop() {
      isStopped = true
      clearInterval(poll)
      leave()
      await (next ?? running)?.catch(() => undefined)
    },
  }
}

/** All followers of a process hear on one connection. */
const followers = new Set<() => void>()
let line: { stop: () => void } | null = null

function hear(onWord: () => void): () => void {
  followers.add(onWord)
  line ??= listenTo('search_change', () => {
    for (const follower of followers) follower()
  })
  return () => {
    followers.delete(onWord)
    if (followers.size > 0) return
    line?.stop()
    line = null
  }
}
