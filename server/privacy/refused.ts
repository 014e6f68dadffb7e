import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { isOwnApplication } from './brought.ts'

/**
 * Someone whom a colleague has added has said no to being kept, and has neither agreed since nor applied by themselves. They are not offered
 * for jobs, are found only where refusals are asked for, and get no emails but those of the service. Those whose profiles were merged into
 * theirs are the same person to the company.
 */
export const hasRefused = (personId: RawBuilder<unknown>, companyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((exists (select 1 from brought_notice n
      where n.person_id = ${personId} and n.company_id = ${companyId} and ${isStanding(personId)})
    or exists (select 1 from profile k join profile x on x.merged_into_profile_id = k.profile_id
      cross join lateral merged_profiles(x.profile_id) t (id) join brought_notice n on n.profile_id = t.id
      where k.person_id = ${personId} and k.company_id = ${companyId} and ${isStanding(personId)}))
    and not exists (select 1 from application a where a.person_id = ${personId} and a.company_id = ${companyId} and ${isOwnApplication}))`

/** The answer to a notice (alias `n`) is no, and neither whom it was sent to nor this person has agreed or applied by themselves since. */
const isStanding = (personId: RawBuilder<unknown>) => sql<boolean>`(n.answer = 'no'
  and not exists (select 1 from consent c where c.person_id in (n.person_id, ${personId}) and c.company_id = n.company_id and not c.is_pending
    and c.state = 'given' and c.purpose in ('talent_pool', 'future_jobs') and c.given_at > n.answered_at)
  and not exists (select 1 from application a where a.person_id = n.person_id and a.company_id = n.company_id and ${isOwnApplication}))`

/** Profiles of a company whose people have refused to be kept. */
export async function refusedBy(companyId: number): Promise<number[]> {
  const found = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p where p.company_id = ${companyId}
      and p.profile_id in (select kept_profile(n.profile_id) from brought_notice n where n.company_id = ${companyId} and n.answer = 'no')
      and ${hasRefused(sql`p.person_id`, sql`p.company_id`)}`)
  return found.map(row => row.profile_id)
}
