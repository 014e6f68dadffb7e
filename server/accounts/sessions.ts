import type { keepAlive, listSessions } from '@hireloom/contract/accounts/sessions.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { type Caller, idleEnd, sessionCookie } from '../kernel/session.ts'

/** More browsers than anybody looks through. */
const mostSessions = 100

/** The person's own live sessions, the last used first. */
export async function findSessions(
  viewer: Viewer,
  currentSessionId: number | null,
): Promise<Answer<typeof listSessions>> {
  const rows = await db()
    .selectFrom('session')
    .select(['session_id', 'created_at', 'last_seen', 'ip', 'user_agent'])
    .where('user_id', '=', viewer.userId)
    .where('expires_at', '>', now())
    .orderBy('last_seen', 'desc')
    .orderBy('session_id', 'desc')
    .limit(mostSessions)
    .execute()
  const list = rows.map(row => ({
    sessionId: row.session_id,
    createdAt: row.created_at.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    ip: row.ip,
    userAgent: row.user_agent,
    isCurrent: row.session_id === currentSessionId,
  }))
  return { list, count: list.length }
}

/** Ends one of the person's own sessions; another's looks like none. */
export async function revokeOwnSession(viewer: Viewer, sessionId: number, caller: Caller): Promise<void> {
  await transaction(async () => {
    const ended = await db()
      .deleteFrom('session')
      .where('session_id', '=', sessionId)
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw new Problem('not-found')
    await record('session_revoked', { entityId: sessionId, companyId: viewer.companyId })
  })
  if (sessionId === caller.sessionId) {
    caller.setCookie(sessionCookie(caller.publicUrl), '', { httpOnly: true, path: '/', maxAge: 0 })
  }
}

/** Whole seconds until the present session ends of itself, `null` without one, and whether using it puts that off; asking alone does not. */
export async function findTimeLeft(caller: Caller, extend: boolean): Promise<Answer<typeof keepAlive>> {
  if (caller.sessionId === null) return { secondsLeft: null, canExtend: false }
  if (extend) {
    await db()
      .updateTable('session')
      .set({ last_seen: now(), expires_at: idleEnd() })
      .where('session_id', '=', caller.sessionId)
      .execute()
  }
  const row = await db()
    .selectFrom('session')
    .select(['expires_at', 'ends_at'])
    .where('session_id', '=', caller.sessionId)
    .executeTakeFirst()
  if (!row) return { secondsLeft: null, canExtend: false }
  const secondsLeft = Math.max(0, Math.ceil((row.expires_at.getTime() - now().getTime()) / 1000))
  return { secondsLeft, canExtend: row.expires_at < row.ends_at }
}
