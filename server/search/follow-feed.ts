import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '../kernel/ports.ts'
import { listenTo } from '../kernel/postgres/listen.ts'
import {
  type Change,
  type FeedPosition,
  look,
  type News,
  positionBefore,
  readPiece,
  type Sight,
  secondsSince,
  type Told,
} from './feed.ts'
import { createSecondLooks } from './second-looks.ts'

/**
 * So much of a large transaction is applied between two looks for small ones, and for other large ones: between these ends as much as
 * takes half a rest, beside many searches less than on a quiet machine.
 */
const [leastPiece, mostPiece] = [16, 200]
const pollMs = 1000

export interface Follower {
  /** Applies everything committed before the call; false when the follower stopped meanwhile. */
  flush(): Promise<boolean>
  /** Seconds that the oldest change has waited, 0 when all are applied. */
  lagSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Progress within a large transaction: last applied change, and number of pieces. */
interface Part {
  readonly seq: number
  readonly pieces: number
}

/** Brings in changes, after which nothing up to `position` is missing; they were looked for at `readAt` (ms of `performance.now`). */
export type ApplyChanges = (changes: Change[], position: FeedPosition, readAt: number) => Promise<void>

interface FollowOptions {
  /** Kinds of change whose notices wake the follower; other kinds are applied with the next look. */
  readonly wakes?: readonly Change['kind'][]
  /** Milliseconds from one look to the next that the database wakes it for, so that many small changes come at once; 0 unless given. */
  readonly restMs?: number
  /** Called when everything that a look saw has been applied, including nothing; the look began at `readAt`. */
  readonly onCurrent?: (readAt: number) => void
}

/**
 * Follows the feed from a position: woken by the database's NOTIFY, else by a poll each second. A transaction that stays open holds back
 * no other; small ones go before large ones, which come by turns, piece by piece, so that a large company's new name holds up no one's own
 * change.
 * What fails is tried again with the next wake.
 */
export function followFeed(
  from: FeedPosition,
  apply: ApplyChanges,
  { wakes, restMs = 0, onCurrent }: FollowOptions = {},
): Follower {
  // `flush` may be called inside a transaction; the feed must be read outside it.
  const outside = AsyncLocalStorage.snapshot()
  const again = createSecondLooks()
  // All that the snapshot `seen` sees is applied, since then the transactions `done`, and of large ones what `parts` tell.
  let seen = snapshotAfter(from)
  let done = new Set<bigint>()
  let parts: ReadonlyMap<bigint, Part> = new Map(
    from.seq === Number.MAX_SAFE_INTEGER ? [] : [[BigInt(from.xid), { seq: from.seq, pieces: 1 }]],
  )
  let isStopped = false
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  let lookedAt = -Infinity
  let rest: NodeJS.Timeout | null = null
  let pieceSize = leastPiece

  async function drain(): Promise<boolean> {
    while (!isStopped) if (await round()) return true
    return false
  }

  /** One look and what it brings, some of it only; gives whether that was all. */
  async function round(): Promise<boolean> {
    const readAt = performance.now()
    lookedAt = readAt
    const { sight, news, isAll } = await look(seen, done)
    const take = async (told: readonly Told[], finished: readonly News[], begun = parts): Promise<void> => {
      const finishing = new Set([...done, ...finished.map(({ xid }) => xid)])
      const waiting = news.filter(({ xid }) => !finishing.has(xid))
      const lowest = [sight.xmin, again.lowest(), waiting[0]?.xid, isAll ? null : (news.at(-1)?.xid ?? 0n) + 1n]
      await apply(unique(told), positionAt(lowest, begun, sight), readAt)
      done = finishing
      parts = new Map([...begun].filter(([xid]) => !finishing.has(xid)))
    }
    const small = news.filter(({ isSmall }) => isSmall)
    const fresh = small.flatMap(({ changes }) => changes)
    const repeated = again.due(sight, news, isAll, pieceSize)
    again.note(fresh, sight)
    if (fresh.length + repeated.length > 0) await take([...fresh, ...repeated], small)
    again.done(repeated)
    const [large] = news
      .filter(({ isSmall }) => !isSmall)
      .toSorted((one, other) => (parts.get(one.xid)?.pieces ?? 0) - (parts.get(other.xid)?.pieces ?? 0))
    if (large) {
      const { seq, pieces } = parts.get(large.xid) ?? { seq: 0, pieces: 0 }
      const begunAt = performance.now()
      const piece = await readPiece(large.xid, seq, pieceSize)
      const last = piece.at(-1)
      again.note(piece, sight)
      if (!last || piece.length < pieceSize) await take(piece, [large])
      else {
        await take(piece, [], new Map([...parts, [large.xid, { seq: last.seq, pieces: pieces + 1 }]]))
        const fitting = Math.round((pieceSize * restMs) / 2 / (performance.now() - begunAt))
        pieceSize = Math.max(leastPiece, Math.min(fitting, pieceSize * 2, mostPiece))
      }
    }
    if (!isAll || again.isDue() || news.some(({ xid }) => !done.has(xid))) return false
    seen = sight.snapshot
    done = new Set()
    onCurrent?.(readAt)
    return true
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
    rest = null
    wake().catch((error: unknown) =>
      log().warn({ err: error }, 'reading the search feed failed; it goes on with the next wake'),
    )
  }

  const rested = (): void => {
    rest ??= setTimeout(quietly, Math.max(0, lookedAt + restMs - performance.now()))
  }

  const poll = setInterval(quietly, pollMs)
  const leave = hear(word => {
    if (word === null || wakes?.some(kind => kind === word) !== false) rested()
  })
  quietly()

  return {
    flush: () => outside(wake),
    lagSeconds: () => outside(() => secondsSince(seen, done)),
    async stop() {
      isStopped = true
      clearInterval(poll)
      leave()
      if (rest) clearTimeout(rest)
      await (next ?? running)?.catch(() => undefined)
    },
  }
}

const snapshotAfter = ({ xid, seq }: FeedPosition): string => {
  const first = seq === Number.MAX_SAFE_INTEGER ? BigInt(xid) + 1n : BigInt(xid)
  return `${first}:${first}:`
}

/** Before the lowest transaction of which something is missing, or within it where it has ended and its first part is known. */
function positionAt(
  lowest: readonly (bigint | null | undefined)[],
  parts: ReadonlyMap<bigint, Part>,
  { xmin }: Sight,
): FeedPosition {
  const first = lowest.reduce<bigint>(
    (least, xid) => (xid !== null && xid !== undefined && xid < least ? xid : least),
    xmin,
  )
  const part = first < xmin ? parts.get(first) : undefined
  return part ? { xid: String(first), seq: part.seq } : positionBefore(first)
}

function unique(told: readonly Told[]): Change[] {
  // Job 0 only says that a name changed.
  const real = told.filter(({ id }) => id !== 0)
  return [...new Map(real.map(({ kind, id }) => [`${kind}${id}`, { kind, id }])).values()]
}

/** All followers of a process hear on one connection. */
const followers = new Set<(word: string | null) => void>()
let line: { stop: () => void } | null = null

function hear(onWord: (word: string | null) => void): () => void {
  followers.add(onWord)
  line ??= listenTo('search_change', word => {
    for (const follower of followers) follower(word)
  })
  return () => {
    followers.delete(onWord)
    if (followers.size > 0) return
    line?.stop()
    line = null
  }
}
