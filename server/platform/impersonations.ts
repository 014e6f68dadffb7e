import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { listImpersonations, startImpersonation } from '@hireloom/contract/platform/impersonations.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { proveOwnFactor } from '../accounts/proof.ts'
import { findAccountById } from '../accounts/users.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'

/** Long enough to look after one thing; anyone who needs more states the reason again. */
const lengthMs = 3600_000

interface Row {
  impersonation_id: number
  company_id: number
  company_name: string
  actor: string
  reason: string
  started_at: Date
  ends_at: Date
  ended_at: Date | null
}

const toImpersonation = (row: Row): Answer<typeof startImpersonation> => ({
  impersonationId: row.impersonation_id,
  companyId: row.company_id,
  companyName: row.company_name,
  actor: row.actor,
  reason: row.reason,
  startedAt: row.started_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const readWhere = (where: RawBuilder<boolean>, window = sql``) =>
  rows(sql<Row>`
    select i.impersonation_id, i.company_id, c.company_name, coalesce(${shownName('u')}, u.email::text) as actor, i.reason,
      i.started_at, i.ends_at, i.ended_at
    from impersonation i join company c on c.company_id = i.company_id join app_user u on u.user_id = i.user_id
    where ${where} order by i.started_at desc, i.impersonation_id desc ${window}`)

/** Starts acting for a company after another proof of the second factor. Acting for another company ends. */
export async function startActing(
  { companyId, reason, proof }: AnswerInput<typeof startImpersonation>['body'],
  caller: Caller<Viewer>,
): Promise<Answer<typeof startImpersonation>> {
  const account = await findAccountById(caller.viewer.userId)
  if (!account) throw new Problem('unauthorized')
  await proveOwnFactor(account, proof, caller)
  return transaction(async () => {
    await stopActing(caller)
    const company = await db()
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (!company) throw new Problem('not-found')
    const { impersonation_id: impersonationId } = await db()
      .insertInto('impersonation')
      .values({ user_id: caller.viewer.userId, company_id: companyId, reason, ends_at: later(lengthMs) })
      .returning('impersonation_id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('session')
      .set({ impersonation_id: impersonationId })
      .where('session_id', '=', caller.sessionId)
      .execute()
    await record('impersonation_started', { entityId: impersonationId, companyId })
    const [row] = await readWhere(sql<boolean>`i.impersonation_id = ${impersonationId}`)
    if (!row) throw new Error('an impersonation was not written')
    return toImpersonation(row)
  })
}

/** Stops acting for a company, if the caller does. */
export function stopActing(caller: Caller<Viewer>): Promise<void> {
  return transaction(async () => {
    const ended = await rows(sql<{ impersonation_id: number; company_id: number }>`
      update impersonation i set ended_at = ${now()} from session s
      where s.session_id = ${caller.sessionId} and i.impersonation_id = s.impersonation_id and i.ended_at is null
      returning i.impersonation_id, i.company_id`)
    await db()
      .updateTable('session')
      .set({ impersonation_id: null })
      .where('session_id', '=', caller.sessionId)
      .execute()
    for (const { impersonation_id: entityId, company_id: companyId } of ended)
      await record('impersonation_ended', { entityId, companyId })
  })
}

/** A page of those who acted for the viewer's company, the latest first. */
export async function findImpersonations(
  { query }: AnswerInput<typeof listImpersonations>,
  viewer: StaffViewer,
): Promise<Answer<typeof listImpersonations>> {
  const own = sql<boolean>`i.company_id = ${viewer.companyId}`
  const list = await readWhere(own, sql`limit ${query.limit} offset ${query.skip}`)
  const [total] = await rows(sql<{ count: number }>`select count(*)::int as count from impersonation i where ${own}`)
  return { list: list.map(toImpersonation), count: total?.count ?? 0 }
}
