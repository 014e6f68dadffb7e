import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'

/** Position of a reader: everything at or before it has been read. */
export interface FeedPosition {
  readonly xid: string
  readonly seq: number
}

export interface Change {
  readonly kind: 'job' | 'profile'
  readonly id: number
}

/** One row of the feed. */
export interface Told extends Change {
  readonly xid: bigint
  readonly seq: number
  /** Whether rows of the job or person itself changed, not a name elsewhere. */
  readonly isOwn: boolean
}

/** A snapshot of the database (`pg_current_snapshot`). */
export interface Sight {
  /** `xmin:xmax:xip,…` */
  readonly snapshot: string
  /** Every transaction before it has ended. */
  readonly xmin: bigint
  /** First transaction number that had not been given out. */
  readonly xmax: bigint
  /** Transactions in progress. */
  readonly open: ReadonlySet<bigint>
}

/** One committed transaction and its changes: all of them, or the first 21 of a large one (`isSmall` false). */
export interface News {
  readonly xid: bigint
  readonly isSmall: boolean
  readonly changes: readonly Told[]
}

/** Transactions of at most so many changes go before larger ones, so many of them at a time. */
const fewChanges = 20
const mostNews = 100
/** A position older than this may have lost changes to the sweep. */
export const feedDays = 7
/** Longer than any transaction of the product lasts. */
const overlapMinutes = 2

/** Number of the next transaction, without starting one. */
const next = sql`(pg_snapshot_xmax(now.snapshot)::text::bigint + age(pg_snapshot_xmax(now.snapshot)::xid))::text`

/**
 * Position to follow the feed from after reading all rows. It lies a little before the end of the feed, to cover transactions that
 * committed while ours could not see them.
 */
export async function feedEnd(): Promise<FeedPosition> {
  const [row] = await rows(sql<{ xid: string }>`
    select least(pg_snapshot_xmin(pg_current_snapshot()), (select min(xid) from search_change
      where changed_at > now() - make_interval(mins => ${overlapMinutes})))::text as xid`)
  return positionBefore(BigInt(row?.xid ?? '0'))
}

/** Position before the oldest transaction in progress. A stored position beyond it belongs to another database. */
export async function feedReached(): Promise<FeedPosition> {
  const [row] = await rows(sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  return positionBefore(BigInt(row?.xid ?? '0'))
}

export const positionBefore = (xid: bigint): FeedPosition => ({ xid: String(xid - 1n), seq: Number.MAX_SAFE_INTEGER })

/**
 * Finds transactions with changes that the snapshot `seen` did not see and that are not `done`, lowest first: those in progress then,
 * and up to 100 later ones.
 */
export async function look(
  seen: string,
  done: ReadonlySet<bigint>,
): Promise<{ sight: Sight; news: News[]; isAll: boolean }> {
  const known = sql`${[...done].map(String)}::xid8[]`
  const found = await rows(sql<{
    snapshot: string
    next: string
    xid: string | null
    seq: number
    kind: Change['kind']
    id: number
    is_own: boolean
  }>`
    with recursive later as (
      (select xid from search_change where xid >= pg_snapshot_xmax(${seen}::pg_snapshot) order by xid limit 1)
      union all
      select next.xid from later,
        lateral (select c.xid from search_change c where c.xid > later.xid order by c.xid limit 1) next
    ), news as (
      select xid from pg_snapshot_xip(${seen}::pg_snapshot) xid where xid <> all(${known})
      union all
      (select xid from later where xid <> all(${known}) limit ${mostNews})
    )
    select now.snapshot::text, ${next} as next, change.xid::text, change.seq, change.kind, change.id, change.is_own
    from pg_current_snapshot() now(snapshot)
    left join (
      select c.* from news, lateral (
        select * from search_change c where c.xid = news.xid order by c.seq limit ${fewChanges + 1}
      ) c
    ) change on true
    order by change.xid, change.seq`)
  const news = [...Map.groupBy(found, row => row.xid)].flatMap(([text, list]) => {
    if (text === null) return []
    const xid = BigInt(text)
    const changes = list.map(({ seq, kind, id, is_own }) => ({ xid, seq, kind, id, isOwn: is_own }))
    return [{ xid, changes, isSmall: changes.length <= fewChanges }]
  })
  const [, from = '0'] = seen.split(':')
  const isAll = news.filter(({ xid }) => xid >= BigInt(from)).length < mostNews
  return { sight: sightOf(found[0]?.snapshot ?? seen, found[0]?.next ?? '0'), news, isAll }
}

function sightOf(snapshot: string, until: string): Sight {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':')
  const open = new Set(running === '' ? [] : running.split(',').map(BigInt))
  for (let xid = BigInt(xmax); xid < BigInt(until); xid++) open.add(xid)
  return { snapshot, xmin: BigInt(xmin), xmax: BigInt(xmax), open }
}

/** The next changes of one transaction, after `after`. */
export async function readPiece(xid: bigint, after: number, limit: number): Promise<Told[]> {
  const found = await rows(sql<Change & { seq: number; is_own: boolean }>`
    select kind, id, seq, is_own from search_change where xid = ${String(xid)}::xid8 and seq > ${after} order by seq limit ${limit}`)
  return found.map(({ kind, id, seq, is_own }) => ({ xid, seq, kind, id, isOwn: is_own }))
}

/**
 * Seconds since the oldest change that `seen` did not see and that is not `done`; 0 when there is none. Of transactions that began after
 * it the first stands for all, since its numbers are in the index and the moments of the others need not be read.
 */
export async function secondsSince(seen: string, done: ReadonlySet<bigint>): Promise<number> {
  const known = sql`${[...done].map(String)}::xid8[]`
  const [row] = await rows(sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(changed_at))::float8 as seconds from (
      select changed_at from search_change
      where xid = any(array(select pg_snapshot_xip(${seen}::pg_snapshot))) and xid <> all(${known})
      union all
      (select changed_at from search_change where xid >= pg_snapshot_xmax(${seen}::pg_snapshot) and xid <> all(${known})
       order by xid, seq limit 1)
    ) unknown`)
  return row?.seconds ?? 0
}

/** Removes changes that every reader has long passed. */
export async function sweepFeed(): Promise<void> {
  await sql`delete from search_change where changed_at < now() - make_interval(days => ${feedDays})`.execute(db())
}
