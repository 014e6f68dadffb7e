import type { ChatSubject } from '@hireloom/contract/chat/chats.ts'
import type { chatVerbs } from '@hireloom/contract/chat/verbs.ts'
import type { Said } from '@hireloom/contract/history/verbs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { opensBySignedId, readSignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'chat'
/** A forwarded email opens a conversation no longer than this; each new message brings a new link. */
const linkDays = 90

/** What opens a thread without signing in; computed, not kept. */
export const chatToken = (chatId: number): string => signedId(purpose, chatId)

/** The condition on a thread (alias `t`) that a token stands for; refuses what is none of ours. */
export function openedBy(token: string): RawBuilder<boolean> {
  if (readSignedId(purpose, token, linkDays) === null) throw new Problem('not-found')
  return opensBySignedId(purpose, token, { id: sql`t.chat_thread_id`, address: sql`t.email` }, linkDays)
}

export interface ThreadRow {
  chat_thread_id: number
  company_id: number
  job_id: number | null
  microsite_id: number | null
  app_id: number | null
  user_id: number | null
  name: string
  email: string
  lang: string
  confirmed_at: Date | null
  state: 'open' | 'closed'
  assigned_user_id: number | null
  last_of_visitor: number
  last_of_staff: number
  read_by_visitor: number
  read_by_staff: number
  version: number
  last_message_at: Date
  title: string
  page_id: string | null
  company_name: string
  logo: string | null
  status_key: string | null
  assigned_name: string | null
  /** Messages that the company side has not read, and those that the other side has not. */
  unread_of_visitor: number
  unread_of_staff: number
  last_text: string
  last_author: 'visitor' | 'staff'
}

const previewLength = 160

/** Threads with all that lists and pages show of them; `rule` says whose. */
export async function findThreads(
  rule: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, skip }: { limit: number; skip: number },
): Promise<ThreadRow[]> {
  return rows(sql<ThreadRow>`
    select t.*, coalesce(j.title, m.page_name) as title, m.page_id, c.company_name, coalesce(m.logo, c.logo) as logo,
      case when a.state <> 'archived' then a.status_key end as status_key,
      ${shownName('u')} as assigned_name,
      (select count(*)::int from chat_message x where x.chat_thread_id = t.chat_thread_id and x.author = 'visitor'
        and x.chat_message_id > t.read_by_staff) as unread_of_visitor,
      (select count(*)::int from chat_message x where x.chat_thread_id = t.chat_thread_id and x.author = 'staff'
        and x.chat_message_id > t.read_by_visitor) as unread_of_staff,
      left(l.text, ${previewLength}) as last_text, l.author as last_author
    from (select t.* from chat_thread t where ${rule} order by ${order} limit ${limit} offset ${skip}) t
    join company c on c.company_id = t.company_id
    join chat_message l on l.chat_message_id = greatest(t.last_of_visitor, t.last_of_staff)
    left join job j on j.job_id = t.job_id
    left join microsite m on m.microsite_id = t.microsite_id
    left join application a on a.app_id = t.app_id
    left join app_user u on u.user_id = t.assigned_user_id
    order by ${order}`)
}

/** One thread under a rule; missing and forbidden are both not found. */
export async function findThread(rule: RawBuilder<unknown>): Promise<ThreadRow> {
  const row = await findThreadOrNone(rule)
  if (!row) throw new Problem('not-found')
  return row
}

export async function findThreadOrNone(rule: RawBuilder<unknown>): Promise<ThreadRow | null> {
  const [row] = await findThreads(rule, sql`t.chat_thread_id`, { limit: 1, skip: 0 })
  return row ?? null
}

/** The bare row of a thread under a rule, locked until the transaction ends. */
export async function lockThread(rule: RawBuilder<boolean>) {
  const row = await db().selectFrom('chat_thread as t').selectAll('t').where(rule).forUpdate('t').executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
export type LockedThread = Awaited<ReturnType<typeof lockThread>>

export function subjectOf(row: ThreadRow): ChatSubject {
  return {
    kind: row.job_id === null ? 'microsite' : 'job',
    jobId: row.job_id,
    micrositeId: row.microsite_id,
    title: row.title,
    companyName: row.company_name,
    logo: row.logo,
    path:
      row.job_id === null
        ? pathOf('/public/microsites/:pageId', { pageId: row.page_id ?? '' })
        : pathOf('/public/r/job/:jobId', { jobId: row.job_id }),
  }
}

/** Tells what happened to a thread; never a word of what was written. */
export async function recordChat<N extends keyof typeof chatVerbs>(
  verb: N,
  thread: Pick<LockedThread, 'chat_thread_id' | 'company_id' | 'job_id' | 'app_id'>,
  said: Said<N>,
): Promise<void> {
  await record(verb, {
    entityId: thread.chat_thread_id,
    companyId: thread.company_id,
    jobId: thread.job_id,
    appId: thread.app_id,
    ...said,
  })
}

/** Forgets first messages that no one confirmed. */
export async function sweepChats(olderThan: Date): Promise<void> {
  await db().deleteFrom('chat_thread').where('confirmed_at', 'is', null).where('created_at', '<', olderThan).execute()
}

/** Confirms a thread: from now on it is the company's. The application of the same address to the same job is tied to it. */
export async function confirmThread(thread: LockedThread): Promise<void> {
  await db()
    .updateTable('chat_thread as t')
    .set({
      confirmed_at: now(),
      last_message_at: now(),
      version: thread.version + 1,
      app_id: sql<number | null>`(select a.app_id from application a join person p on p.person_id = a.person_id
        where a.job_id = t.job_id and p.email = t.email and a.state <> 'archived' limit 1)`,
    })
    .where('t.chat_thread_id', '=', thread.chat_thread_id)
    .execute()
}
