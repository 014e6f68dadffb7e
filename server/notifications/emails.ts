import { isStaff } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { findViewers } from '../kernel/session.ts'
import { composeNotifications } from './mails.ts'
import { readNotificationsOf } from './notifications.ts'

/** Notifications that one email lists; it says how many there are besides. */
const mostListed = 50
const mostPeople = 5000

/**
 * Tells a person by one email of all whose time has come, but for what they have read meanwhile. The email is queued in the transaction that
 * marks them, so that each is told once.
 */
export const emailTask = defineTask({
  name: 'email-notifications',
  payload: z.object({ userId: z.number() }),
  seconds: 120,
  retries: 10,
  atOnce: 5,
  work: ({ userId }) => transaction(() => tell(userId)),
})

async function tell(userId: number): Promise<void> {
  // Not `for update`, which waits for everybody who is just writing a row that names this person: a long import made it give up.
  const [person] = await rows(sql<{ email: string; locale: string }>`
    select email::text, locale from app_user where user_id = ${userId} and status = 'active' for no key update`)
  const due = await rows(sql<{ notification_id: number; company_id: number; is_read: boolean }>`
    select notification_id, company_id, in_app and read_at is not null as is_read from notification
    where user_id = ${userId} and email_at <= ${now()} for update`)
  if (due.length === 0) return
  await rows(sql`
    update notification set email_at = null, emailed_at = ${now()}, read_at = case when in_app then read_at else ${now()} end
    where notification_id = any(${due.map(row => row.notification_id)}::bigint[])`)
  const fresh = due.filter(row => !row.is_read)
  if (!person || fresh.length === 0) return
  const list = []
  for (const [companyId, some] of Map.groupBy(fresh, row => row.company_id)) {
    const viewer = (await findViewers([userId], companyId)).get(userId) ?? null
    if (!isStaff(viewer)) continue
    const among = sql<boolean>`n.notification_id = any(${some.map(row => row.notification_id)}::bigint[])`
    list.push(...(await readNotificationsOf(viewer, among, { limit: mostListed, skip: 0 })))
  }
  if (list.length === 0) return
  const newest = list.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, mostListed)
  const letterId = `notifications-${userId}-${now().getTime()}`
  const letter = composeNotifications(languageOf(person.locale), newest, Math.max(fresh.length - newest.length, 0))
  await sendLetter.enqueue({ letterId, to: { address: person.email }, ...letter }, { id: letterId })
}

/** Finds digests, and what waited for the end of quiet hours. */
export const lookForEmails = defineTask({
  name: 'look-for-notification-emails',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    const people = await rows(sql<{ user_id: number }>`
      select distinct user_id from notification where email_at <= ${now()} limit ${mostPeople}`)
    const minute = Math.floor(now().getTime() / 60_000)
    for (const { user_id: userId } of people) await emailTask.enqueue({ userId }, { id: `${userId} ${minute}` })
  },
})
