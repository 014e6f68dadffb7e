import { type ChatMessage, chatPageSize } from '@hireloom/contract/chat/chats.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { lookLater } from './letters.ts'
import { type LockedThread, recordChat } from './threads.ts'

export type Side = 'visitor' | 'staff'

/** Which messages: those after one, those before one, or the newest. */
export interface Part {
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** A part of a thread's messages, oldest first, and whether earlier ones were left out. The caller has checked who reads. */
export async function findMessages(
  chatId: number,
  { after, before }: Part,
): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> {
  const isForward = after !== undefined
  const found = await rows(sql<{
    chat_message_id: number
    author: Side
    author_name: string | null
    text: string
    client_id: string
    created_at: Date
  }>`
    select x.chat_message_id, x.author, x.text, x.client_id, x.created_at,
      ${shownName('u')} as author_name
    from chat_message x left join app_user u on u.user_id = x.author_user_id and x.author = 'staff'
    where x.chat_thread_id = ${chatId} and x.chat_message_id > ${after ?? 0}
      and x.chat_message_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by x.chat_message_id ${isForward ? sql`asc` : sql`desc`} limit ${chatPageSize + 1}`)
  const shown = found.slice(0, chatPageSize)
  const messages = (isForward ? shown : shown.toReversed()).map(row => ({
    messageId: row.chat_message_id,
    author: row.author,
    authorName: row.author_name,
    text: row.text,
    sentAt: row.created_at.toISOString(),
    clientId: row.client_id,
  }))
  return { messages, hasEarlier: !isForward && found.length > chatPageSize }
}

interface Written {
  readonly text: string
  readonly clientId: string
  readonly userId: number | null
}

/**
 * Puts a message into a locked thread, once however often it is sent; writing says that what came before was read. The other side gets a
 * e-mail when it has not read the message after some minutes.
 */
export async function addMessage(
  thread: LockedThread,
  author: Side,
  { text, clientId, userId }: Written,
): Promise<void> {
  const chatId = thread.chat_thread_id
  const known = await db()
    .selectFrom('chat_message')
    .select('chat_message_id')
    .where('chat_thread_id', '=', chatId)
    .where('author', '=', author)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known) return
  if (thread.state !== 'open') throw new Problem('illegal-change', { details: { state: thread.state } })
  const { chat_message_id: messageId } = await db()
    .insertInto('chat_message')
    .values({ chat_thread_id: chatId, author, author_user_id: userId, text, client_id: clientId, created_at: now() })
    .returning('chat_message_id')
    .executeTakeFirstOrThrow()
  const isVisitor = author === 'visitor'
  await db()
    .updateTable('chat_thread')
    .set({
      ...(isVisitor
        ? { last_of_visitor: messageId, read_by_visitor: messageId }
        : { last_of_staff: messageId, read_by_staff: messageId }),
      last_message_at: now(),
      version: thread.version + 1,
    })
    .where('chat_thread_id', '=', chatId)
    .execute()
  await recordChat('chat_message_sent', thread, { after: { author, messageId } })
  if (thread.confirmed_at !== null) await lookLater(chatId, isVisitor ? 'staff' : 'visitor', messageId)
}

/** Moves the mark up to which a side has read; it never moves back. */
export async function markRead(thread: LockedThread, side: Side, messageId: number): Promise<void> {
  const isVisitor = side === 'visitor'
  const upTo = Math.min(messageId, isVisitor ? thread.last_of_staff : thread.last_of_visitor)
  if (upTo <= (isVisitor ? thread.read_by_visitor : thread.read_by_staff)) return
  await db()
    .updateTable('chat_thread')
    .set({
      ...(isVisitor ? { read_by_visitor: upTo } : { read_by_staff: upTo }),
      version: thread.version + 1,
    })
    .where('chat_thread_id', '=', thread.chat_thread_id)
    .execute()
}
