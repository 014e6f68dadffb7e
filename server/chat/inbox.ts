import type { ChatDetail, ChatRow, changeChat, listChatColleagues, listChats } from '@hireloom/contract/chat/inbox.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { everyWord, holdsWord, shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { addMessage, findMessages, markRead, type Part } from './messages.ts'
import { findThread, findThreads, lockThread, recordChat, subjectOf, type ThreadRow } from './threads.ts'
import { chatVisibleTo, whoMayAnswer } from './visible.ts'

/** One thread of the inbox, for those who may answer it. */
export const inboxRule = (chatId: number, viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(t.chat_thread_id = ${chatId} and ${chatVisibleTo(viewer)})`

export async function findChats(
  { limit, skip, searchKey, state, mine }: AnswerInput<typeof listChats>['query'],
  viewer: Viewer,
): Promise<Answer<typeof listChats>> {
  const rule = sql.join(
    [
      chatVisibleTo(viewer),
      ...(state === 'all' ? [] : [sql`t.state = ${state}`]),
      ...(mine ? [sql`t.assigned_user_id = ${viewer.userId}`] : []),
      everyWord(searchKey, matches),
    ],
    sql` and `,
  )
  const unreadFirst = sql`(t.last_of_visitor > t.read_by_staff) desc, t.last_message_at desc, t.chat_thread_id desc`
  const [found, [all]] = await Promise.all([
    findThreads(rule, unreadFirst, { limit, skip }),
    rows(sql<{ count: number }>`select count(*)::int as count from chat_thread t where ${rule}`),
  ])
  return { list: found.map(toRow), count: all?.count ?? 0 }
}

/** Of whom, about what, or in a message. */
function matches(word: string): RawBuilder<unknown> {
  return sql`(${holdsWord(sql`concat_ws(' ', t.name, t.email)`, word)}
    or exists (select 1 from job j where j.job_id = t.job_id and ${holdsWord(sql`j.title`, word)})
    or exists (select 1 from microsite m where m.microsite_id = t.microsite_id and ${holdsWord(sql`m.page_name`, word)})
    or exists (select 1 from chat_message x where x.chat_thread_id = t.chat_thread_id and ${holdsWord(sql`x.text`, word)}))`
}

function toRow(row: ThreadRow): ChatRow {
  return {
    chatId: row.chat_thread_id,
    subject: subjectOf(row),
    name: row.name,
    email: row.email,
    state: row.state,
    assigned: row.assigned_user_id === null ? null : { userId: row.assigned_user_id, name: row.assigned_name ?? '' },
    unread: row.unread_of_visitor,
    lastText: row.last_text,
    lastAuthor: row.last_author,
    lastMessageAt: row.last_message_at.toISOString(),
  }
}

export async function findChat(chatId: number, viewer: Viewer, part: Part = {}): Promise<ChatDetail> {
  const row = await findThread(inboxRule(chatId, viewer))
  return {
    ...toRow(row),
    version: row.version,
    ...(await findMessages(chatId, part)),
    lastOfOther: row.last_of_visitor,
    readByMe: row.read_by_staff,
    readByOther: row.read_by_visitor,
    application:
      row.app_id === null || row.status_key === null ? null : { appId: row.app_id, statusKey: row.status_key },
  }
}

export async function writeToVisitor(
  chatId: number,
  { text, clientId }: { text: string; clientId: string },
  viewer: Viewer,
): Promise<ChatDetail> {
  await transaction(async () => {
    const thread = await lockThread(inboxRule(chatId, viewer))
    await addMessage(thread, 'staff', { text, clientId, userId: viewer.userId })
  })
  return findChat(chatId, viewer)
}

export async function viewInInbox(chatId: number, messageId: number, viewer: Viewer): Promise<void> {
  await transaction(async () => markRead(await lockThread(inboxRule(chatId, viewer)), 'staff', messageId))
}

export async function changeChatOf(
  chatId: number,
  change: AnswerInput<typeof changeChat>['body'],
  viewer: Viewer,
): Promise<ChatDetail> {
  await transaction(async () => {
    const thread = await lockThread(inboxRule(chatId, viewer))
    const state = change.state ?? thread.state
    const assigned = change.assignedUserId === undefined ? thread.assigned_user_id : change.assignedUserId
    if (state === thread.state && assigned === thread.assigned_user_id) return
    if (assigned !== null && assigned !== thread.assigned_user_id) {
      const [allowed] = await whoMayAnswer(chatId, [assigned])
      if (allowed === undefined) throw new Problem('invalid', { fields: { assignedUserId: texts.value.id } })
    }
    await db()
      .updateTable('chat_thread')
      .set({ state, assigned_user_id: assigned, version: thread.version + 1 })
      .where('chat_thread_id', '=', chatId)
      .execute()
    if (state !== thread.state) await recordChat(state === 'closed' ? 'chat_closed' : 'chat_reopened', thread, {})
    if (assigned !== thread.assigned_user_id) {
      const before = { assignedUserId: thread.assigned_user_id }
      await recordChat('chat_assigned', thread, { before, after: { assignedUserId: assigned } })
    }
  })
  return findChat(chatId, viewer)
}

const mostColleagues = 100

/** People of the companies of a conversation, those who may answer it. */
export async function findColleagues(chatId: number, viewer: Viewer): Promise<Answer<typeof listChatColleagues>> {
  const { company_id: companyId, job_id: jobId } = await findThread(inboxRule(chatId, viewer))
  // Candidates for the rule itself: of a large company first those who are named on the job or administer.
  const people = await rows(sql<{ user_id: number; name: string }>`
    select u.user_id, coalesce(${shownName('u')}, '') as name from app_user u
    join membership m on m.user_id = u.user_id and m.company_id = u.company_id
    left join job j on j.job_id = ${jobId}
    where u.status = 'active' and u.company_id in (${companyId}, j.recruiter_company_id)
    order by (u.user_id = j.owner_user_id or m.member_role = 'company_admin' or exists (
      select 1 from job_collaborator c where c.job_id = j.job_id and c.user_id = u.user_id)) desc nulls last, name, u.user_id
    limit ${mostColleagues}`)
  const allowed = new Set(
    await whoMayAnswer(
      chatId,
      people.map(person => person.user_id),
    ),
  )
  const list = people.filter(person => allowed.has(person.user_id))
  return {
    list: list.map(({ user_id: userId, name }) => ({ userId, name })).sort((a, b) => a.name.localeCompare(b.name)),
    count: list.length,
  }
}
