import type { NotificationKind } from '@hireloom/contract/notifications/kinds.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { isStaff, mayDo } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { recruiterOf } from '../jobs/settings.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { afterHours, nextMorning } from '../kernel/next-morning.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import { emailTask } from './emails.ts'
import { findWishes, type Wish } from './preferences.ts'

export interface Notice {
  readonly kind: NotificationKind
  readonly refId: number
  readonly companyId: number
  readonly jobId: number | null
  readonly appId?: number | null
  readonly actorUserId: number | null
  readonly at: Date
  /** Its feature sends an email of its own to those who want one at once. */
  readonly hasOwnEmail?: boolean
  /** How many it tells of, where that is no sum. */
  readonly count?: number
  /** Told since then of the same, people are not told again. */
  readonly unlessSince?: Date
}

/** Of a larger company those who were there first are asked. */
const mostMembers = 1000

/** What is told again within so many minutes waits for an email until they are over. */
const pauseMinutes = 15

/**
 * Notifies people as they wish, but for who did it; each in the company for which they work on the job. What they have not read yet is told
 * once: it counts on, comes to the top again, and names an application only while it tells of no other. Who did it may have deleted their
 * account since; of a job or an application that is gone since, nobody is told.
 */
export async function notify(userIds: readonly number[], notice: Notice): Promise<void> {
  const { kind, refId, companyId, jobId, appId = null, actorUserId, at, count = null, unlessSince = null } = notice
  const others = userIds.filter(userId => userId !== actorUserId)
  if (others.length === 0) return
  const told = (await findWishes(others, kind))
    .map(wish => ({ ...wish, emailAt: emailAt(wish, notice) }))
    .filter(({ inApp, emailAt: moment }) => inApp || moment !== null)
  if (told.length === 0) return
  const written = await rows(sql<{ user_id: number; email_at: Date | null }>`
    insert into notification (user_id, company_id, kind, ref_id, job_id, app_id, actor_user_id, created_at, in_app, email_at, count)
    select t.user_id, coalesce((
        select m.company_id from membership m join job j on m.company_id in (j.company_id, j.recruiter_company_id)
          join app_user u on u.user_id = t.user_id
        where j.job_id = ${jobId} and m.user_id = t.user_id order by m.company_id = u.company_id desc limit 1), ${companyId}),
      ${kind}, ${refId}, ${jobId}, ${appId}, (select user_id from app_user where user_id = ${actorUserId}), ${at}, t.in_app, t.email_at, coalesce(${count}::int, 1)
    from unnest(${told.map(({ userId }) => userId)}::bigint[], ${told.map(({ inApp }) => inApp)}::boolean[],
      ${told.map(each => each.emailAt)}::timestamptz[]) as t (user_id, in_app, email_at)
    where (${jobId}::bigint is null or exists (select 1 from job where job_id = ${jobId}))
      and (${appId}::bigint is null or exists (select 1 from application where app_id = ${appId}))
      and not exists (select 1 from notification o where o.user_id = t.user_id and o.kind = ${kind} and o.ref_id = ${refId}
        and o.created_at >= ${unlessSince}::timestamptz)
    on conflict (user_id, kind, ref_id) where read_at is null do update set
      count = coalesce(${count}::int, notification.count + 1), app_id = case when notification.app_id = excluded.app_id then excluded.app_id end,
      actor_user_id = excluded.actor_user_id, created_at = excluded.created_at, in_app = excluded.in_app,
      email_at = case when excluded.email_at is null or notification.email_at is not null
          then least(notification.email_at, excluded.email_at)
        else greatest(excluded.email_at, notification.emailed_at + make_interval(mins => ${pauseMinutes})) end
    returning user_id, email_at`)
  for (const { user_id: userId, email_at: moment } of written)
    if (moment !== null && moment <= at) await emailTask.enqueue({ userId })
}

/** When an email is to tell of it, if one is. */
function emailAt({ email, digest, quietHours, timeZone }: Wish, { at, hasOwnEmail = false }: Notice): Date | null {
  if (email === 'digest') return nextMorning(digest, timeZone, at)
  if (email === 'off' || hasOwnEmail) return null
  return quietHours ? afterHours(quietHours, timeZone, at) : at
}

/** Nothing is left to do about these. */
export async function settle(
  kind: NotificationKind,
  refId: number,
  userIds: readonly number[],
  at: Date,
): Promise<void> {
  await rows(sql`
    update notification set read_at = ${at}, email_at = null
    where kind = ${kind} and ref_id = ${refId} and user_id = any(${[...userIds]}::bigint[]) and read_at is null`)
}

/** Members of a company who work for it now and may do this in all of it. */
export async function membersWho(companyId: number, may: Permission): Promise<number[]> {
  const found = await rows(sql<{ user_id: number }>`
    select user_id from app_user where company_id = ${companyId} and status = 'active' order by user_id limit ${mostMembers}`)
  const people = [...(await findViewers(found.map(({ user_id: userId }) => userId))).values()].filter(isStaff)
  return people.filter(viewer => viewer.companyId === companyId && mayDo(viewer, may)).map(({ userId }) => userId)
}

/**
 * The owner and the collaborators of a job who may do this there. Of a job that nobody works on, as one that was imported, the administrators
 * of the company that recruits.
 */
export async function teamOf(jobId: number, may: Permission): Promise<number[]> {
  const found = await rows(sql<{ user_id: number }>`
    select owner_user_id as user_id from job where job_id = ${jobId} and owner_user_id is not null
    union select user_id from job_collaborator where job_id = ${jobId}`)
  const people = [...(await findViewers(found.map(({ user_id: userId }) => userId))).values()].filter(isStaff)
  if (people.length === 0) return membersWho(await recruiterOf(jobId), 'company.admin')
  const rules = people.map(
    viewer =>
      sql`select ${viewer.userId}::bigint as user_id from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)}`,
  )
  const allowed = await rows(sql<{ user_id: number }>`${sql.join(rules, sql` union all `)}`)
  return allowed.map(({ user_id: userId }) => userId)
}
