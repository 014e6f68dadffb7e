import type { countUnreadChats, listOwnChats, OwnChat } from '@hireloom/contract/chat/chats.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { mail } from '../kernel/ports.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { spendMessage } from './limits.ts'
import { addMessage, findMessages, markRead, type Part } from './messages.ts'
import { confirmChatOf } from './starting.ts'
import {
  chatToken,
  findThread,
  findThreads,
  lockThread,
  openedBy,
  recordChat,
  subjectOf,
  type ThreadRow,
} from './threads.ts'
import { chatOpenedBy, chatVisibleTo } from './visible.ts'

const stateOf = (row: ThreadRow): OwnChat['state'] => (row.confirmed_at === null ? 'waiting' : row.state)

/** A conversation for the holder of its token. */
export async function findOwnChat(token: string, part: Part = {}): Promise<OwnChat> {
  const row = await findThread(openedBy(token))
  return {
    subject: subjectOf(row),
    name: row.name,
    state: stateOf(row),
    version: row.version,
    ...(await findMessages(row.chat_thread_id, part)),
    lastOfOther: row.last_of_staff,
    readByMe: row.read_by_visitor,
    readByOther: row.read_by_staff,
  }
}

export async function confirmOwnChat(token: string): Promise<OwnChat> {
  await confirmChatOf(openedBy(token))
  return findOwnChat(token)
}

export async function writeToCompany(
  token: string,
  { text, clientId }: { text: string; clientId: string },
  caller: Caller,
): Promise<OwnChat> {
  const row = await findThread(openedBy(token))
  await spendMessage(row.chat_thread_id)
  await transaction(async () => {
    const thread = await lockThread(openedBy(token))
    // What stands there already waits for the click in the e-mail; more of it would only hide that.
    if (thread.confirmed_at === null) throw new Problem('illegal-change', { details: { state: 'waiting' } })
    await addMessage(thread, 'visitor', { text, clientId, userId: caller.viewer?.userId ?? null })
  })
  return findOwnChat(token)
}

/** Forgets a conversation for both sides; that there was one stays in the history, without a name or a word of it. */
export async function eraseOwn(token: string): Promise<void> {
  await transaction(async () => {
    const thread = await lockThread(openedBy(token))
    await db().deleteFrom('chat_thread').where('chat_thread_id', '=', thread.chat_thread_id).execute()
    await recordChat('chat_erased', thread, {})
  })
  await mail().forget([pathOf('/public/chat/:token', { token })])
}

export async function viewOwn(token: string, messageId: number): Promise<void> {
  await transaction(async () => markRead(await lockThread(openedBy(token)), 'visitor', messageId))
}

export async function findOwnChats(
  viewer: Viewer,
  paging: { limit: number; skip: number },
): Promise<Answer<typeof listOwnChats>> {
  const rule = chatOpenedBy(viewer)
  const newest = sql`(t.last_of_staff > t.read_by_visitor) desc, t.last_message_at desc, t.chat_thread_id desc`
  const [found, [all]] = await Promise.all([
    findThreads(rule, newest, paging),
    rows(sql<{ count: number }>`select count(*)::int as count from chat_thread t where ${rule}`),
  ])
  const list = found.map(row => ({
    chatId: row.chat_thread_id,
    token: chatToken(row.chat_thread_id),
    subject: subjectOf(row),
    state: stateOf(row),
    unread: row.unread_of_staff,
    lastText: row.last_text,
    lastMessageAt: row.last_message_at.toISOString(),
  }))
  return { list, count: all?.count ?? 0 }
}

/** Conversations with something unread: those of the inbox for a company's people, the own ones for everybody else. */
export async function countUnread(viewer: Viewer): Promise<Answer<typeof countUnreadChats>> {
  const rule = isStaff(viewer)
    ? sql`t.state = 'open' and t.last_of_visitor > t.read_by_staff and ${chatVisibleTo(viewer)}`
    : sql`t.last_of_staff > t.read_by_visitor and ${chatOpenedBy(viewer)}`
  const [row] = await rows(sql<{ count: number }>`select count(*)::int as count from chat_thread t where ${rule}`)
  return { count: row?.count ?? 0 }
}
