import { createHash, randomBytes } from 'node:crypto'
import { idleMinutes } from '@hireloom/contract/constants.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { later, now } from './clock.ts'
import { db } from './postgres/db.ts'

export const languages = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const
export type Language = (typeof languages)[number]

/** Everything an answering function may know of a call; made by `http.ts` for a request and by tests. */
export interface Caller {
  readonly viewer: Viewer | null
  readonly sessionId: number | null
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
/** A session row is touched at most once a minute, so that reading costs no write. */
const touchMs = 60_000

interface Found {
  sessionId: number
  viewer: Viewer
  expiresAt: Date
}

/**
 * The session a cookie stands for, and its person: the only place where a viewer is made from a request.
 * `touch` starts the idle time anew.
 */
export async function findSession(token: string, touch: boolean): Promise<Found | null> {
  const row = await db()
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .leftJoin('profile as p', join => join.onRef('p.person_id', '=', 'u.person_id').on('p.company_id', 'is', null))
    .select([
      's.session_id',
      's.company_id',
      's.last_seen',
      's.expires_at',
      'u.user_id',
      'u.role_id',
      'u.user_type',
      'u.is_admin',
      'u.company_id as home_company_id',
      'p.profile_id',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', now())
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  if (touch && now().getTime() - row.last_seen.getTime() > touchMs) {
    await db()
      .updateTable('session')
      .set({ last_seen: now(), expires_at: later(idleMs) })
      .where('session_id', '=', row.session_id)
      .execute()
  }
  return {
    sessionId: row.session_id,
    expiresAt: row.expires_at,
    viewer: {
      userId: row.user_id,
      roleId: row.role_id,
      userType: row.user_type,
      // Being an administrator holds at home, not in a company that one has switched to.
      isAdmin: row.is_admin && (row.company_id ?? row.home_company_id) === row.home_company_id,
      companyId: row.company_id ?? row.home_company_id,
      profileId: row.profile_id,
    },
  }
}

/** Opens a session and hands its cookie to the browser; the former one of this browser ends (rotation). */
export async function openSession(caller: Caller, person: { userId: number; companyId: number | null }): Promise<void> {
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
      expires_at: later(idleMs),
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
