import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { emailWays, type NotificationKind, usualWays } from '@hireloom/contract/notifications/kinds.ts'
import {
  digestFrequencies,
  type listNotificationPreferences,
  type saveNotificationPreferences,
} from '@hireloom/contract/notifications/preferences.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { findCompanyNotifications, mandatoryKinds } from './company.ts'

const emailWay = z.enum(emailWays)
const digest = z._default(z.enum(digestFrequencies), 'daily')

/** How a person wants to be notified about one kind, and when. */
export interface Wish {
  readonly userId: number
  readonly inApp: boolean
  readonly email: z.output<typeof emailWay>
  readonly digest: z.output<typeof digest>
  readonly quietHours: { readonly from: string; readonly to: string } | null
  readonly timeZone: string
}

/** What active people wish for a kind. */
export async function findWishes(userIds: readonly number[], kind: NotificationKind): Promise<Wish[]> {
  const usual = usualWays[kind]
  const found = await rows(sql<ScheduleRow & { user_id: number; in_app: boolean | null; email: string | null }>`
    select u.user_id, case when c.is_mandatory then c.in_app else coalesce(p.in_app, c.in_app) end as in_app,
      case when c.is_mandatory then c.email else coalesce(p.email, c.email) end as email,
      s.digest, s.quiet_from, s.quiet_to, coalesce(u.tzid, s.time_zone, o.time_zone) as time_zone
    from app_user u left join company o on o.company_id = u.company_id left join company_notification c on c.company_id = u.company_id and c.kind = ${kind}
      left join notification_preference p on p.user_id = u.user_id and p.kind = ${kind}
      left join notification_schedule s on s.user_id = u.user_id
    where u.user_id = any(${[...userIds]}::bigint[]) and u.status = 'active'`)
  return found.map(row => ({
    userId: row.user_id,
    inApp: row.in_app ?? usual.inApp,
    email: emailWay.parse(row.email ?? usual.email),
    ...scheduleOf(row),
  }))
}

interface ScheduleRow {
  digest: string | null
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
}

const scheduleOf = (row: ScheduleRow | undefined) => ({
  digest: digest.parse(row?.digest ?? undefined),
  quietHours:
    row && row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null,
  timeZone: row?.time_zone ?? 'UTC',
})

export async function findPreferences({
  userId,
  companyId,
}: StaffViewer): Promise<Answer<typeof listNotificationPreferences>> {
  const [chosen, [schedule], { list: defaults }] = await Promise.all([
    db()
      .selectFrom('notification_preference')
      .select(['kind', 'in_app', 'email'])
      .where('user_id', '=', userId)
      .execute(),
    rows(sql<ScheduleRow>`
      select s.digest, s.quiet_from, s.quiet_to, coalesce(u.tzid, s.time_zone, o.time_zone) as time_zone
      from app_user u left join company o on o.company_id = u.company_id left join notification_schedule s on s.user_id = u.user_id
      where u.user_id = ${userId}`),
    findCompanyNotifications({ companyId }),
  ])
  const list = defaults.map(way => {
    const own = way.isMandatory ? undefined : chosen.find(row => row.kind === way.kind)
    return { ...way, inApp: own?.in_app ?? way.inApp, email: emailWay.parse(own?.email ?? way.email) }
  })
  return { list, count: list.length, ...scheduleOf(schedule) }
}

export function savePreferences(
  { list, digest: frequency, quietHours, timeZone }: AnswerInput<typeof saveNotificationPreferences>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof saveNotificationPreferences>> {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Problem('invalid', { fields: { timeZone: texts.value.id } })
  if (quietHours && quietHours.from === quietHours.to)
    throw new Problem('invalid', { fields: { 'quietHours.to': texts.value.id } })
  const { userId, companyId } = viewer
  return transaction(async () => {
    const mandatory = await mandatoryKinds(companyId)
    const required = list.findIndex(({ kind }) => mandatory.has(kind))
    if (required >= 0) throw new Problem('invalid', { fields: { [`list.${required}.kind`]: texts.setByCompany.id } })
    const kinds = list.map(({ kind }) => kind)
    const inApps = list.map(({ inApp }) => inApp ?? null)
    const emails = list.map(({ email }) => email ?? null)
    if (list.length > 0)
      await rows(sql`
        insert into notification_preference as p (user_id, kind, in_app, email)
        select distinct on (kind) ${userId}, kind, in_app, email
        from unnest(${kinds}::text[], ${inApps}::boolean[], ${emails}::text[]) as l (kind, in_app, email)
        on conflict (user_id, kind) do update
          set in_app = coalesce(excluded.in_app, p.in_app), email = coalesce(excluded.email, p.email)`)
    const isQuietSaid = quietHours !== undefined
    await rows(sql`
      insert into notification_schedule as s (user_id, digest, quiet_from, quiet_to, time_zone)
      values (${userId}, ${frequency ?? 'daily'}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null}, ${timeZone ?? null})
      on conflict (user_id) do update set
        digest = coalesce(${frequency ?? null}, s.digest), time_zone = coalesce(excluded.time_zone, s.time_zone),
        quiet_from = case when ${isQuietSaid} then excluded.quiet_from else s.quiet_from end,
        quiet_to = case when ${isQuietSaid} then excluded.quiet_to else s.quiet_to end`)
    return findPreferences(viewer)
  })
}
