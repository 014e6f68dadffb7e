import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import {
  type listNotificationPreferences,
  type listNotifications,
  notificationKinds,
  type readNotifications,
  type saveNotificationPreferences,
} from '@hireloom/contract/notifications/notifications.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { jobManagedBy } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'

const keptDays = 90

/**
 * The notifications (alias `n`) of a person in the present company. One about a job that they may no longer see is none of theirs any more,
 * so that nothing is said of it.
 */
const ownedBy = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`(
  n.user_id = ${viewer.userId} and n.company_id = ${viewer.companyId}
  and (n.job_id is null or n.kind in ('approval_due', 'approval_decided')
    or exists (select 1 from job j where j.job_id = n.job_id and ${jobManagedBy(viewer, 'jobs.view')})))`

interface Row {
  notification_id: number
  kind: string
  ref_id: number
  job_id: number | null
  job_name: string | null
  app_id: number | null
  count: number
  actor_name: string | null
  person_name: string | null
  detail: string | null
  created_at: Date
  read_at: Date | null
}

const kindOf = z.enum(notificationKinds)

export async function findNotifications(
  { limit, skip }: AnswerInput<typeof listNotifications>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listNotifications>> {
  const [list, [all]] = await Promise.all([
    rows(sql<Row>`
      select n.notification_id, n.kind, n.ref_id, n.job_id, j.title as job_name, n.app_id, n.count, ${shownName('u')} as actor_name,
        case when n.kind = 'candidate_replied' then t.name
          when n.count = 1 and ${jobManagedBy(viewer, 'candidates.view')} then nullif(trim(p.first_name || ' ' || p.last_name), '')
        end as person_name,
        coalesce(v.status, r.file_name) as detail, n.created_at, n.read_at
      from notification n
        left join job j on j.job_id = n.job_id
        left join app_user u on u.user_id = n.actor_user_id
        left join application a on a.app_id = n.app_id and a.state <> 'archived'
        left join profile p on p.profile_id = a.profile_id
        left join chat_thread t on n.kind = 'candidate_replied' and t.chat_thread_id = n.ref_id
        left join approval v on n.kind in ('approval_due', 'approval_decided') and v.approval_id = n.ref_id
        left join import_run r on n.kind = 'import_done' and r.import_id = n.ref_id
      where ${ownedBy(viewer)}
      order by n.created_at desc, n.notification_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`select count(*)::int as count from notification n where ${ownedBy(viewer)}`),
  ])
  const count = all?.count ?? 0
  return {
    list: list.map(row => ({
      notificationId: row.notification_id,
      kind: kindOf.parse(row.kind),
      refId: row.ref_id,
      jobId: row.job_id,
      jobName: row.job_name,
      appId: row.count === 1 ? row.app_id : null,
      count: row.count,
      actorName: row.actor_name,
      personName: row.person_name,
      detail: row.detail,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    count,
    totalCount: count,
  }
}

export async function countUnread(viewer: StaffViewer): Promise<{ count: number }> {
  const [row] = await rows(sql<{ count: number }>`
    select count(*)::int as count from notification n where n.read_at is null and ${ownedBy(viewer)}`)
  return { count: row?.count ?? 0 }
}

export async function markRead(
  { ids, all }: AnswerInput<typeof readNotifications>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof readNotifications>> {
  await rows(sql`
    update notification n set read_at = ${now()}
    where n.read_at is null and n.user_id = ${viewer.userId} and n.company_id = ${viewer.companyId}
      and (${all} or n.notification_id = any(${ids ?? []}::bigint[]))`)
  return { ok: true, ...(await countUnread(viewer)) }
}

export async function findPreferences(viewer: StaffViewer): Promise<Answer<typeof listNotificationPreferences>> {
  const found = await db()
    .selectFrom('notification_preference')
    .select(['kind', 'in_app'])
    .where('user_id', '=', viewer.userId)
    .execute()
  const list = notificationKinds.map(kind => ({
    kind,
    inApp: found.find(row => row.kind === kind)?.in_app ?? true,
  }))
  return { list, count: list.length }
}

export function savePreferences(
  { list }: AnswerInput<typeof saveNotificationPreferences>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof saveNotificationPreferences>> {
  return transaction(async () => {
    if (list.length > 0)
      await rows(sql`
        insert into notification_preference (user_id, kind, in_app)
        select distinct on (kind) ${viewer.userId}, kind, in_app
        from unnest(${list.map(({ kind }) => kind)}::text[], ${list.map(({ inApp }) => inApp)}::boolean[]) as l (kind, in_app)
        on conflict (user_id, kind) do update set in_app = excluded.in_app`)
    return findPreferences(viewer)
  })
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
