import type { Answer } from '@hireloom/contract/endpoint.ts'
import { roleIds, type StaffViewer } from '@hireloom/contract/policy.ts'
import { broughtHows, type sendPrivacyNotice, sourcingBases } from '@hireloom/contract/privacy/notices.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { colourOf } from '../companies/settings.ts'
import { jobVisibleTo } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import { handOver, letterRetries } from '../kernel/mail/letters.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { hasComeThemselves, isHeldBack, isKept, noticesOf, standingOf } from './brought.ts'
import { holdOwnCopy } from './holds.ts'
import { composeNotice } from './mails.ts'
import { noticeToken } from './notice-token.ts'

/** A notice (alias `n`, of the profile `p`) that goes out now. */
const isSendable = sql<boolean>`(n.sent_at is null and n.failed_at is null and p.email <> '' and not ${isHeldBack} and ${isKept})`

/** Tells one person. What has changed since it was queued counts: who was taken back, deleted or merged in between gets nothing. */
const noticeLetter = defineTask({
  name: 'brought-notice-letter',
  payload: z.object({ noticeId: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ noticeId }) => {
    const row = await findDue(noticeId)
    if (!row) return
    const letter = composeNotice(languageOf(row.language), {
      name: row.first_name,
      company: row.company_name,
      companyId: row.company_id,
      colour: await colourOf(row.company_id),
      colleague: row.colleague,
      how: z.enum(broughtHows).parse(row.how),
      source: row.source,
      basis: z.enum(sourcingBases).parse(row.basis),
      asksConsent: row.asks_consent,
      job: row.title === null ? null : { jobId: row.job_id ?? 0, jobName: row.title, isPublic: row.is_public },
      token: noticeToken(noticeId),
    })
    const isTaken = await handOver({ letterId: `brought-notice-${noticeId}`, to: { address: row.email }, ...letter })
    await transaction(() => noteSent(noticeId, isTaken))
  },
})

interface DueRow {
  company_id: number
  company_name: string
  first_name: string
  email: string
  colleague: string
  how: string
  source: string
  basis: string
  asks_consent: boolean
  language: string
  job_id: number | null
  title: string | null
  is_public: boolean
}

async function findDue(noticeId: number): Promise<DueRow | undefined> {
  const [row] = await rows(sql<DueRow>`
    select n.company_id, c.company_name, p.first_name, p.email, coalesce(${shownName('u')}, '') as colleague, n.how, n.source, n.basis, n.asks_consent,
      coalesce((select o.locale from app_user o where o.person_id = n.person_id and o.role_id = ${roleIds.candidate} and o.status = 'active' limit 1), n.language) as language,
      j.job_id, case when not j.confidential then j.title end as title, coalesce(${jobVisibleTo(null)}, false) as is_public
    from brought_notice n join profile p on p.profile_id = n.profile_id join company c on c.company_id = n.company_id
      left join app_user u on u.user_id = n.brought_by left join job j on j.job_id = n.job_id
    where n.brought_notice_id = ${noticeId} and n.send_at <= ${now()} and ${isSendable}`)
  return row
}

async function noteSent(noticeId: number, isTaken: boolean): Promise<void> {
  const [row] = await rows(sql<{ company_id: number; profile_id: number; app_id: number | null }>`
    update brought_notice n set ${isTaken ? sql`sent_at = ${now()}` : sql`failed_at = ${now()}`}
    where n.brought_notice_id = ${noticeId} and n.sent_at is null and n.failed_at is null
    returning n.company_id, n.profile_id, (select max(a.app_id) from application a
      where a.profile_id = n.profile_id and a.job_id = n.job_id and a.state <> 'archived') as app_id`)
  if (!row) return
  await record(isTaken ? 'privacy_notice_sent' : 'privacy_notice_undeliverable', {
    entityId: noticeId,
    companyId: row.company_id,
    profileId: row.profile_id,
    appId: row.app_id,
  })
}

/** Notices that one pass queues; the next follows ten minutes later. */
const mostAtOnce = 2000
const dayMs = 24 * 3600_000

/** Queues what is due, and forgets the notices of people who are gone or have come by themselves. One whose tries have ended is tried anew each day. */
export async function sendDueNotices(): Promise<void> {
  await rows(sql`
    delete from brought_notice n using profile p
    where p.profile_id = n.profile_id and n.sent_at is null and n.failed_at is null and n.send_at <= ${now()}
      and (p.email = '' or (p.merged_into_profile_id is null and not ${isKept})
        or ${hasComeThemselves(sql`n.person_id`, sql`n.company_id`)})`)
  const due = await rows(sql<{ id: number }>`
    select n.brought_notice_id as id from brought_notice n join profile p on p.profile_id = n.profile_id
    where n.send_at <= ${now()} and ${isSendable} order by n.send_at limit ${mostAtOnce}`)
  const day = Math.floor(now().getTime() / dayMs)
  for (const { id } of due) await noticeLetter.enqueue({ noticeId: id }, { id: `${id} ${day}` })
}

/** Sends the notice of a person at once, which a colleague wants told before the day is over. */
export function sendNow(profileId: number, viewer: StaffViewer): Promise<Answer<typeof sendPrivacyNotice>> {
  return transaction(async () => {
    await holdOwnCopy(profileId, viewer)
    const [row] = await rows(sql<{ id: number }>`
      update brought_notice n set send_at = ${now()} from profile p
      where p.profile_id = n.profile_id and n.profile_id = ${profileId} and n.company_id = ${viewer.companyId} and n.send_at > ${now()} and ${isSendable}
      returning n.brought_notice_id as id`)
    if (!row) throw new Problem('illegal-change')
    await noticeLetter.enqueue({ noticeId: row.id }, { id: `${row.id} at once` })
    const [notice] = await noticesOf(profileId, viewer.companyId)
    return { notice: notice === undefined ? null : standingOf(notice) }
  })
}

const sendNotices = defineTask({
  name: 'send-brought-notices',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '*/10 * * * *',
  work: sendDueNotices,
})

export const noticeTasks = [noticeLetter, sendNotices]
