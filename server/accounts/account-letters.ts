import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { addressBlock, hasRoom, type Limit } from '../kernel/limits.ts'
import { deliver, letterRetries, wasHandedOver } from '../kernel/mail/letters.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Caller } from '../kernel/session.ts'
import { knownBrowser } from './known-browsers.ts'
import { composeAccountLetter, factorLetters } from './mails.ts'
import { issueToken, lifeOf, registration } from './tokens.ts'
import { type Account, findAccountById } from './users.ts'

const request = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['reset', 'known', 'changed', ...factorLetters]),
    userId: z.number().nullable(),
    language: z.string(),
  }),
  z.object({ kind: z.literal('confirm'), userId: z.number().nullable(), language: z.string(), registration }),
])
type LetterRequest = z.output<typeof request>

const lettersOfOne: Limit = { name: 'account-letter', most: 6, seconds: 3600 }
/** From many addresses a mailbox gets no more than these, and then one in ten minutes: less than a link lives, so that one of them works. */
const lettersOfAll: Limit = { name: 'account-letter-all', most: 12, seconds: 3600 }
const lettersAfterwards: Limit = { name: 'account-letter-afterwards', most: 1, seconds: 600 }

/**
 * Writes and sends an e-mail about an account. Without a `userId` it does nothing: who asks learns neither from the answer nor from its
 * time whether there is an account. The one-use token is made here, so that the queue never holds one.
 */
export const accountLetter = defineTask({
  name: 'account-letter',
  payload: z.object({ letterId: z.string(), request }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ letterId, request: asked }) => {
    if (await wasHandedOver(letterId)) return
    const account = asked.userId === null ? null : await findAccountById(asked.userId)
    if (account?.status !== 'active') return
    const token =
      asked.kind === 'reset'
        ? await issueToken('reset', account.userId)
        : asked.kind === 'confirm'
          ? await issueToken('confirm', account.userId, asked.registration)
          : ''
    const letter = composeAccountLetter(asked.kind, languageOf(asked.language), {
      token,
      minutes: lifeOf.reset,
      hours: lifeOf.confirm / 60,
    })
    await deliver({ letterId, to: { address: account.email }, ...letter })
  },
})

/** Queues an account e-mail, in the current transaction if there is one. */
export async function sendAccountLetter(asked: LetterRequest): Promise<void> {
  const letterId = `account-${randomUUID()}`
  await accountLetter.enqueue({ letterId, request: asked }, { id: letterId })
}

/**
 * Counts that someone asks for an e-mail to an address, and tells whether one may be sent: no one fills a mailbox by asking again and again, and
 * no one uses up the e-mails of others. It is counted for addresses without an account too, and takes as long.
 */
export async function mayAskForLetter(
  kind: 'reset' | 'registration',
  email: string,
  account: Account | null,
  caller: Caller,
): Promise<boolean> {
  const browser = account && knownBrowser(caller, account.userId)
  if (browser !== null) return hasRoom(lettersOfOne, `${kind} ${email} browser ${browser}`)
  if (!(await hasRoom(lettersOfOne, `${kind} ${email} from ${addressBlock(caller.ip)}`))) return false
  if (await hasRoom(lettersOfAll, `${kind} ${email}`)) return true
  return hasRoom(lettersAfterwards, `${kind} ${email}`)
}
