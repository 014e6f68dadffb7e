import { sql } from 'kysely'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { cancelErasures } from './erase-profile.ts'
import { known } from './retained.ts'

/**
 * Stops deletions that followed from retention, of people who are meant no more: who has come back since, or is now protected by an
 * application, a task or a legal hold.
 */
export async function cancelUnmeant(): Promise<void> {
  const companies = await rows(sql<{ company_id: number }>`
    select distinct company_id from privacy_request where retention_run_id is not null and state = 'received'`)
  for (const { company_id: companyId } of companies) {
    const unmeant = await rows(sql<{ profile_id: number }>`
      ${known({ companyId, months: null, where: sql<boolean>`true` })}
      select profile_id from known where is_scheduled and (is_protected or activity_at > scheduled_at)`)
    for (const { profile_id: profileId } of unmeant)
      await transaction(() => cancelErasures({ profileId, companyId }, { isOfRetention: true }))
  }
}
