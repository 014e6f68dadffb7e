import { randomUUID } from 'node:crypto'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { type Limit, spend } from '../kernel/limits.ts'
import { deliver } from '../kernel/mail/letters.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeAccountLetter } from './mails.ts'
import { issueToken, lifeOf, registration } from './tokens.ts'
import { findAccountById } from './users.ts'

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['reset', 'known', 'changed']), userId: z.number().nullable(), language: z.string() }),
  z.object({ kind: z.literal('confirm'), userId: z.number().nullable(), language: z.string(), registration }),
])
type LetterRequest = z.output<typeof request>

const lettersOfAccount: Limit = { name: 'account-letter', most: 6, seconds: 3600 }

/**
 * Writes and sends a letter about an account. Without a `userId` it does nothing: who asks learns neither from the answer nor from its
 * time whether there is an account. The one-use token is made here, so that the queue never holds one.
 */
export const accountLetter = defineTask({
  name: 'account-letter',
  payload: z.object({ letterId: z.string(), request }),
  seconds: 120,
  retries: 8,
  atOnce: 5,
  work: async ({ letterId, request: asked }) => {
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

/** Queues a letter about an account, in the present transaction when there is one. */
export async function sendAccountLetter(asked: LetterRequest): Promise<void> {
  const letterId = `account-${randomUUID()}`
  const userId = asked.userId !== null && (await mayWriteTo(asked.userId, asked.kind)) ? asked.userId : null
  await accountLetter.enqueue({ letterId, request: { ...asked, userId } }, { id: letterId })
}

/** Nobody can have a person's mailbox filled by asking again and again; a change of password is always told. */
async function mayWriteTo(userId: number, kind: LetterRequest['kind']): Promise<boolean> {
  if (kind === 'changed') return true
  try {
    await spend(lettersOfAccount, `${kind} ${userId}`)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
