import { db } from './postgres/db.ts'

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
