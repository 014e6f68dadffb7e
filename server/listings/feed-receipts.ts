import { receiptsKeptDays } from '@hireloom/contract/listings/feed-fetches.ts'
import { later, now } from '../kernel/clock.ts'
import type { FeedFormat } from '../kernel/http/feeds.ts'
import { addressBlock, hasRoom, type Limit } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'

const receipts: Limit = { name: 'feed-receipt', most: 600, seconds: 3600 }

/** The key under which a job board fetches (`?board=`); `null` when it gives none that could be one. */
export function boardOf(params: URLSearchParams): string | null {
  const board = params.get('board') ?? ''
  return /^[\w.-]{1,60}$/.test(board) ? board.toLowerCase() : null
}

interface Fetch {
  readonly board: string
  readonly format: FeedFormat
  readonly query: string
  readonly status: number
  readonly jobIds: readonly number[]
}

/** Notes who fetched which jobs, so that "is it live?" has an answer. */
export async function writeReceipt(fetch: Fetch, caller: Caller): Promise<void> {
  // Boards come by the hour; anyone who comes all the time only wants to fill the table.
  if (!(await hasRoom(receipts, addressBlock(caller.ip)))) return
  await db()
    .insertInto('feed_fetch')
    .values({
      board: fetch.board,
      format: fetch.format,
      query: fetch.query,
      fetched_at: now(),
      ip: caller.ip,
      user_agent: caller.userAgent.slice(0, 300),
      status: fetch.status,
      job_ids: [...fetch.jobIds],
    })
    .execute()
}

/** Forgets old receipts. */
export async function sweepReceipts(): Promise<void> {
  await db()
    .deleteFrom('feed_fetch')
    .where('fetched_at', '<', later(-receiptsKeptDays * 24 * 3600_000))
    .execute()
}
