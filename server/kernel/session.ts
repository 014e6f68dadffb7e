import { createHash, randomBytes } from 'node:crypto'
import { idleMinutes, sessionHours } from '@hireloom/contract/constants.ts'
import { memberRoles, permissions, permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { isCandidate, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { later, now } from './clock.ts'
import type { LinkGrant } from './link-grants.ts'
import { db, rows } from './postgres/db.ts'

export const languages = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const
export type Language = (typeof languages)[number]

/** Everything an answering function may know of a call; made by `http.ts` for a request and by tests. */
export interface Caller<V extends Viewer | null = Viewer | null> {
  readonly viewer: V
  readonly sessionId: number | null
  /** The signed link that the call came with, also one that has ended; it adds nothing to what a person may do otherwise. */
  readonly grant?: LinkGrant | null
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  readonly publicUrl: string
  readonly hostName: string
  readonly cookies: Readonly<Record<string, string>>
  /** The same browser has changed something in the last seconds and expects to see it. */
  readonly hasJustWritten: boolean
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void
}

/** `maxAge` in seconds; 0 removes the cookie, none keeps it until the browser closes. */
export interface CookieOptions {
  readonly maxAge?: number
  readonly httpOnly?: boolean
  readonly path?: string
}

/** What the store keeps of a token that a person holds. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A new unguessable token: 256 bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export const sessionCookie = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-rsid' : 'rsid')
const idleMs = idleMinutes * 60_000
const hourMs = 3600_000
/** A session row is touched at most once a minute, so that reading costs no write. */
const touchMs = 60_000

interface Found {
  sessionId: number
  viewer: Viewer
  expiresAt: Date
}

/** Facts about a person (alias `u`) acting for the company `companyId`, as columns that `toViewer` reads. */
const viewerColumns = (companyId: RawBuilder<number | null>) => sql`
  u.user_id, u.role_id, u.user_type, ${companyId} as company_id,
  (select p.profile_id from profile p where p.person_id = u.person_id and p.company_id is null) as profile_id,
  (select m.member_role from membership m where m.user_id = u.user_id and m.company_id = ${companyId}) as member_role,
  (select r.permissions from membership m join company_role r on r.company_role_id = m.company_role_id
    where m.user_id = u.user_id and m.company_id = ${companyId}) as own_permissions,
  exists (select 1 from job_grant_name g where g.user_id = u.user_id and g.company_id = ${companyId}) as has_job_grants`

interface ViewerRow {
  user_id: number
  role_id: number
  user_type: number
  company_id: number | null
  profile_id: number | null
  member_role: string | null
  own_permissions: string[] | null
  has_job_grants: boolean
}

function toViewer(row: ViewerRow, impersonationId: number | null = null): Viewer {
  const role = impersonationId === null ? memberRoles.find(name => name === row.member_role) : 'company_admin'
  const own = row.own_permissions
  const allowed = own ? permissions.filter(name => own.includes(name)) : role ? permissionsOfRole[role] : []
  return {
    userId: row.user_id,
    roleId: row.role_id,
    userType: row.user_type,
    isAdmin: allowed.includes('company.admin'),
    companyId: row.company_id,
    profileId: row.profile_id,
    permissions: allowed,
    ...(row.has_job_grants && { hasJobGrants: true }),
    ...(impersonationId !== null && { impersonationId }),
  }
}

/**
 * The session a cookie stands for, and its person: the only place where a viewer is made from a request.
 * `touch` starts the idle time again. A session acts for the company that it was switched to while its person is a member there, else for
 * the person's own; a platform administrator for one only while an impersonation lasts.
 */
export async function findSession(token: string, touch: boolean): Promise<Found | null> {
  const companyId = sql<number | null>`(case when u.role_id = ${roleIds.platformAdmin} then i.company_id
    else coalesce((select m.company_id from membership m where m.user_id = u.user_id and m.company_id = s.company_id), u.company_id) end)`
  const [row] = await rows(sql<ViewerRow & SessionRow>`
    select s.session_id, s.last_seen, s.expires_at, i.impersonation_id, ${viewerColumns(companyId)}
    from session s join app_user u on u.user_id = s.user_id
    left join impersonation i on i.impersonation_id = s.impersonation_id and i.ended_at is null and i.ends_at > ${now()}
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now()} and u.status = 'active'`)
  if (!row) return null
  if (touch && now().getTime() - row.last_seen.getTime() > touchMs) {
    await db()
      .updateTable('session')
      .set({ last_seen: now(), expires_at: idleEnd() })
      .where('session_id', '=', row.session_id)
      .execute()
  }
  return { sessionId: row.session_id, expiresAt: row.expires_at, viewer: toViewer(row, row.impersonation_id) }
}

interface SessionRow {
  session_id: number
  last_seen: Date
  expires_at: Date
  impersonation_id: number | null
}

/** People as they are in their own company, or in a given one, by their numbers; those whose account is not active are missing. */
export async function findViewers(userIds: readonly number[], companyId?: number): Promise<Map<number, Viewer>> {
  if (userIds.length === 0) return new Map()
  const given = sql<number | null>`${companyId ?? null}::bigint`
  const own = sql<number | null>`(case when u.role_id <> ${roleIds.platformAdmin} then u.company_id end)`
  const home = companyId === undefined ? own : given
  const found = await rows(sql<ViewerRow>`
    select ${viewerColumns(home)} from app_user u where u.user_id = any(${[...userIds]}) and u.status = 'active'`)
  return new Map(found.map(row => [row.user_id, toViewer(row)]))
}

/** When a session that has just been used ends if it is not used again: using it never puts off its last end. */
export const idleEnd = () => sql<Date>`least(${later(idleMs)}::timestamptz, ends_at)`

/** Opens a session and hands its cookie to the browser; the former one of this browser ends (rotation). */
export async function openSession(
  caller: Caller,
  person: { userId: number; companyId: number | null; roleId: number; isProved?: boolean },
): Promise<void> {
  const token = newToken()
  if (caller.sessionId !== null) await endSession(caller.sessionId)
  await db()
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: person.userId,
      company_id: person.companyId,
      ip: caller.ip,
      user_agent: caller.userAgent.slice(0, 300),
      created_at: now(),
      last_seen: now(),
      proved_at: person.isProved === false ? null : now(),
      expires_at: later(idleMs),
      ends_at: later((isCandidate(person) ? sessionHours.candidate : sessionHours.others) * hourMs),
    })
    .execute()
  await db().updateTable('app_user').set({ lasttime_logged_at: now() }).where('user_id', '=', person.userId).execute()
  caller.setCookie(sessionCookie(caller.publicUrl), token, { httpOnly: true, path: '/' })
}

export async function endSession(sessionId: number): Promise<void> {
  await db().deleteFrom('session').where('session_id', '=', sessionId).execute()
}

/** Ends every session of a person, but for one when it is named. */
export async function endSessionsOf(userId: number, exceptSessionId: number | null = null): Promise<void> {
  await db()
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== null, query => query.where('session_id', '!=', exceptSessionId))
    .execute()
}

/** Removes sessions, tokens, limits and keys whose time is over. */
export async function sweepExpired(): Promise<void> {
  await db().deleteFrom('session').where('expires_at', '<', now()).execute()
  await db()
    .deleteFrom('one_use_token')
    .where('expires_at', '<', later(-24 * 3600_000))
    .execute()
  await db()
    .deleteFrom('undo_token')
    .where('expires_at', '<', later(-24 * 3600_000))
    .execute()
  await db().deleteFrom('rate_limit').where('window_ends', '<', now()).execute()
  await db().deleteFrom('idempotency_key').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
}
