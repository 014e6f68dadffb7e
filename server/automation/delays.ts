import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { officeMoment } from '../kernel/next-morning.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Rule } from './rules.ts'

const minuteMs = 60_000

/** When a rule acts whose trigger has come now. */
export async function dueAfter({ delayMinutes, isBusinessHours, actsAs }: Rule): Promise<Date> {
  const moment = later(delayMinutes * minuteMs)
  if (!isBusinessHours) return moment
  const [row] = await rows(sql<{ zone: string }>`
    select coalesce(u.tzid, s.time_zone, 'UTC') as zone from app_user u left join notification_schedule s on s.user_id = u.user_id
    where u.user_id = ${actsAs}`)
  return officeMoment(row?.zone ?? 'UTC', moment)
}
