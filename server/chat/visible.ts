import { isPartner, isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'

/**
 * Which conversations (alias `t`) a person answers for a company: those about the jobs one works on; those about a microsite as an
 * administrator of its company or its contact. One whose address is not proved is no one's. Every statement of the inbox carries it.
 */
export function chatVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(t.confirmed_at is not null and (
    exists (select 1 from job j where j.job_id = t.job_id and ${jobManagedBy(viewer, 'candidates.contact')})
    or exists (select 1 from microsite m where m.microsite_id = t.microsite_id and ${micrositeAnsweredBy(viewer)})))`
}

function micrositeAnsweredBy(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer) || isPartner(viewer)) return sql<boolean>`false`
  const isContact = sql<boolean>`(m.contact_user_id is not null and m.contact_user_id = ${viewer.userId})`
  return sql<boolean>`(m.company_id = ${viewer.companyId} and (${mayDo(viewer, 'microsites.manage')} or ${isContact}))`
}

/**
 * Conversations (alias `t`) that a signed-in person has begun from outside: with the account, or as a guest under the account's address,
 * once both are proved.
 */
export function chatOpenedBy(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(t.user_id = ${viewer.userId} or (t.confirmed_at is not null and t.email = (
    select u.email from app_user u where u.user_id = ${viewer.userId} and u.email_confirmed_at is not null)))`
}

/** Those of some people who are at work and may answer a conversation, in the given order. */
export async function whoMayAnswer(chatId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const people = [...(await findViewers(userIds)).values()]
  const rules = people.map(viewer => {
    return sql<{ user_id: number }>`
      select ${viewer.userId}::bigint as user_id from chat_thread t
      where t.chat_thread_id = ${chatId} and ${isStaff(viewer)} and ${chatVisibleTo(viewer)}`
  })
  if (rules.length === 0) return []
  const found = await rows(sql<{ user_id: number }>`${sql.join(rules, sql` union all `)}`)
  return userIds.filter(userId => found.some(row => row.user_id === userId))
}
