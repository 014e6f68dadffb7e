import { type RawBuilder, sql } from 'kysely'
import { now } from './clock.ts'
import { db, rows } from './postgres/db.ts'

/** Whether a name is one of a time zone (IANA); an offset such as +08:00 is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** The person's own setting, else what the browser says, else UTC. */
export async function timeZoneOf(userId: number | undefined, said: string | undefined): Promise<string> {
  const row =
    userId === undefined
      ? undefined
      : await db().selectFrom('app_user').select('tzid').where('user_id', '=', userId).executeTakeFirst()
  if (row?.tzid != null) return row.tzid
  return said !== undefined && isTimeZone(said) ? said : 'UTC'
}

/** The day that it is for a member: in the zone that they chose, else the one of their browser, else that of their company. */
export const dayOf = (userId: number | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select (${now()}::timestamptz at time zone coalesce(u.tzid, s.time_zone, c.time_zone, 'UTC'))::date from app_user u
    left join notification_schedule s on s.user_id = u.user_id left join company c on c.company_id = u.company_id
    where u.user_id = ${userId})`

/** The day (`YYYY-MM-DD`) so many days after the present one of a member. */
export async function dayAhead(userId: number, days: number): Promise<string> {
  const [found] = await rows(sql<{ day: string }>`select (${dayOf(userId)} + ${days}::int)::text as day`)
  if (!found) throw new Error('a statement without a row')
  return found.day
}

/** Whether a day (`YYYY-MM-DD`) has begun for a member: in the zone that they chose, else everywhere on earth, since their browser may be anywhere. */
export async function hasBegun(day: string, userId: number): Promise<boolean> {
  const found = await rows(sql`
    select 1 from app_user where user_id = ${userId}
      and ${day}::date <= (${now()}::timestamptz at time zone coalesce(tzid, 'Etc/GMT+12'))::date`)
  return found.length > 0
}

/** From this hour on it is morning. */
const morningHour = 8

/** Those of some members for whom it is the morning of a day (`YYYY-MM-DD`), or later. */
export async function whoseMorning(userIds: readonly number[], day: string): Promise<number[]> {
  const found = await rows(sql<{ user_id: number }>`
    select u.user_id from app_user u left join notification_schedule s on s.user_id = u.user_id left join company c on c.company_id = u.company_id,
      lateral (select ${now()}::timestamptz at time zone coalesce(u.tzid, s.time_zone, c.time_zone, 'UTC') as clock) z
    where u.user_id = any(${[...userIds]}::bigint[])
      and (${day}::date < z.clock::date or (${day}::date = z.clock::date and extract(hour from z.clock) >= ${morningHour}))`)
  return found.map(row => row.user_id)
}
