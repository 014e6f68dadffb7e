import { Problem } from '@hireloom/contract/problems.ts'
import { spendStatusAction } from '../applications/limits.ts'
import { openedBy, type Way } from '../applications/status.ts'
import { now } from '../kernel/clock.ts'
import { readOfApplication, readOfEmployers } from '../kernel/personal-data.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { consentsWith } from './consents.ts'

/**
 * Everything an employer keeps of the person of an application, for its applicant. A guest's link hands out what came with its form; the
 * rest needs an account.
 */
export async function exportData(way: Way, caller: Caller) {
  await spendStatusAction(caller, way)
  const isOwner = typeof way !== 'string'
  const row = await db()
    .selectFrom('application as a')
    .select(['a.app_id', 'a.person_id', 'a.company_id'])
    .where(openedBy(way))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const whole = {
    exportedAt: now().toISOString(),
    ...(await readOfApplication(row.app_id, isOwner)),
    ...(isOwner && { consents: await consentsWith(row.person_id, row.company_id) }),
    ...(isOwner && (await readOfEmployers(row.person_id, row.company_id))),
  }
  return {
    body: JSON.stringify(whole, null, 2),
    fileName: `application-${row.app_id}.json`,
    mime: 'application/json',
  }
}
