import { sql } from 'kysely'
import { now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { hasRoom, type Limit } from '../../kernel/limits.ts'
import { rows, transaction } from '../../kernel/postgres/db.ts'
import { withFiles } from '../files/arrived.ts'
import { insertKept, type KeptFile, linkFiles } from '../files/files.ts'
import { enrolled, stopEnded } from '../sequences/stopping.ts'
import { suppress } from '../suppressions.ts'
import { threads } from '../threads.ts'
import { readAddress } from './addresses.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { isCompanyKey, keepUnmatched } from './unmatched.ts'

/** More than a conversation has: two programs that answer each other. */
const ofThread: Limit = { name: 'inbound-mail', most: 60, seconds: 3600 }

interface Thread {
  thread_id: number
  company_id: number
  /** Null for a person without an application. */
  app_id: number | null
  job_id: number | null
  profile_id: number
}

/** Counted before an email is read, whoever sends it: ten conversations of one company's address. */
const ofRecipient: Limit = { name: 'inbound-mail-recipient', most: 600, seconds: 3600 }

/** An email with its envelope, as a mail server hands it over. */
export interface Envelope {
  readonly recipients: readonly string[]
  readonly raw: Uint8Array
}

/** Whether an email to this address could be kept: a thread or a company has the key, or the email itself may tell which. */
export async function isKnown(recipient: string): Promise<boolean> {
  const read = readAddress(recipient)
  if (!read) return false
  if (read.key === null) return true
  if (read.kind === 'company') return isCompanyKey(read.key)
  const found = await rows(sql`select 1 from message_thread where thread_key = ${read.key}`)
  return found.length > 0
}

/**
 * Puts an email into its thread: the one whose key is in the address, else the one whose message it answers or whose candidate has sent it.
 * Without one it waits for the company that it is for. False for one that belongs nowhere, which is not kept.
 */
export async function receive({ recipients, raw }: Envelope): Promise<boolean> {
  const ours = recipients.flatMap(recipient => readAddress(recipient) ?? [])
  const [first] = ours
  if (first === undefined || !(await hasRoom(ofRecipient, `${first.kind} ${first.key}`))) return false
  const mail = await readMail(raw)
  const keysOf = (wanted: 'thread' | 'company') =>
    ours.flatMap(({ kind, key }) => (kind === wanted && key !== null ? [key] : []))
  const thread = await findThread([...keysOf('thread'), ...mail.reportedKeys], mail)
  if (!thread) return keepUnmatched(mail, { companyKeys: keysOf('company'), recipient: recipients[0] ?? '' })
  if (!(await hasRoom(ofThread, String(thread.thread_id)))) return false
  if (mail.report !== null) await markReported(thread, mail)
  else await keep(thread, mail, recipients[0] ?? '')
  return true
}

async function findThread(keys: readonly string[], { fromAddress, answers }: ReadMail): Promise<Thread | undefined> {
  const columns = sql`t.thread_id, t.company_id, t.app_id, a.job_id, p.profile_id`
  const [byKey] = await rows(sql<Thread>`
    select ${columns} from ${threads} where t.thread_key = any(${[...keys]}::text[]) limit 1`)
  if (byKey || fromAddress === '') return byKey
  // Anybody can guess numbers of messages: without the key only the address that was written to counts.
  const [byAddress] = await rows(sql<Thread>`
    select ${columns} from message m join (${threads}) on t.thread_id = m.thread_id
    where m.direction = 'out' and m.status in ('sent', 'delivered') and lower(m.to_address) = lower(${fromAddress})
    order by m.message_id = any(${[...answers]}::bigint[]) desc, m.sent_at desc limit 1`)
  return byAddress
}

async function keep(thread: Thread, mail: ReadMail, recipient: string): Promise<void> {
  const { thread_id: threadId, company_id: companyId, app_id: appId, job_id: jobId, profile_id: profileId } = thread
  const from = mail.fromName === '' ? mail.fromAddress : `${mail.fromName} <${mail.fromAddress}>`
  const isKept = (dropped: number, files: readonly KeptFile[]) =>
    transaction(async () => {
      // The same email comes again where the mail server did not hear that it was taken.
      const [message] = await rows(sql<{ message_id: number }>`
        insert into message (thread_id, company_id, direction, kind, status, from_name, to_address, to_name, subject, body_html, send_at, sent_at,
          created_at, rfc_id, dropped_files)
        values (${threadId}, ${companyId}, 'in', ${mail.isAutomatic ? 'auto' : 'reply'}, 'received', ${from}, ${recipient}, '', ${mail.subject},
          ${mail.bodyHtml}, ${now()}, ${now()}, ${now()}, ${mail.rfcId}, ${dropped})
        on conflict (thread_id, rfc_id) do nothing returning message_id`)
      if (!message) return false
      await linkFiles([message.message_id], await insertKept(files, { companyId }))
      if (mail.isAutomatic) return true
      await rows(sql`
        update message_thread set last_at = ${now()}, awaits_since = coalesce(awaits_since, ${now()}) where thread_id = ${threadId}`)
      const whose = appId === null ? { companyId } : {}
      await record('message_received', { entityId: message.message_id, ...whose, appId, jobId, profileId })
      return true
    })
  if (mail.isAutomatic) await isKept(mail.files.length, [])
  else await withFiles(mail.files, isKept)
}

/** A report about a message; the latest one, where it does not say which: that it has arrived, or has not after all. An address that is gone, or whose reader has complained, is suppressed. */
async function markReported(thread: Thread, { report, answers }: ReadMail): Promise<void> {
  const { thread_id: threadId, company_id: companyId, app_id: appId, profile_id: profileId } = thread
  await transaction(async () => {
    const [message] = await rows(sql<{ to_address: string }>`
      update message set status = ${report === 'gone' ? 'bounced' : report} where message_id = (
        select message_id from message where thread_id = ${threadId} and direction = 'out' and ${hasLeft(report)}
        order by message_id = any(${[...answers]}::bigint[]) desc, message_id desc limit 1)
      returning to_address`)
    if (!message || report === 'delivered') return
    await stopEnded(enrolled(appId, profileId))
    if (report === 'bounced') return
    await suppress(companyId, {
      email: message.to_address,
      reason: report === 'complained' ? 'complained' : 'bounced',
    })
  })
}

/** Messages that a report can be about: one that has arrived may bounce later, or be complained about, and does not arrive a second time. */
const hasLeft = (report: ReadMail['report']) =>
  report === 'delivered' ? sql<boolean>`status = 'sent'` : sql<boolean>`status in ('sent', 'delivered')`
