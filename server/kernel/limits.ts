import { createHmac } from 'node:crypto'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later, now } from './clock.ts'
import { config } from './ports.ts'
import { dbBeside } from './postgres/db.ts'

/** How often something may happen: `most` times in `seconds`, counted from the first. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** An IPv6 neighbour has a /64 to itself, so that whole block counts as one address. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(part => part !== '')
  const right = tail.split(':').filter(part => part !== '')
  const missing = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const whole = ip.includes('::') ? [...left, ...missing, ...right] : left
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** A provider gives a customer up to a /48 of IPv6, which holds 65,536 blocks; of IPv4 an address is all there is. */
export function addressNetwork(ip: string): string {
  const block = addressBlock(ip)
  return block.endsWith('::/64') ? `${block.split(':').slice(0, 3).join(':')}::/48` : block
}

/** Who a call is counted for, and shares with others: the person, else the block of addresses. */
export const shareOf = (userId: number | undefined, ip: string): string =>
  userId === undefined ? addressBlock(ip) : `user ${userId}`

/** Key of a counter. Users and addresses are stored as a keyed hash: comparable, not readable. */
export function limitKey({ name }: Pick<Limit, 'name'>, who: string): string {
  const hash = createHmac('sha256', config().secret).update(`${name}:${who.toLowerCase()}`).digest('base64url')
  return `${name}:${hash}`
}

/**
 * Counts a use, or an amount of what is limited, in the database, so it holds across processes, and tells how much was used. It is counted
 * beside the present transaction: what is refused in the end has been asked all the same, else trying cost nothing.
 */
export async function countUse(limit: Limit, who: string, amount = 1): Promise<{ used: number; window_ends: Date }> {
  const key = limitKey(limit, who)
  return dbBeside()
    .insertInto('rate_limit')
    .values({ key, used: amount, window_ends: later(limit.seconds * 1000) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when rate_limit.window_ends < ${now()} then ${amount}::int else rate_limit.used + ${amount}::int end`,
        window_ends: sql<Date>`case when rate_limit.window_ends < ${now()} then excluded.window_ends else rate_limit.window_ends end`,
      }),
    )
    .returning(['used', 'window_ends'])
    .executeTakeFirstOrThrow()
}

/** Counts a use, or an amount of what is limited; throws `too-many-requests` with Retry-After when spent. */
export async function spend(limit: Limit, who: string, amount = 1): Promise<void> {
  const row = await countUse(limit, who, amount)
  if (row.used <= limit.most) return
  const wait = Math.max(1, Math.ceil((row.window_ends.getTime() - now().getTime()) / 1000))
  throw new Problem('too-many-requests', {
    headers: {
      'retry-after': String(wait),
      'x-ratelimit-limit': String(limit.most),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(row.window_ends.getTime() / 1000)),
    },
  })
}

/**
 * Counts one use and tells whether it was still among the allowed ones: for e-mails that strangers can have sent to an address, so that
 * no one fills a mailbox by asking again and again, nor learns from a refusal that others asked.
 */
export async function hasRoom(limit: Limit, who: string): Promise<boolean> {
  try {
    await spend(limit, who)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Takes one counted use back. */
export async function giveBack(limit: Limit, who: string): Promise<void> {
  await dbBeside()
    .updateTable('rate_limit')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where('key', '=', limitKey(limit, who))
    .execute()
}

/** Forgets what was counted, after a success that makes earlier failures meaningless. */
export async function forgive(limit: Limit, who: string): Promise<void> {
  await dbBeside().deleteFrom('rate_limit').where('key', '=', limitKey(limit, who)).execute()
}
