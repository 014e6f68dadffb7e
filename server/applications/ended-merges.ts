import { type RawBuilder, sql } from 'kysely'
import { eraseOfApplication, isNeeded } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'
import { dropDocument } from './remove-file.ts'

interface Archived {
  app_id: number
  job_id: number
  company_id: number
  person_id: number
  profile_id: number
  resume_document_id: number | null
}

/** Ends the time in which some merges (alias `m`) can be undone: the profiles as they were go, and the applications that were archived. */
export async function endMerges(which: RawBuilder<boolean>, { withCvs }: { withCvs: boolean }): Promise<void> {
  const archived = await rows(sql<Archived>`
    select a.app_id, a.job_id, a.company_id, a.person_id, a.profile_id, a.resume_document_id
    from profile_merge m cross join lateral jsonb_array_elements(m.moved -> 'archived') x
      join application a on a.app_id = (x ->> 'appId')::bigint
    where ${which} and a.state = 'archived' order by a.app_id for update of a`)
  for (const row of archived) {
    const { app_id: appId, job_id: jobId, company_id: companyId, person_id: personId, profile_id: profileId } = row
    await eraseOfApplication({ appId, jobId, companyId, personId, profileId })
    const cv = withCvs ? row.resume_document_id : null
    if (cv !== null && !(await isNeeded('document', cv))) await dropDocument(cv)
  }
  const ended = await rows(
    sql<{ id: number }>`delete from profile_merge m where ${which} returning m.merged_profile_id as id`,
  )
  const emptied = ended.map(({ id }) => id)
  // What the merge has left there because the kept profile had it too.
  for (const table of ['profile_entry', 'profile_source', 'profile_tag', 'resume_review'] as const)
    await rows(sql`
      delete from ${sql.table(table)} x using profile p
      where p.profile_id = x.profile_id and p.merged_into_profile_id is not null and p.profile_id = any(${emptied}::bigint[])`)
}

/** Removes what a company keeps of a person to undo merges with, and by what else it recognises them. */
export async function forgetMerges({ personId, companyId }: { personId: number; companyId: number }): Promise<void> {
  const own = sql`select profile_id from profile where person_id = ${personId} and company_id = ${companyId}`
  await endMerges(sql`(m.merged_profile_id in (${own}) or m.kept_profile_id in (${own}))`, { withCvs: true })
  await rows(sql`delete from profile_alias where from_profile_id in (${own}) or profile_id in (${own})`)
  await rows(sql`
    update profile p set merged_into_profile_id = null
    where p.person_id = ${personId} and p.company_id = ${companyId} and p.merged_into_profile_id is not null and not exists (
      select 1 from application a where a.person_id = p.person_id and a.company_id = p.company_id and a.state <> 'archived')`)
}
