import {
  type Retained,
  type RetentionPart,
  retentionActivities,
  retentionWarnDays,
} from '@hireloom/contract/privacy/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isSomebody } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'

/** A person of a company with the time that is left, and what stands in the way of deleting them. */
export interface RetainedRow {
  readonly profile_id: number
  readonly full_name: string
  readonly email: string
  readonly activity: string
  readonly activity_at: Date
  readonly ends_at: Date | null
  readonly applications: number
  readonly is_in_pool: boolean
  readonly is_protected: boolean
  readonly kept_until: Date | null
  readonly kept_reason: string | null
  readonly kept_at: Date | null
  readonly kept_by_name: string | null
  readonly erase_at: Date | null
  /** A deletion was ordered because the time was over. */
  readonly is_scheduled: boolean
  /** The person asked for deletion, or a colleague for them. */
  readonly is_asked_for: boolean
}

/** What the company heard of a person (profile `p`) last, and when. Of an application that has ended it is the end that counts. */
const lastActivity = sql`
  select at, activity from (
    select p.created_at as at, 'added' as activity
    union all select max(a.applied_at), 'applied' from application a where a.profile_id = p.profile_id and a.state <> 'archived'
    union all select max(a.status_since), 'ended' from application a
      where a.profile_id = p.profile_id and a.state in ('rejected', 'withdrawn', 'closed_out')
    union all select max(m.joined_at), 'pool' from pool_membership m where m.profile_id = p.profile_id
    union all select max(c.given_at), 'consent' from consent c
      where c.person_id = p.person_id and c.company_id = p.company_id and c.state = 'given' and not c.is_pending
    union all select max(m.sent_at), 'email' from message_thread t join message m on m.thread_id = t.thread_id
      where m.direction = 'in' and (t.profile_id = p.profile_id
        or t.app_id in (select a.app_id from application a where a.profile_id = p.profile_id))
    union all select max(e.asked_at), 'event' from event_participant e
      where e.person_id = p.person_id and e.company_id = p.company_id and e.status <> 'invited') heard
  where at is not null order by at desc, activity = 'added' limit 1`

/** An application in progress, a hire, an open task or a legal hold keeps a person (profile `p`) out of every deletion. */
const isProtected = sql<boolean>`(
  exists (select 1 from application a where a.profile_id = p.profile_id and a.state in ('active', 'invited', 'hired'))
  or exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null and m.is_employee)
  or exists (select 1 from legal_hold h where h.profile_id = p.profile_id)
  or exists (select 1 from application a join todo d on d.app_id = a.app_id and d.state = 'open' where a.profile_id = p.profile_id))`

interface Whose {
  readonly companyId: number
  /** How long the company keeps people; null for as long as it likes. */
  readonly months: number | null
  /** Which profiles (alias `p`) are looked at. */
  readonly where: RawBuilder<boolean>
}

/**
 * People of a company as the table `known`, to select from. Whoever has come to the company too late to be near the end is left out at once, unless
 * they were extended or are being deleted.
 */
export function known({ companyId, months, where }: Whose): RawBuilder<unknown> {
  const isNear =
    months === null
      ? sql`false`
      : sql`p.created_at <= ${now()}::timestamptz - make_interval(months => ${months}) + make_interval(days => ${retentionWarnDays})`
  return sql`
    with extension as (
      select distinct on (1) kept_profile(e.profile_id) as profile_id, e.kept_until, e.reason, e.kept_by, e.created_at
      from retention_extension e where e.company_id = ${companyId} order by 1, e.kept_until desc, e.retention_extension_id desc),
    deletion as (
      select o.profile_id, min(r.due_at) as erase_at, bool_or(r.retention_run_id is not null) as is_scheduled,
        bool_or(r.retention_run_id is null) as is_asked_for, min(r.created_at) filter (where r.retention_run_id is not null) as scheduled_at
      from privacy_request r left join application a on a.app_id = r.app_id
        join profile o on o.profile_id = a.profile_id or (r.app_id is null and o.person_id = r.person_id and o.company_id = r.company_id)
      where r.company_id = ${companyId} and r.kind = 'erase' and r.state = 'received' group by 1),
    known as (
      select p.profile_id, trim(p.first_name || ' ' || p.last_name) as full_name, p.first_name, p.last_name, p.email, heard.activity, heard.at as activity_at,
        greatest(heard.at + make_interval(months => ${months}::int), case when ${months}::int is not null then x.kept_until end) as ends_at,
        (select count(*)::int from application a where a.profile_id = p.profile_id and a.state <> 'archived') as applications,
        exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null) as is_in_pool,
        ${isProtected} as is_protected, x.kept_until, x.reason as kept_reason, x.created_at as kept_at,
        (select coalesce(${shownName('u')}, u.email::text) from app_user u where u.user_id = x.kept_by) as kept_by_name,
        d.erase_at, coalesce(d.is_scheduled, false) as is_scheduled, coalesce(d.is_asked_for, false) as is_asked_for, d.scheduled_at
      from profile p left join extension x on x.profile_id = p.profile_id left join deletion d on d.profile_id = p.profile_id
        cross join lateral (${lastActivity}) heard
      where p.company_id = ${companyId} and p.merged_into_profile_id is null and ${isSomebody} and ${where}
        and (${isNear} or x.profile_id is not null or d.profile_id is not null))`
}

const isFree = sql`erase_at is null and not is_protected`

/** Which rows of `known` belong to a part. */
export const isOfPart = (): Readonly<Record<RetentionPart, RawBuilder<boolean>>> => ({
  due: sql<boolean>`(${isFree} and ends_at <= ${now()})`,
  soon: sql<boolean>`(${isFree} and ends_at > ${now()} and ends_at <= ${now()}::timestamptz + make_interval(days => ${retentionWarnDays}))`,
  kept: sql<boolean>`(${isFree} and kept_until > ${now()})`,
  scheduled: sql<boolean>`(erase_at is not null)`,
})

export const toRetained = (row: RetainedRow): Retained => ({
  profileId: row.profile_id,
  fullName: row.full_name,
  email: row.email,
  lastActivity: z.enum(retentionActivities).parse(row.activity),
  lastActivityAt: row.activity_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  applications: row.applications,
  isInPool: row.is_in_pool,
  kept:
    row.kept_until === null || row.kept_until < now()
      ? null
      : {
          until: row.kept_until.toISOString(),
          reason: row.kept_reason ?? '',
          byName: row.kept_by_name,
          at: row.kept_at?.toISOString() ?? '',
        },
  deletion: row.erase_at === null ? null : { at: row.erase_at.toISOString(), isAskedFor: row.is_asked_for },
})
