import type * as contract from '@hireloom/contract/correspondence/messages.ts'
import { type Message, messageStatuses, mostListedMessages } from '@hireloom/contract/correspondence/messages.ts'
import { emailLanguages } from '@hireloom/contract/correspondence/templates.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy, profileVisibleTo } from '../applications/visible.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { filesOfMessage } from './files/files.ts'
import { countsOpens } from './opens.ts'
import { threads, threadVisibleTo } from './threads.ts'

interface Row {
  message_id: number
  app_id: number | null
  profile_id: number
  job_id: number | null
  job_name: string | null
  direction: 'out' | 'in'
  status: string
  kind: string
  from_name: string
  sender_name: string | null
  to_address: string
  subject: string
  body_html: string
  lang: string | null
  send_at: Date
  sent_at: Date | null
  files: Message['files']
  dropped_files: number
  opened_at: Date | null
}

const toMessage = (row: Row): Message => ({
  messageId: row.message_id,
  appId: row.app_id,
  profileId: row.profile_id,
  jobId: row.job_id,
  jobName: row.job_name,
  direction: row.direction,
  status: messageStatuses.find(status => status === row.status) ?? 'failed',
  fromName: row.sender_name ?? row.from_name,
  toAddress: row.to_address,
  subject: row.subject,
  bodyHtml: row.body_html,
  lang: emailLanguages.find(lang => lang === row.lang) ?? null,
  isBulk: row.kind === 'bulk',
  sendAt: row.send_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  files: row.files,
  droppedFiles: row.dropped_files,
  openedAt: row.opened_at?.toISOString() ?? null,
  canCancel: row.status === 'scheduled',
})

const findRows = (viewer: StaffViewer, isMeant: RawBuilder<boolean>): Promise<Row[]> =>
  rows(sql<Row>`
    select m.message_id, t.app_id, p.profile_id, a.job_id, j.title as job_name, m.direction, m.status, m.kind, m.from_name, ${shownName('u')} as sender_name,
      m.to_address, m.subject, m.body_html, m.lang, m.send_at, m.sent_at, ${filesOfMessage()} as files, m.dropped_files,
      case when ${countsOpens()} then m.opened_at end as opened_at
    from message m join (${threads}) on t.thread_id = m.thread_id left join app_user u on u.user_id = m.sender_user_id
    where ${threadVisibleTo(viewer)} and ${isMeant}
    order by coalesce(m.sent_at, case when m.status = 'cancelled' then m.created_at else m.send_at end) desc, m.message_id desc limit ${mostListedMessages}`)

/** The messages of an application, or with a person about all applications and none: the latest ones, in their order. */
export async function findMessages(
  { appId, profileId }: AnswerInput<typeof contract.listMessages>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listMessages>> {
  if ((appId === undefined) === (profileId === undefined))
    throw new Problem('invalid', { fields: { appId: texts.required.id } })
  const seen =
    appId === undefined
      ? sql`select 1 from profile p where p.profile_id = ${profileId} and ${profileVisibleTo(viewer)}`
      : sql`select 1 from application a join job j on j.job_id = a.job_id
          where a.app_id = ${appId} and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.contact')}`
  if ((await rows(seen)).length === 0) throw new Problem('not-found')
  const isMeant = appId === undefined ? sql<boolean>`p.profile_id = ${profileId}` : sql<boolean>`t.app_id = ${appId}`
  const list = (await findRows(viewer, isMeant)).map(toMessage).toReversed()
  return { list, count: list.length }
}

export async function readMessage(messageId: number, viewer: StaffViewer): Promise<Message> {
  const [row] = await findRows(viewer, sql<boolean>`m.message_id = ${messageId}`)
  if (!row) throw new Problem('not-found')
  return toMessage(row)
}
