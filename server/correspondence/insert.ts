import type { EmailPreview } from '@hireloom/contract/correspondence/templates.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'
import { sendDue } from './sending.ts'
import type { MessageKind } from './suppressed.ts'
import { threadsOf } from './threads.ts'
import type { Addressee, Sender } from './values.ts'

type Written = Pick<Addressee, 'appId' | 'profileId' | 'email' | 'fullName'> & Omit<EmailPreview, 'empty'>

interface Writing {
  readonly viewer: StaffViewer
  readonly kind: MessageKind
  readonly at: Date
  readonly sender: Sender
  readonly emailTemplateId: number | null
}

/** Writes messages of one company that wait for a moment, and lets them be sent then; their numbers, in the same order. */
export async function insertMessages(
  messages: readonly Written[],
  { viewer, kind, at, sender, emailTemplateId }: Writing,
): Promise<number[]> {
  const { companyId, userId } = viewer
  const threadIds = await threadsOf(companyId, messages)
  const list = messages.map(({ email, fullName, lang, subject, bodyHtml }, at) => ({
    threadId: threadIds[at],
    email,
    fullName,
    lang,
    subject,
    bodyHtml,
  }))
  const inserted = await rows(sql<{ message_id: number; thread_id: number }>`
    insert into message (thread_id, company_id, direction, kind, status, sender_user_id, from_name, to_address, to_name, subject, body_html,
      lang, email_template_id, send_at, next_try_at, created_at)
    select w."threadId", ${companyId}, 'out', ${kind}, 'scheduled', ${userId}, ${sender.fullName}, w.email, w."fullName",
      w.subject, w."bodyHtml", w.lang, ${emailTemplateId}::bigint, ${at}, ${at}, ${now()}
    from jsonb_to_recordset(${json(list)})
      as w ("threadId" bigint, email text, "fullName" text, subject text, "bodyHtml" text, lang text)
    returning message_id, thread_id`)
  if (kind === 'direct' || kind === 'bulk')
    await rows(sql`
      update message_thread set awaits_since = null, last_at = ${now()}
      where thread_id = any(${threadIds}::bigint[])`)
  // One run for all that are due in the same second.
  const second = Math.ceil(at.getTime() / 1000)
  const afterSeconds = Math.max(0, second - Math.floor(now().getTime() / 1000))
  await sendDue.enqueue({}, { id: `at-${second}`, afterSeconds })
  const messageOf = new Map(inserted.map(row => [row.thread_id, row.message_id]))
  return threadIds.map(threadId => messageOf.get(threadId) ?? 0)
}
