import { sql } from 'kysely'
import * as z from 'zod'
import { later } from '../clock.ts'
import { log, mail, publicUrl } from '../ports.ts'
import { rows } from '../postgres/db.ts'
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

/** Tries of a task that hands a letter to the mail server, which may be away for most of a day. */
export const letterRetries = 120

/**
 * Sends a letter in the background, once the change it tells of is committed: `sendLetter.enqueue(letter, { id: letter.letterId })`.
 * Never put a one-use link into it, because the queue would keep the token: make such a letter in a task of its own.
 */
export const sendLetter = defineTask({
  name: 'send-letter',
  payload: readyLetter,
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: deliver,
})

/**
 * Hands an e-mail to the mail server now, with its attachments where a task made it. One that is refused for good is told in the log and
 * dropped; other failures are thrown.
 */
export async function deliver(letter: ReadyLetter & Pick<Letter, 'attachments'>): Promise<void> {
  await handOver(letter)
}

/** The same; answers whether the mail server has taken it, and not refused it for good. */
export async function handOver({
  letterId,
  ...letter
}: ReadyLetter & Pick<Letter, 'attachments' | 'fromName'>): Promise<boolean> {
  if (await wasHandedOver(letterId)) return true
  try {
    await mail().send({ ...letter, messageId: messageIdOf(letterId) })
    return true
  } catch (error) {
    if (!isPermanentMailFailure(error)) throw error
    log().warn({ err: error, letterId }, 'an email was refused for good')
    return false
  }
}

function messageIdOf(letterId: string): string {
  const host = new URL(publicUrl()).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost'
  return `${letterId}@${host}`
}

/**
 * Whether the mail server has the e-mail already, since its task died after that. A task that makes a link for its e-mail asks before, so
 * that the link that was sent stays the one that opens.
 */
export async function wasHandedOver(letterId: string): Promise<boolean> {
  const found = await rows(sql`select 1 from letter_handed_over where message_id = ${`<${messageIdOf(letterId)}>`}`)
  return found.length > 0
}

const keptDays = 14

/** No run of a queue is tried again that long after it was begun. */
export const sweepHandedOver = defineTask({
  name: 'sweep-letters-handed-over',
  payload: z.object({}),
  seconds: 120,
  retries: 3,
  atOnce: 1,
  cron: '23 3 * * *',
  work: async () => {
    await rows(sql`delete from letter_handed_over where at < ${later(-keptDays * 24 * 3600_000)}`)
  },
})
