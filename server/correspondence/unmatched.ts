import { randomBytes } from 'node:crypto'
import type { EmailFile } from '@hireloom/contract/correspondence/files.ts'
import type * as contract from '@hireloom/contract/correspondence/unmatched.ts'
import { type UnmatchedEmail, unmatchedDays } from '@hireloom/contract/correspondence/unmatched.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { applicationManagedBy, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { config } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { defineUndo } from '../kernel/undo.ts'
import { filesOfUnmatched, linkFiles } from './files/files.ts'
import { companyAddressOf } from './inbound/addresses.ts'
import { excerptOf } from './texts.ts'
import { threads, threadsOf } from './threads.ts'

interface Row {
  unmatched_email_id: number
  from_name: string
  from_address: string
  to_address: string
  subject: string
  body_html: string
  files: EmailFile[]
  dropped_files: number
  received_at: Date
  app_id: number | null
  profile_id: number | null
  full_name: string | null
  job_name: string | null
}

const toEmail = (row: Row): UnmatchedEmail => ({
  unmatchedEmailId: row.unmatched_email_id,
  fromName: row.from_name,
  fromAddress: row.from_address,
  subject: row.subject,
  excerpt: excerptOf(row.body_html),
  receivedAt: row.received_at.toISOString(),
  files: row.files,
  droppedFiles: row.dropped_files,
  suggestion:
    row.profile_id === null
      ? null
      : { appId: row.app_id, profileId: row.profile_id, fullName: row.full_name ?? '', jobName: row.job_name },
})

/** Columns of waiting emails (alias `e`), with the application or the person that they may belong to. */
const found = (viewer: StaffViewer, bodyLength: number) => sql`
  select e.unmatched_email_id, e.from_name, e.from_address, e.to_address, e.subject, left(e.body_html, ${bodyLength}) as body_html,
    ${filesOfUnmatched()} as files, e.dropped_files, e.received_at,
    s.app_id, coalesce(s.profile_id, w.profile_id) as profile_id, coalesce(s.full_name, w.full_name) as full_name, s.job_name
  from unmatched_email e left join lateral (
    select a.app_id, a.profile_id, concat_ws(' ', p.first_name, p.last_name) as full_name, j.title as job_name
    from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
    where a.app_id in (
        select e.answers_app_id union all
        select o.app_id from application o join person w on w.person_id = o.person_id where w.email = e.from_address::citext)
      and a.state not in ('archived', 'invited') and ${applicationManagedBy(viewer, 'candidates.contact')}
    order by a.app_id = e.answers_app_id desc nulls last, a.applied_at desc limit 1) s on true
  left join lateral (
    select p.profile_id, concat_ws(' ', p.first_name, p.last_name) as full_name
    from person o join profile p on p.person_id = o.person_id
    where o.email = e.from_address::citext and ${isContactable(viewer)} limit 1) w on s.app_id is null
  where e.company_id = ${viewer.companyId} and e.state = 'waiting'`

/** People (profile `p`) of the viewer's company whom the viewer may write to, with an application or without. */
const isContactable = (viewer: StaffViewer) =>
  sql<boolean>`(p.company_id = ${viewer.companyId} and ${mayDo(viewer, 'candidates.contact')} and ${isSomebody} and ${profileVisibleTo(viewer)})`

export async function findUnmatched(
  { searchKey, limit, skip }: AnswerInput<typeof contract.listUnmatchedEmails>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listUnmatchedEmails>> {
  const fits = holdsWords(sql`concat_ws(' ', e.from_name, e.from_address, e.subject)`, searchKey)
  const [list, [counted], address] = await Promise.all([
    rows(sql<Row>`${found(viewer, 2000)} and ${fits} order by e.unmatched_email_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`
      select count(*)::int as count from unmatched_email e where e.company_id = ${viewer.companyId} and e.state = 'waiting' and ${fits}`),
    addressOf(viewer.companyId),
  ])
  return { list: list.map(toEmail), count: counted?.count ?? 0, address }
}

/** How many emails wait; null for those who do not see them. */
export async function countUnmatched(viewer: StaffViewer): Promise<number | null> {
  if (!mayDo(viewer, 'candidates.edit')) return null
  const [counted] = await rows(sql<{ count: number }>`
    select count(*)::int as count from unmatched_email where company_id = ${viewer.companyId} and state = 'waiting'`)
  return counted?.count ?? 0
}

/** The address of a company, which gets its key when somebody first asks for it. */
async function addressOf(companyId: number): Promise<string | null> {
  if (config().replyDomain === null) return null
  await rows(sql`
    insert into inbound_address (company_id, address_key) values (${companyId}, ${randomBytes(12).toString('hex')})
    on conflict (company_id) do nothing`)
  const [row] = await rows(sql<{ address_key: string }>`
    select address_key from inbound_address where company_id = ${companyId}`)
  return row ? companyAddressOf(row.address_key) : null
}

export async function readUnmatched(
  unmatchedEmailId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readUnmatchedEmail>> {
  const [row] = await rows(sql<Row>`${found(viewer, 1_000_000)} and e.unmatched_email_id = ${unmatchedEmailId}`)
  if (!row) throw new Problem('not-found')
  return { ...toEmail(row), toAddress: row.to_address, bodyHtml: row.body_html }
}

const mayTakeBack = (viewer: Viewer): boolean => mayDo(viewer, 'candidates.edit')

/** Lets an email wait again, as long as it is where it was put. */
async function restore(unmatchedEmailId: number, companyId: number | null, state: 'attached' | 'discarded') {
  const restored = await rows(sql`
    update unmatched_email set state = 'waiting', message_id = null, settled_at = null
    where unmatched_email_id = ${unmatchedEmailId} and company_id = ${companyId} and state = ${state} returning 1`)
  if (restored.length === 0) throw new Problem('illegal-change')
}

const attaching = defineUndo({
  name: 'unmatched-email-attaching',
  entity: 'unmatched_email',
  lasts: 'structure',
  inverse: z.object({ messageId: z.number() }),
  mayTakeBack,
  takeBack: async ({ messageId }, { companyId }, unmatchedEmailId) => {
    await restore(unmatchedEmailId, companyId, 'attached')
    const [gone] = await rows(sql<{
      thread_id: number
      sent_at: Date
      app_id: number | null
      job_id: number | null
      profile_id: number
    }>`
      delete from message m using ${threads}
      where m.message_id = ${messageId} and m.company_id = ${companyId} and t.thread_id = m.thread_id
      returning t.thread_id, m.sent_at, t.app_id, a.job_id, p.profile_id`)
    if (!gone) throw new Problem('illegal-change')
    // The candidate waits no longer, where it was this email that waited.
    await rows(sql`
      update message_thread set awaits_since = null where thread_id = ${gone.thread_id} and awaits_since = ${gone.sent_at}`)
    // A thread with a person that this email began is none without it.
    await rows(sql`
      delete from message_thread t where t.thread_id = ${gone.thread_id} and t.profile_id is not null
        and not exists (select 1 from message m where m.thread_id = t.thread_id)`)
    await record('unmatched_email_detached', {
      entityId: messageId,
      companyId,
      appId: gone.app_id,
      jobId: gone.job_id,
      profileId: gone.profile_id,
    })
    return 1
  },
})

/** What an email is attached to, held until the transaction ends; refused where the viewer may not write there. */
async function holdTarget(
  { appId, profileId }: Target,
  viewer: StaffViewer,
): Promise<{ appId: number | null; jobId: number | null; profileId: number }> {
  if ((appId === undefined) === (profileId === undefined))
    throw new Problem('invalid', { fields: { appId: texts.required.id } })
  const [target] =
    appId === undefined
      ? await rows(sql<{ job_id: null; profile_id: number }>`
          select null as job_id, p.profile_id from profile p where p.profile_id = ${profileId} and ${isContactable(viewer)} for no key update of p`)
      : await rows(sql<{ job_id: number; profile_id: number }>`
          select a.job_id, a.profile_id from application a join job j on j.job_id = a.job_id
          where a.app_id = ${appId} and a.state not in ('archived', 'invited') and ${applicationManagedBy(viewer, 'candidates.contact')}`)
  if (!target)
    throw new Problem('invalid', { fields: { [appId === undefined ? 'profileId' : 'appId']: texts.notOfCompany.id } })
  return { appId: appId ?? null, jobId: target.job_id, profileId: target.profile_id }
}

type Target = AnswerInput<typeof contract.attachUnmatchedEmail>['body']

/** Makes an email a reply in the thread with the candidate of an application, or with a person. */
export function attachUnmatched(
  unmatchedEmailId: number,
  target: Target,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.attachUnmatchedEmail>> {
  const { companyId } = viewer
  return transaction(async () => {
    const [email] = await rows(sql<Row & { rfc_id: string | null }>`
      select * from unmatched_email
      where unmatched_email_id = ${unmatchedEmailId} and company_id = ${companyId} and state = 'waiting' for update`)
    if (!email) throw new Problem('not-found')
    const about = await holdTarget(target, viewer)
    const [threadId = 0] = await threadsOf(companyId, [about])
    const from = email.from_name === '' ? email.from_address : `${email.from_name} <${email.from_address}>`
    const [message] = await rows(sql<{ message_id: number }>`
      insert into message (thread_id, company_id, direction, kind, status, from_name, to_address, to_name, subject, body_html,
        send_at, sent_at, created_at, rfc_id, dropped_files)
      values (${threadId}, ${companyId}, 'in', 'reply', 'received', ${from}, ${email.to_address}, '', ${email.subject}, ${email.body_html},
        ${email.received_at}, ${email.received_at}, ${now()}, ${email.rfc_id}, ${email.dropped_files})
      on conflict (thread_id, rfc_id) do nothing returning message_id`)
    // The thread has it already, by another way.
    if (!message) {
      const field = about.appId === null ? 'profileId' : 'appId'
      throw new Problem('invalid', { fields: { [field]: texts.value.id } })
    }
    const messageId = message.message_id
    const files = await rows(sql<{ email_file_id: number }>`
      select email_file_id from email_file where unmatched_email_id = ${unmatchedEmailId}`)
    await linkFiles(
      [messageId],
      files.map(row => row.email_file_id),
    )
    await rows(sql`
      update message_thread set last_at = ${now()}, awaits_since = coalesce(awaits_since, ${email.received_at})
      where thread_id = ${threadId}`)
    await rows(sql`
      update unmatched_email set state = 'attached', message_id = ${messageId}, settled_at = ${now()}
      where unmatched_email_id = ${unmatchedEmailId}`)
    await record('unmatched_email_attached', { entityId: messageId, companyId, ...about })
    const undo = await attaching.issue(viewer, unmatchedEmailId, { messageId })
    return { appId: about.appId, profileId: about.profileId, undo }
  })
}

const discarding = defineUndo({
  name: 'unmatched-email-discarding',
  entity: 'unmatched_email',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack,
  takeBack: async (_nothing, { companyId }, unmatchedEmailId) => {
    await restore(unmatchedEmailId, companyId, 'discarded')
    await record('unmatched_email_restored', { entityId: unmatchedEmailId, companyId })
    return 1
  },
})

export function discardUnmatched(
  unmatchedEmailId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.discardUnmatchedEmail>> {
  const { companyId } = viewer
  return transaction(async () => {
    const discarded = await rows(sql`
      update unmatched_email set state = 'discarded', settled_at = ${now()}
      where unmatched_email_id = ${unmatchedEmailId} and company_id = ${companyId} and state = 'waiting' returning 1`)
    if (discarded.length === 0) throw new Problem('not-found')
    await record('unmatched_email_discarded', { entityId: unmatchedEmailId, companyId })
    return { ok: true, undo: await discarding.issue(viewer, unmatchedEmailId, {}) }
  })
}

const hourMs = 3600_000

/** Deletes what was settled, once it cannot be taken back, and what nobody has settled for months. */
export const forgetUnmatched = defineTask({
  name: 'forget-unmatched-emails',
  payload: z.object({}),
  seconds: 60,
  retries: 2,
  atOnce: 1,
  cron: '19 * * * *',
  work: async () => {
    await rows(sql`
      delete from unmatched_email where settled_at < ${later(-hourMs)} or received_at < ${later(-unmatchedDays * 24 * hourMs)}`)
  },
})
