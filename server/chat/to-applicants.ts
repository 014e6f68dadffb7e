import { randomUUID } from 'node:crypto'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { settingsOf } from '../companies/settings.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { alone, db, rows, transaction } from '../kernel/postgres/db.ts'
import { addMessage } from './messages.ts'
import { lockThread, recordChat } from './threads.ts'

interface Applicant {
  app_id: number
  job_id: number
  company_id: number
  recruiter_company_id: number
  is_offered: boolean
  is_proved: boolean
  email: string
  name: string
  language: string
  user_id: number | null
}

/**
 * Writes to an applicant in the open conversation about the job. Where there is none, it begins with this message, if the employer offers to
 * talk and the address is the applicant's: that of a confirmed account, or of an application that its owner has confirmed.
 */
export function writeToApplicant(
  appId: number,
  { text, clientId }: { readonly text: string; readonly clientId: string },
  viewer: StaffViewer,
): Promise<void> {
  return transaction(async () => {
    const applicant = await findApplicant(appId, viewer)
    await alone(`chat of ${applicant.email.toLowerCase()} about job ${applicant.job_id}`)
    const chatId = (await findOpen(applicant)) ?? (await begin(applicant))
    const thread = await lockThread(sql<boolean>`(t.chat_thread_id = ${chatId})`)
    await addMessage(thread, 'staff', { text, clientId, userId: viewer.userId })
  })
}

async function findApplicant(appId: number, viewer: StaffViewer): Promise<Applicant> {
  const [found] = await rows(sql<Applicant>`
    select a.app_id, a.job_id, j.company_id, j.recruiter_company_id, j.enable_chat as is_offered, p.email,
      u.user_id is not null or exists (
        select 1 from domain_event e where e.app_id = a.app_id and e.verb = 'application_confirmed') as is_proved,
      coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.email) as name,
      coalesce(u.locale, a.language, 'en') as language, u.user_id
    from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
      left join lateral (select user_id, locale from app_user
        where person_id = a.person_id and status = 'active' and email_confirmed_at is not null order by user_id limit 1) u on true
    where a.app_id = ${appId} and a.state not in ('archived', 'invited') and ${jobManagedBy(viewer, 'candidates.contact')}`)
  if (!found) throw new Problem('not-found')
  return found
}

async function findOpen({ app_id: appId, job_id: jobId, email, user_id: userId }: Applicant): Promise<number | null> {
  const [found] = await rows(sql<{ chat_thread_id: number }>`
    select t.chat_thread_id from chat_thread t
    where t.job_id = ${jobId} and t.state = 'open' and t.confirmed_at is not null
      and (t.app_id = ${appId} or t.email = ${email} or t.user_id = ${userId})
    order by t.last_message_at desc limit 1`)
  return found?.chat_thread_id ?? null
}

async function begin(applicant: Applicant): Promise<number> {
  const { app_id: appId, job_id: jobId, company_id: companyId, email, name, language: lang } = applicant
  const isOffered = applicant.is_offered || (await settingsOf(applicant.recruiter_company_id)).enableChat
  if (!isOffered || !applicant.is_proved || email === '')
    throw new Problem('illegal-change', { details: { lacks: 'conversation' } })
  const { chat_thread_id: chatId } = await db()
    .insertInto('chat_thread')
    .values({
      company_id: companyId,
      job_id: jobId,
      app_id: appId,
      user_id: applicant.user_id,
      name,
      email,
      lang,
      start_key: randomUUID(),
      confirmed_at: now(),
      last_message_at: now(),
    })
    .returning('chat_thread_id')
    .executeTakeFirstOrThrow()
  await recordChat('chat_started', { chat_thread_id: chatId, company_id: companyId, job_id: jobId, app_id: appId }, {})
  return chatId
}
