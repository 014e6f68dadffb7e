import * as z from 'zod'
import { log, mail, publicUrl } from '../ports.ts'
import { defineTask } from '../queue.ts'
import { isPermanentMailFailure, type Letter } from './mail.ts'

const address = z.object({ name: z.string().optional(), address: z.string() })

/** A finished e-mail, in the language of its reader. `letterId` (letters, digits, `.` and `-`) names it for good: sent twice, mail programs know it as one. */
const readyLetter = z.object({
  letterId: z.string().regex(/^[\w.-]{1,100}$/),
  to: address,
  replyTo: address.optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  unsubscribeUrl: z.string().optional(),
})
export type ReadyLetter = z.output<typeof readyLetter>

/**
 * Sends a letter in the background, once the change it tells of is committed: `sendLetter.enqueue(letter, { id: letter.letterId })`.
 * Never put a one-use link into it, because the queue would keep the token: make such a letter in a task of its own.
 */
export const sendLetter = defineTask({
  name: 'send-letter',
  payload: readyLetter,
  seconds: 120,
  retries: 10,
  atOnce: 10,
  work: deliver,
})

/**
 * Hands an e-mail to the mail server now, with its attachments where a task made it. One that is refused for good is told in the log and
 * dropped; other failures are thrown.
 */
export async function deliver({ letterId, ...letter }: ReadyLetter & Pick<Letter, 'attachments'>): Promise<void> {
  const host = new URL(publicUrl()).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost'
  try {
    await mail().send({ ...letter, messageId: `${letterId}@${host}` })
  } catch (error) {
    if (!isPermanentMailFailure(error)) throw error
    log().warn({ err: error, letterId }, 'a letter was refused for good')
  }
}
