import type * as contract from '@hireloom/contract/correspondence/inbox.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { excerptOf } from './texts.ts'
import { threads, threadVisibleTo } from './threads.ts'
import { countUnmatched } from './unmatched.ts'

interface Row {
  thread_id: number
  app_id: number | null
  profile_id: number
  job_id: number | null
  job_name: string | null
  full_name: string
  subject: string
  body_html: string
  sent_at: Date
  is_waiting: boolean
}

/** Threads in which candidates have written, as far as the viewer may read them. */
export async function findThreads(
  { part, searchKey, limit, skip }: AnswerInput<typeof contract.listInbox>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listInbox>> {
  const isPart = part === 'waiting' ? sql<boolean>`t.awaits_since is not null` : sql<boolean>`true`
  const name = sql`concat_ws(' ', p.first_name, p.last_name)`
  const from = sql`
    from ${threads}
      join lateral (select subject, body_html, sent_at from message m where m.thread_id = t.thread_id and m.kind = 'reply'
        order by m.message_id desc limit 1) m on true
    where ${threadVisibleTo(viewer)} and ${holdsWords(sql`concat_ws(' ', ${name}, j.title, m.subject)`, searchKey)}`
  const order = part === 'waiting' ? sql`t.awaits_since, t.thread_id` : sql`m.sent_at desc, t.thread_id desc`
  const [found, [counted], unmatched] = await Promise.all([
    rows(sql<Row>`
      select t.thread_id, t.app_id, p.profile_id, a.job_id, j.title as job_name, ${name} as full_name,
        m.subject, left(m.body_html, 2000) as body_html, m.sent_at, t.awaits_since is not null as is_waiting
      ${from} and ${isPart} order by ${order} limit ${limit} offset ${skip}`),
    rows(sql<{ count: number; waiting: number }>`
      select count(*) filter (where ${isPart})::int as count, count(t.awaits_since)::int as waiting ${from}`),
    countUnmatched(viewer),
  ])
  const list = found.map(row => ({
    threadId: row.thread_id,
    appId: row.app_id,
    profileId: row.profile_id,
    jobId: row.job_id,
    jobName: row.job_name,
    fullName: row.full_name,
    subject: row.subject,
    excerpt: excerptOf(row.body_html),
    receivedAt: row.sent_at.toISOString(),
    isWaiting: row.is_waiting,
  }))
  return { list, count: counted?.count ?? 0, waiting: counted?.waiting ?? 0, unmatched }
}

/** Threads in which a candidate waits for an answer, as far as the viewer may read them. */
export async function countWaiting(viewer: StaffViewer): Promise<number> {
  const [counted] = await rows(sql<{ count: number }>`
    select count(*)::int as count from ${threads} where t.awaits_since is not null and ${threadVisibleTo(viewer)}`)
  return counted?.count ?? 0
}

export async function settle(threadId: number, isWaiting: boolean, viewer: StaffViewer): Promise<void> {
  const changed = await rows(sql`
    update message_thread w set awaits_since = ${isWaiting ? now() : null}
    from ${threads}
    where t.thread_id = ${threadId} and w.thread_id = t.thread_id and ${threadVisibleTo(viewer)} returning w.thread_id`)
  if (changed.length === 0) throw new Problem('not-found')
}
