import { randomBytes } from 'node:crypto'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'

/**
 * Threads (alias `t`, of the application `a` to the job `j`) that a person may read: of the own company, since the company that hires and
 * the one that recruits do not read each other's, and to applications whose candidates one may contact.
 */
export const threadVisibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(t.company_id = ${viewer.companyId} and ${applicationManagedBy(viewer, 'candidates.contact')})`

/** The threads of a company with the candidates of some applications, by application; those that are missing begin. */
export async function threadsOf(companyId: number, appIds: readonly number[]): Promise<Map<number, number>> {
  const keyed = appIds.map(appId => ({ appId, key: randomBytes(12).toString('hex') }))
  await rows(sql`
    insert into message_thread (company_id, app_id, thread_key, last_at)
    select ${companyId}, w."appId", w.key, ${now()} from jsonb_to_recordset(${json(keyed)}) as w ("appId" bigint, key text)
    on conflict (company_id, app_id) do nothing`)
  const found = await rows(sql<{ app_id: number; thread_id: number }>`
    select app_id, thread_id from message_thread where company_id = ${companyId} and app_id = any(${[...appIds]}::bigint[])`)
  return new Map(found.map(row => [row.app_id, row.thread_id]))
}
