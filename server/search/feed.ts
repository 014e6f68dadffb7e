import { AsyncLocalStorage } from 'node:async_hooks'
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

/** Transactions of at most so many changes go before larger ones, so many of them at a time. */
const fewChanges = 20
const mostSmall = 100
/** Of a larger transaction, between two looks for small ones. */
const pieceSize = 500
const pollMs = 1000
/** A position older than this may have lost changes to the sweep. */
export const feedDays = 7

/** The present end of the feed: reading rows after taking it and then following from it misses nothing. */
export async function feedEnd(): Promise<FeedPosition> {
  const [row] = await rows(sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  // Everything of transactions below xmin is committed and readable; those from xmin on come with the first batch.
  return { xid: String(BigInt(row?.xid ?? '0') - 1n), seq: Number.MAX_SAFE_INTEGER }
}

/** What was applied: all that the database's snapshot `seen` sees, and since then whole transactions and some of one large one. */
interface Progress {
  readonly seen: string
  readonly done: ReadonlySet<string>
  readonly part: FeedPosition | null
}

interface News {
  readonly xid: string
  readonly isSmall: boolean
  /** Of a small transaction all. */
  readonly changes: readonly Change[]
}

interface Look {
  /** What the look could see, as PostgreSQL writes it: `xmin:xmax:xip,…`. */
  readonly snapshot: string
  /** Transactions committed and not done, the lowest first. */
  readonly news: readonly News[]
  /** Whether there are no others. */
  readonly isAll: boolean
}

/**
 * Looks for transactions that were not applied, which are those open at the last snapshot and those begun after it: one that stays open
 * holds back no other.
 */
async function look({ seen, done }: Progress): Promise<Look> {
  const found = await rows(sql<{ snapshot: string; xid: string | null; kind: Change['kind']; id: number }>`
    with recursive later as (
      (select xid from search_change where xid >= pg_snapshot_xmax(${seen}::pg_snapshot) order by xid limit 1)
      union all
      select next.xid from later,
        lateral (select c.xid from search_change c where c.xid > later.xid order by c.xid limit 1) next
    ), news as (
      select xid from pg_snapshot_xip(${seen}::pg_snapshot) xid where xid <> all(${[...done]}::xid8[])
      union all
      (select xid from later where xid <> all(${[...done]}::xid8[]) limit ${mostSmall})
    )
    select now.snapshot::text, change.xid::text, change.kind, change.id
    from pg_current_snapshot() now(snapshot)
    left join (
      select c.* from news, lateral (
        select c.xid, c.seq, c.kind, c.id from search_change c where c.xid = news.xid order by c.seq limit ${fewChanges + 1}
      ) c
    ) change on true
    order by change.xid, change.seq`)
  const news = [...Map.groupBy(found, row => row.xid)].flatMap(([xid, changes]) =>
    xid === null ? [] : [{ xid, changes, isSmall: changes.length <= fewChanges }],
  )
  const later = news.filter(({ xid }) => BigInt(xid) >= BigInt(seen.split(':')[1] ?? 0))
  return { snapshot: found[0]?.snapshot ?? seen, news, isAll: later.length < mostSmall }
}

/** The next changes of one transaction. */
function readPiece({ xid, seq }: FeedPosition): Promise<(Change & { seq: number })[]> {
  return rows(sql<Change & { seq: number }>`
    select kind, id, seq from search_change where xid = ${xid}::xid8 and seq > ${seq} order by seq limit ${pieceSize}`)
}

/** Up to where nothing is missing once so much is done. */
function positionAfter({ snapshot, news, isAll }: Look, { done, part }: Progress): FeedPosition {
  const xmin = BigInt(snapshot.split(':')[0] ?? 0)
  const waiting = news.find(({ xid }) => !done.has(xid))?.xid
  const unknown = isAll ? xmin : BigInt(news.at(-1)?.xid ?? 0) + 1n
  const next = [xmin, unknown, BigInt(waiting ?? xmin)].reduce((a, b) => (a < b ? a : b))
  if (part && part.xid === waiting && BigInt(waiting) === next && next < xmin) return part
  return { xid: String(next - 1n), seq: Number.MAX_SAFE_INTEGER }
}

function progressFrom({ xid, seq }: FeedPosition): Progress {
  const isWhole = seq === Number.MAX_SAFE_INTEGER
  const next = isWhole ? BigInt(xid) + 1n : BigInt(xid)
  return { seen: `${next}:${next}:`, done: new Set(), part: isWhole ? null : { xid, seq } }
}

function unique(found: readonly Change[]): Change[] {
  return [...new Map(found.map(({ kind, id }) => [`${kind}${id}`, { kind, id }])).values()]
}

async function lagOf({ seen, done }: Progress): Promise<number> {
  const [row] = await rows(sql<{ lag: number | null }>`
    select extract(epoch from clock_timestamp() - min(changed_at))::float8 as lag from search_change
    where (xid = any(array(select pg_snapshot_xip(${seen}::pg_snapshot))) or xid >= pg_snapshot_xmax(${seen}::pg_snapshot))
      and xid <> all(${[...done]}::xid8[])`)
  return row?.lag ?? 0
}

/** Removes changes that every reader has long passed. */
export async function sweepFeed(): Promise<void> {
  await sql`delete from search_change where changed_at < now() - make_interval(days => ${feedDays})`.execute(db())
}

export interface Follower {
  /** Reads and applies what is committed now; gives whether everything committed before the call is applied. */
  flush(): Promise<boolean>
  /** Seconds that the oldest change has waited, 0 when all are applied. */
  lagSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Brings in changes, after which nothing up to `position` is missing; they were looked for at `readAt` (ms of `performance.now`). */
export type ApplyChanges = (changes: Change[], position: FeedPosition, readAt: number) => Promise<void>

/**
 * Follows the feed from a position: woken by the database's NOTIFY, else by a poll each second. Small transactions go before large ones,
 * which come piece by piece: a large company's new name holds up nobody's own change. What fails is tried again with the next wake.
 */
export function followFeed(from: FeedPosition, apply: ApplyChanges): Follower {
  // Who asks from within a transaction must not have the feed read in it.
  const outside = AsyncLocalStorage.snapshot()
  let progress = progressFrom(from)
  let isStopped = false
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  async function drain(): Promise<boolean> {
    while (!isStopped) {
      const readAt = performance.now()
      const looked = await look(progress)
      const { news, snapshot } = looked
      async function take(changes: readonly Change[], reached: Progress): Promise<void> {
        await apply(unique(changes), positionAfter(looked, reached), readAt)
        progress = reached
      }
      const small = news.filter(each => each.isSmall)
      if (small.length > 0) {
        const done = new Set([...progress.done, ...small.map(each => each.xid)])
        await take(
          small.flatMap(each => each.changes),
          { ...progress, done },
        )
      }
      const large = news.find(each => !each.isSmall)
      if (large) {
        const { done, part, seen } = progress
        const piece = await readPiece(part?.xid === large.xid ? part : { xid: large.xid, seq: 0 })
        const last = piece.at(-1)
        const isEnd = !last || piece.length < pieceSize
        await take(piece, {
          seen,
          done: isEnd ? new Set([...done, large.xid]) : done,
          part: isEnd ? null : { xid: large.xid, seq: last.seq },
        })
      }
      if (looked.isAll && news.every(({ xid }) => progress.done.has(xid))) {
        progress = { seen: snapshot, done: new Set(), part: null }
        return true
      }
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
    flush: () => outside(wake),
    lagSeconds: () => outside(() => lagOf(progress)),
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
