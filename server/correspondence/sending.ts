import { sql } from 'kysely'
import * as z from 'zod'
import { colourOf } from '../companies/settings.ts'
import { later, now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { handOver } from '../kernel/mail/letters.ts'
import { gauge } from '../kernel/metrics.ts'
import { log } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { attachmentsOf } from './files/files.ts'
import { replyAddressOf } from './inbound/addresses.ts'
import { composeMessage } from './mails.ts'
import { countsOpens, openPicture } from './opens.ts'
import { isStillMeant } from './still-meant.ts'
import { unsubscribeLinks } from './subscription.ts'
import { isOutcome, isSuppressed } from './suppressed.ts'
import { threads } from './threads.ts'

/** A run that has not ended by then was killed: the message is taken again. */
const leaseMs = 5 * 60_000
const minuteMs = 60_000
/** Tries are at most so far apart, and end three days after the first: servers of mail give up then too. */
const longestPauseMs = 10 * minuteMs
const mostWaitMs = 3 * 24 * 3600_000
const mostAtOnce = 500

interface Row {
  kind: string
  subject: string
  body_html: string
  lang: string | null
  to_address: string
  to_name: string
  /** Empty where the company itself writes. */
  from_name: string
  own_address: string | null
  thread_key: string
  company_id: number
  company_name: string
  /** Null for a person without an application. */
  title: string | null
  tries: number
  send_at: Date
  /** Message-ID of the latest reply in the thread, as it came. */
  reply_id: string | null
  counts_opens: boolean
}

/** Takes the messages whose time has come, and those whose last try has failed or was cut off. */
export const sendDue = defineTask({
  name: 'send-due-messages',
  payload: z.object({}),
  seconds: 60,
  retries: 3,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    for (;;) {
      const taken = await take()
      if (taken < mostAtOnce) return
    }
  },
})

function take(): Promise<number> {
  return transaction(async () => {
    const due = await rows(sql<{ message_id: number; tries: number }>`
      update message set status = 'queued', next_try_at = ${later(leaseMs)}, tries = tries + 1
      where message_id in (select message_id from message where next_try_at <= ${now()} order by next_try_at limit ${mostAtOnce} for update skip locked)
      returning message_id, tries`)
    for (const { message_id: messageId, tries } of due) {
      await sendMessage.enqueue({ messageId }, { id: `${messageId}-${tries}` })
    }
    return due.length
  })
}

/** Hands one message to the mail server. It is a row until then, so it outlives a mail server that is away and a process that is killed. */
export const sendMessage = defineTask({
  name: 'send-message',
  payload: z.object({ messageId: z.number() }),
  seconds: 120,
  retries: 0,
  atOnce: 10,
  work: async ({ messageId }) => {
    const [row] = await rows(sql<Row>`
      select m.kind, m.subject, m.body_html, m.lang, m.to_address, m.to_name, case when ${isOutcome(sql`m.kind`)} then '' else m.from_name end as from_name, m.tries, m.send_at, m.company_id, c.company_name, j.title,
        case when not ${isOutcome(sql`m.kind`)} and u.email_confirmed_at is not null and u.status = 'active' then u.email end as own_address, t.thread_key, ${countsOpens()} as counts_opens,
        (select r.rfc_id from message r where r.thread_id = m.thread_id and r.kind = 'reply' order by r.message_id desc limit 1) as reply_id
      from message m join (${threads}) on t.thread_id = m.thread_id
        join company c on c.company_id = m.company_id left join app_user u on u.user_id = m.sender_user_id
      where m.message_id = ${messageId} and m.status = 'queued' and ${isStillMeant()}
        and not ${isSuppressed(sql`m.company_id`, sql`m.to_address`, sql`m.kind`)}`)
    if (!row) {
      await end(messageId, 'cancelled')
      return
    }
    const links = row.kind === 'bulk' ? unsubscribeLinks(messageId) : null
    const { subject, html, text } = composeMessage(languageOf(row.lang ?? 'en'), {
      subject: row.subject,
      bodyHtml: row.body_html,
      company: row.company_name,
      colour: await colourOf(row.company_id),
      job: row.title,
      unsubscribePage: links?.page ?? null,
      countsOpens: row.counts_opens,
    })
    const replyTo = replyAddressOf(row.thread_key) ?? row.own_address
    try {
      const isTaken = await handOver({
        letterId: `message-${messageId}`,
        to: { name: row.to_name, address: row.to_address },
        fromName: [row.from_name, row.company_name].filter(Boolean).join(' · '),
        ...(replyTo !== null && { replyTo: { name: row.from_name, address: replyTo } }),
        subject,
        ...(isMessageId(row.reply_id) && { headers: { 'In-Reply-To': row.reply_id, References: row.reply_id } }),
        html: row.counts_opens ? html.replace('</body>', `${openPicture(messageId)}</body>`) : html,
        text,
        unsubscribeUrl: links?.unsubscribeUrl,
        attachments: await attachmentsOf(messageId),
      })
      await end(messageId, isTaken ? 'sent' : 'failed')
    } catch (error) {
      log().warn({ err: error, messageId }, 'the mail server did not take a message, which is tried again')
      await tryLater(messageId, row)
    }
  },
})

/** Mail programs put an answer beside what it answers by this. A candidate's mail program may send anything here. */
const isMessageId = (text: string | null): text is string => text !== null && /^<[!-;=?-~]+>$/.test(text)

async function end(messageId: number, status: 'sent' | 'failed' | 'cancelled'): Promise<void> {
  await rows(sql`
    update message set status = ${status}, next_try_at = null, sent_at = ${status === 'sent' ? now() : null}
    where message_id = ${messageId} and status = 'queued'`)
}

async function tryLater(messageId: number, { tries, send_at: sendAt }: Row): Promise<void> {
  if (now().getTime() - sendAt.getTime() > mostWaitMs) return end(messageId, 'failed')
  const pause = Math.min(minuteMs * 2 ** Math.min(tries - 1, 10), longestPauseMs)
  await rows(
    sql`update message set next_try_at = ${later(pause)} where message_id = ${messageId} and status = 'queued'`,
  )
}

gauge('hireloom_messages_overdue', 'Messages that the mail server should have taken ten minutes ago', async () => {
  const [row] = await rows(sql<{ count: number }>`
    select count(*)::int as count from message where next_try_at is not null and send_at < ${later(-10 * minuteMs)}`)
  return row?.count ?? 0
})
