import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { notificationKinds } from '@hireloom/contract/notifications/kinds.ts'
import type {
  listNotifications,
  Notification,
  readNotifications,
} from '@hireloom/contract/notifications/notifications.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { jobManagedBy } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'

const keptDays = 90

/**
 * The notifications (alias `n`) of a person in the present company. One about a job that they may no longer see is none of theirs any more,
 * so that nothing is said of it; but for those that tell of a matter of their own.
 */
const ownedBy = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`(
  n.user_id = ${viewer.userId} and n.company_id = ${viewer.companyId}
  and (n.job_id is null or n.kind in ('approval_due', 'approval_decided', 'job_transferred', 'referral_update')
    or exists (select 1 from job j where j.job_id = n.job_id and case n.kind
      when 'accommodation' then ${jobManagedBy(viewer, 'candidates.accommodations')} else ${jobManagedBy(viewer, 'jobs.view')} end)))`

interface Row {
  notification_id: number
  kind: string
  ref_id: number
  job_id: number | null
  job_name: string | null
  app_id: number | null
  status_key: string | null
  count: number
  actor_name: string | null
  person_name: string | null
  detail: string | null
  event_uuid: string | null
  created_at: Date
  read_at: Date | null
}

/** They are about one application, however often they happen. */
const kindsOfOne: readonly string[] = [
  'application_withdrawn',
  'accommodation',
  'manual_review',
  'documents_received',
  'hold_ended',
  'application_assigned',
  'mention',
  'email_replied',
  'erasure_request',
  'approval_due',
  'approval_decided',
]

/** Those who decide about an applicant, and who asked them, know whom it is about. */
const toldToDeciders: readonly string[] = ['approval_due', 'approval_decided']

const kindOf = z.enum(notificationKinds)

/** A person's notifications that fulfil a condition (alias `n`), newest first. */
export async function readNotificationsOf(
  viewer: StaffViewer,
  where: RawBuilder<boolean>,
  { limit, skip }: { limit: number; skip: number },
): Promise<Notification[]> {
  const list = await rows(sql<Row>`
    select n.notification_id, n.kind, n.ref_id, n.job_id, j.title as job_name, n.app_id, a.status_key, n.count, ${shownName('u')} as actor_name,
      case when n.kind = 'candidate_replied' then t.name when n.kind = 'email_replied' and n.ref_id < 0 then nullif(trim(w.first_name || ' ' || w.last_name), '') when n.kind = 'referral_update' then nullif(f.candidate_name, '')
        when (n.count = 1 or n.kind = any(${kindsOfOne}::text[]))
          and (n.kind = any(${toldToDeciders}::text[]) or ${jobManagedBy(viewer, 'candidates.view')}) then nullif(trim(p.first_name || ' ' || p.last_name), '')
      end as person_name,
      case when n.kind = 'accommodation' then (select 'late' from accommodation w
          where w.app_id = n.app_id and w.state = 'new' and w.due_at < ${now()} limit 1)
        when n.kind = 'manual_review' then (select 'late' from manual_review w
          where w.app_id = n.app_id and w.state = 'new' and w.due_at < ${now()} limit 1)
        when n.kind = 'job_transferred' then ${shownName('o')}
        else coalesce(v.status, r.file_name, e.title, d.title, f.status) end as detail, e.uuid as event_uuid, n.created_at, n.read_at
    from notification n
      left join job j on j.job_id = n.job_id
      left join app_user u on u.user_id = n.actor_user_id
      left join application a on a.app_id = n.app_id and a.state <> 'archived'
      left join profile p on p.profile_id = a.profile_id
      left join chat_thread t on n.kind = 'candidate_replied' and t.chat_thread_id = n.ref_id
      left join approval v on n.kind in ('approval_due', 'approval_decided') and v.approval_id = n.ref_id
      left join import_run r on n.kind in ('import_done', 'feed_error') and r.import_id = n.ref_id
      left join career_fair_event e on n.kind = 'event_registration' and e.event_id = n.ref_id
      left join referral f on n.kind = 'referral_update' and f.referral_id = n.ref_id
      left join profile w on n.kind = 'email_replied' and n.ref_id < 0 and w.profile_id = kept_profile(-n.ref_id) and w.company_id = n.company_id
      left join app_user o on n.kind = 'job_transferred' and o.user_id = j.owner_user_id
      left join todo d on n.kind in ('task_assigned', 'task_due') and d.todo_id = n.ref_id
    where ${ownedBy(viewer)} and ${where}
    order by n.created_at desc, n.notification_id desc limit ${limit} offset ${skip}`)
  return list.map(row => ({
    notificationId: row.notification_id,
    kind: kindOf.parse(row.kind),
    refId: row.ref_id,
    jobId: row.job_id,
    jobName: row.job_name,
    appId: row.count === 1 || kindsOfOne.includes(row.kind) ? row.app_id : null,
    statusKey: row.status_key,
    count: row.count,
    actorName: row.actor_name,
    personName: row.person_name,
    detail: row.detail,
    eventUuid: row.event_uuid,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }))
}

export async function findNotifications(
  { limit, skip }: AnswerInput<typeof listNotifications>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listNotifications>> {
  const isShown = sql<boolean>`n.in_app`
  const [list, count] = await Promise.all([
    readNotificationsOf(viewer, isShown, { limit, skip }),
    countNotificationsOf(viewer, isShown),
  ])
  return { list, count, totalCount: count }
}

/** How many of a person's notifications (alias `n`) fulfil a condition. */
export async function countNotificationsOf(viewer: StaffViewer, where: RawBuilder<boolean>): Promise<number> {
  const [row] = await rows(sql<{ count: number }>`
    select count(*)::int as count from notification n where ${where} and ${ownedBy(viewer)}`)
  return row?.count ?? 0
}

export async function countUnread(viewer: StaffViewer): Promise<{ count: number }> {
  return { count: await countNotificationsOf(viewer, sql<boolean>`n.in_app and n.read_at is null`) }
}

export async function markRead(
  { ids, all }: AnswerInput<typeof readNotifications>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof readNotifications>> {
  await rows(sql`
    update notification n set read_at = ${now()}
    where n.read_at is null and n.in_app and n.user_id = ${viewer.userId} and n.company_id = ${viewer.companyId}
      and (${all} or n.notification_id = any(${ids ?? []}::bigint[]))`)
  return { ok: true, ...(await countUnread(viewer)) }
}

/** Forgets what is older than people look back. */
export const sweepNotifications = defineTask({
  name: 'sweep-notifications',
  payload: z.object({}),
  seconds: 300,
  retries: 3,
  atOnce: 1,
  cron: '35 3 * * *',
  work: async () => {
    await db()
      .deleteFrom('notification')
      .where('created_at', '<', later(-keptDays * 24 * 3600_000))
      .execute()
  },
})
