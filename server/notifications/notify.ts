import type { NotificationKind } from '@hireloom/contract/notifications/notifications.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'

export interface Notice {
  readonly kind: NotificationKind
  readonly refId: number
  readonly companyId: number
  readonly jobId: number | null
  readonly appId?: number | null
  readonly actorUserId: number | null
  readonly at: Date
}

/**
 * Notifies people, but for who did it and those who want none of the kind; each in the company for which they work on the job. What they have
 * not read yet is told once: it counts on, and comes to the top again.
 */
export async function notify(userIds: readonly number[], notice: Notice): Promise<void> {
  const { kind, refId, companyId, jobId, appId = null, actorUserId, at } = notice
  const told = userIds.filter(userId => userId !== actorUserId)
  if (told.length === 0) return
  await rows(sql`
    insert into notification (user_id, company_id, kind, ref_id, job_id, app_id, actor_user_id, created_at)
    select u.user_id, coalesce((
        select m.company_id from membership m join job j on m.company_id in (j.company_id, j.recruiter_company_id)
        where j.job_id = ${jobId} and m.user_id = u.user_id order by m.company_id = u.company_id desc limit 1), ${companyId}), ${kind}, ${refId}, ${jobId}, ${appId}, ${actorUserId}, ${at}
    from app_user u where u.user_id = any(${told}::bigint[]) and u.status = 'active'
      and not exists (select 1 from notification_preference p where p.user_id = u.user_id and p.kind = ${kind} and not p.in_app)
    on conflict (user_id, kind, ref_id) where read_at is null do update set
      count = notification.count + 1, app_id = excluded.app_id, actor_user_id = excluded.actor_user_id,
      created_at = excluded.created_at`)
}

/** Nothing is left to do about these. */
export async function settle(
  kind: NotificationKind,
  refId: number,
  userIds: readonly number[],
  at: Date,
): Promise<void> {
  await rows(sql`
    update notification set read_at = ${at}
    where kind = ${kind} and ref_id = ${refId} and user_id = any(${[...userIds]}::bigint[]) and read_at is null`)
}

/** The owner and the collaborators of a job who may do this there. */
export async function teamOf(jobId: number, may: Permission): Promise<number[]> {
  const found = await rows(sql<{ user_id: number }>`
    select owner_user_id as user_id from job where job_id = ${jobId} and owner_user_id is not null
    union select user_id from job_collaborator where job_id = ${jobId}`)
  const people = [...(await findViewers(found.map(({ user_id: userId }) => userId))).values()].filter(isStaff)
  if (people.length === 0) return []
  const rules = people.map(
    viewer =>
      sql`select ${viewer.userId}::bigint as user_id from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)}`,
  )
  const allowed = await rows(sql<{ user_id: number }>`${sql.join(rules, sql` union all `)}`)
  return allowed.map(({ user_id: userId }) => userId)
}
