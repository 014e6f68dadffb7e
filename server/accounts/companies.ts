import type { listOwnCompanies } from '@hireloom/contract/accounts/companies.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { hasFactor, isFactorRequired } from './ways.ts'

const mostCompanies = 100

/** The companies of which the person is a member. */
export async function findOwnCompanies(viewer: Viewer): Promise<Answer<typeof listOwnCompanies>> {
  const rows = await db()
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['c.company_id', 'c.company_name', 'c.logo', 'm.member_role'])
    .where('m.user_id', '=', viewer.userId)
    .orderBy('c.company_name')
    .orderBy('c.company_id')
    .limit(mostCompanies)
    .execute()
  const list = rows.flatMap(row => {
    const memberRole = memberRoles.find(role => role === row.member_role)
    if (memberRole === undefined) return []
    const isCurrent = row.company_id === viewer.companyId
    return [{ companyId: row.company_id, companyName: row.company_name, logo: row.logo, memberRole, isCurrent }]
  })
  return { list, count: list.length }
}

/**
 * Makes the session act for another company; one of which the person is no member looks like none. A company may have come since the
 * person signed in that asks for a second step: without one set up nobody gets in.
 */
export function switchOwnCompany(companyId: number, caller: Caller<Viewer>): Promise<void> {
  const { userId } = caller.viewer
  return transaction(async () => {
    const member = await db()
      .selectFrom('membership')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .forKeyShare()
      .executeTakeFirst()
    if (!member || caller.sessionId === null) throw new Problem('not-found')
    if ((await isFactorRequired(caller.viewer)) && !(await hasFactor(userId))) throw new Problem('forbidden')
    await db()
      .updateTable('session')
      .set({ company_id: companyId })
      .where('session_id', '=', caller.sessionId)
      .where('user_id', '=', userId)
      .execute()
    await record('company_switched', { entityId: userId, companyId })
  })
}
