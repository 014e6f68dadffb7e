import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '@hireloom/contract/problems.ts'
import { addressBlock, countUse, forgive, giveBack, type Limit, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'
import { knownBrowser } from './known-browsers.ts'
import type { Account } from './users.ts'

const quarter = 15 * 60
const triesOfOne: Limit = { name: 'sign-in', most: 10, seconds: quarter }
const triesOfBlock: Limit = { name: 'sign-in-block', most: 100, seconds: quarter }
/** All tries of browsers that an account does not know; from there on each waits longer than the one before. */
const triesOfStrangers: Limit = { name: 'sign-in-strangers', most: 30, seconds: quarter }
const triesOfOwner: Limit = { name: 'own-password', most: 10, seconds: quarter }

const codesOfOne: Limit = { name: 'second-factor', most: 10, seconds: quarter }
const codesOfStrangers: Limit = { name: 'second-factor-strangers', most: 50, seconds: quarter }

const stepMs = 100
const longestWaitMs = 4000
/** Bounds guessing from many addresses at one account to some five a second in this process. */
const mostWaiting = 20
const waiting = new Map<string, number>()

export interface Try {
  readonly forgive: () => Promise<void>
}

/** An account is counted by its number: several spellings of an address may stand for one account. */
const keyOf = (account: Account | null, email: string): string =>
  account ? `user ${account.userId}` : email.slice(0, 254)

/**
 * Counts a try to sign in before it is judged, so that many at once cannot outrun the limit. What is not forgiven stays a failure.
 * A browser that has signed in to the account before has 10 in 15 minutes of its own. Others have 10 for an account and address block together, and
 * 100 for the block; tries from many blocks are slowed down and not refused, so that no one locks the account from elsewhere.
 */
export async function countSignIn(caller: Caller, account: Account | null, email: string): Promise<Try> {
  const key = keyOf(account, email)
  const browser = account && knownBrowser(caller, account.userId)
  if (browser !== null) {
    const own = `${key} browser ${browser}`
    await spend(triesOfOne, own)
    return { forgive: () => forgive(triesOfOne, own) }
  }
  const block = addressBlock(caller.ip)
  const ofBlock = `${key} from ${block}`
  await spend(triesOfBlock, block)
  await spend(triesOfOne, ofBlock)
  const { used } = await countUse(triesOfStrangers, key)
  await slowDown(key, used - triesOfStrangers.most)
  return {
    forgive: async () => {
      await forgive(triesOfOne, ofBlock)
      // A whole office may come from one address, and others may be guessing: a success takes back its own count and no more.
      await giveBack(triesOfBlock, block)
      await giveBack(triesOfStrangers, key)
    },
  }
}

async function slowDown(key: string, above: number): Promise<void> {
  if (above <= 0) return
  const others = waiting.get(key) ?? 0
  if (others >= mostWaiting) throw new Problem('too-many-requests', { headers: { 'retry-after': '5' } })
  waiting.set(key, others + 1)
  try {
    await wait(Math.min(longestWaitMs, above * stepMs))
  } finally {
    const left = (waiting.get(key) ?? 1) - 1
    if (left === 0) waiting.delete(key)
    else waiting.set(key, left)
  }
}

/**
 * Counts a try to prove the second factor of an account whose password was right: 10 in 15 minutes for a known browser, as many for an address
 * block, and 50 for all who are not known.
 */
export async function countSecondTry(caller: Caller, account: Account): Promise<Try> {
  const key = keyOf(account, account.email)
  const browser = knownBrowser(caller, account.userId)
  const one = browser === null ? `${key} from ${addressBlock(caller.ip)}` : `${key} browser ${browser}`
  await spend(codesOfOne, one)
  if (browser === null) await spend(codesOfStrangers, key)
  return { forgive: () => forgive(codesOfOne, one) }
}

/** Counts a try of somebody signed in to give the own password again: 10 failures an account in 15 minutes, whatever strangers do. */
export async function countOwnTry({ userId }: Account): Promise<Try> {
  await spend(triesOfOwner, String(userId))
  return { forgive: () => forgive(triesOfOwner, String(userId)) }
}

/** Forgets the failures of one browser and address: its person has just proved who they are in another way. */
export async function forgiveTriesOf(caller: Caller, account: Account): Promise<void> {
  const key = keyOf(account, account.email)
  const browser = knownBrowser(caller, account.userId)
  await forgive(triesOfOne, `${key} from ${addressBlock(caller.ip)}`)
  if (browser !== null) await forgive(triesOfOne, `${key} browser ${browser}`)
  await forgive(triesOfOwner, String(account.userId))
}
