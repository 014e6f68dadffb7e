import { createHash, randomUUID } from 'node:crypto'
import type { startChat } from '@hireloom/contract/chat/chats.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { alone, db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { askOwner, lookLater } from './letters.ts'
import { mayWriteTo, spendStart } from './limits.ts'
import { addMessage } from './messages.ts'
import { findSubject } from './subjects.ts'
import { chatToken, confirmThread, lockThread, recordChat } from './threads.ts'

type Asked = AnswerInput<typeof startChat>['body']

interface Opener {
  readonly userId: number | null
  readonly name: string
  readonly email: string
  readonly isProved: boolean
}

/**
 * Writes the first message of a conversation. A signed-in person whose address is proved talks at once, and goes on in the open thread
 * about the same thing where there is one; of anybody else the message waits for the click in an e-mail.
 */
export async function beginChat(body: Asked, caller: Caller): Promise<Answer<typeof startChat>> {
  if ((body.jobId === undefined) === (body.micrositeId === undefined))
    throw new Problem('invalid', { fields: { jobId: texts.value.id } })
  const opener = await openerOf(body, caller)
  const { subject, companyId } = await findSubject(body, caller.viewer)
  await spendStart(caller, opener.email)
  return transaction(async () => {
    const about = subject.kind === 'job' ? `job ${subject.jobId}` : `microsite ${subject.micrositeId}`
    // Without a name of its own, the same words about the same thing are the same start.
    const key = body.clientId ?? createHash('sha256').update(`${about}\n${body.text}`).digest('base64url')
    // Two first messages at once must not make two conversations about one thing.
    await alone(`chat of ${opener.email.toLowerCase()} about ${about}`)
    const kept = opener.isProved ? await findOpen(opener, subject) : undefined
    const started = kept ?? (await insertThread(key))
    // What was said in a closed conversation may be said again in a new one.
    const chatId = started ?? (await insertThread(randomUUID()))
    if (chatId === null) throw new Problem('busy')
    const thread = await lockThread(sql<boolean>`(t.chat_thread_id = ${chatId})`)
    await addMessage(thread, 'visitor', { text: body.text, clientId: key, userId: opener.userId })
    if (!opener.isProved) {
      if (await mayWriteTo(opener.email)) await askOwner(chatId)
      return { state: 'waiting', token: null }
    }
    return { state: 'open', token: chatToken(chatId) }

    async function insertThread(startKey: string): Promise<number | null> {
      const values = {
        company_id: companyId,
        job_id: subject.jobId,
        microsite_id: subject.micrositeId,
        user_id: opener.userId,
        name: opener.name,
        email: opener.email,
        lang: caller.language,
        start_key: startKey,
        last_message_at: now(),
      }
      const made = await db()
        .insertInto('chat_thread')
        .values(values)
        .onConflict(conflict => conflict.constraint('chat_thread_start_key').doNothing())
        .returning('chat_thread_id')
        .executeTakeFirst()
      if (!made) return findStarted(opener.email, startKey)
      const inserted = await lockThread(sql<boolean>`(t.chat_thread_id = ${made.chat_thread_id})`)
      if (opener.isProved) await confirmThread(inserted)
      await recordChat('chat_started', inserted, {})
      return made.chat_thread_id
    }
  })
}

/** The open thread that the same start has made before. */
async function findStarted(email: string, startKey: string): Promise<number | null> {
  const row = await db()
    .selectFrom('chat_thread')
    .select('chat_thread_id')
    .where('email', '=', email)
    .where('start_key', '=', startKey)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.chat_thread_id ?? null
}

/** The open thread of the same account about the same thing. */
async function findOpen(
  { userId }: Opener,
  subject: { jobId: number | null; micrositeId: number | null },
): Promise<number | undefined> {
  const row = await db()
    .selectFrom('chat_thread')
    .select('chat_thread_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('confirmed_at', 'is not', null)
    .where(eb =>
      subject.jobId === null ? eb('microsite_id', '=', subject.micrositeId) : eb('job_id', '=', subject.jobId),
    )
    .orderBy('last_message_at', 'desc')
    .executeTakeFirst()
  return row?.chat_thread_id
}

async function openerOf(body: Asked, { viewer }: Caller): Promise<Opener> {
  const account =
    viewer &&
    (await db()
      .selectFrom('app_user')
      .select(['email', 'firstname', 'lastname', 'email_confirmed_at'])
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst())
  if (viewer && account?.email_confirmed_at) {
    const name = `${account.firstname} ${account.lastname}`.trim() || account.email
    return { userId: viewer.userId, name, email: account.email, isProved: true }
  }
  const { name = '', email } = body
  if (name === '' || email === undefined) {
    const fields = {
      ...(name === '' && { name: texts.required.id }),
      ...(email === undefined && { email: texts.email.id }),
    }
    throw new Problem('invalid', { fields })
  }
  return { userId: null, name, email, isProved: false }
}

/** The click that proves the address: the company hears of the message now. */
export async function confirmChatOf(rule: Parameters<typeof lockThread>[0]): Promise<void> {
  await transaction(async () => {
    const thread = await lockThread(rule)
    if (thread.confirmed_at !== null) return
    await confirmThread(thread)
    await recordChat('chat_confirmed', thread, {})
    await lookLater(thread.chat_thread_id, 'staff', thread.last_of_visitor)
  })
}
