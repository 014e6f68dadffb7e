import { addressBlock, forgive, giveBack, type Limit, spend } from '../kernel/limits.ts'
import type { Account } from './users.ts'

const quarter = 15 * 60
const triesOfAccount: Limit = { name: 'sign-in', most: 10, seconds: quarter }
const triesOfBlock: Limit = { name: 'sign-in-block', most: 100, seconds: quarter }

/** An account is counted by its number: several spellings of an address may stand for one account. */
const keyOf = (account: Account | null, email: string): string =>
  account ? `user ${account.userId}` : email.slice(0, 254)

/**
 * Counts a try to sign in before it is judged, so that many at once cannot outrun the limit: 10 failures an account and 100 an address
 * block in 15 minutes. What is not forgiven stays a failure.
 */
export async function countTry(
  ip: string,
  account: Account | null,
  email: string,
): Promise<{ forgive: () => Promise<void> }> {
  const block = addressBlock(ip)
  await spend(triesOfBlock, block)
  await spend(triesOfAccount, keyOf(account, email))
  return {
    forgive: async () => {
      if (account) await forgiveTriesOf(account)
      // A whole office may come from one address, so a success takes back its own count and no more.
      await giveBack(triesOfBlock, block)
    },
  }
}

/** Forgets an account's failures: its person has just proved who they are. */
export async function forgiveTriesOf(account: Account): Promise<void> {
  await forgive(triesOfAccount, keyOf(account, account.email))
}
