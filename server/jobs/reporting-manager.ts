import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { sql } from 'kysely'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { JobChange } from './publishing-gates.ts'

/**
 * What is wrong with another reporting manager: nothing with an active member of the hiring or the recruiting company. Who was chosen before
 * stays, and comes back with an earlier version, also after leaving.
 */
export async function judgeReportingManager({
  jobId,
  before,
  after,
}: Pick<JobChange, 'jobId' | 'before' | 'after'>): Promise<Record<string, string>> {
  const { reportingManagerId: userId } = after
  if (userId === null || userId === before.reportingManagerId) return {}
  const found = await rows(sql`
    select 1 from job j join membership m on m.company_id in (j.company_id, j.recruiter_company_id)
    join app_user u on u.user_id = m.user_id
    where j.job_id = ${jobId} and u.user_id = ${userId} and u.status = 'active'
    union all select 1 from job_version v where v.job_id = ${jobId} and (v.fields->>'reportingManagerId')::bigint = ${userId}`)
  return found.length > 0 ? {} : { reportingManagerId: texts.notActiveMember.id }
}

type People = Answer<typeof readJobEditor>['people']

/** Everybody whom the job, its changes that are not published, or one of its versions names as reporting manager. */
export const findReportingManagers = (jobId: number): Promise<People> =>
  rows(sql<People[number]>`
    select u.user_id as "userId", ${shownName('u')} as name from app_user u where u.user_id in (
      select j.reporting_manager_id from job j where j.job_id = ${jobId}
      union select (d.fields->>'reportingManagerId')::bigint from job_draft d where d.job_id = ${jobId}
      union select (v.fields->>'reportingManagerId')::bigint from job_version v where v.job_id = ${jobId})`)
