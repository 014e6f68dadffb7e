import type { JobAutomation, saveJobAutomation } from '@hireloom/contract/automation/job-automation.ts'
import { usualThreshold } from '@hireloom/contract/automation/job-automation.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { automationColumns, isSourcedByInterest } from '../jobs/flags.ts'
import { isOfCompany, jobManagedBy, jobVisibleInside } from '../jobs/visibility.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { isAsked } from '../screening/questions.ts'
import { isKnockedOut } from './facts.ts'
import { runVisibleTo } from './list.ts'

export async function readJobAutomation(jobId: number, viewer: StaffViewer): Promise<JobAutomation> {
  const threshold = sql`coalesce(ja.auto_shortlist_threshold, ${usualThreshold})`
  const [row] = await rows(sql<JobAutomation>`
    select j.job_id as "jobId", ${automationColumns}, ${threshold}::int as "autoShortlistThreshold", ${isSourcedByInterest(sql`j.company_id`)} as "maySkipConsent",
      (select count(*)::int from automation r where r.removed_at is null and r.company_id = ${viewer.companyId}
        and (r.job_id is null or r.job_id = j.job_id)) as automations,
      (select count(*)::int from automation_run r left join application a on a.app_id = r.app_id
        where r.job_id = j.job_id and r.state = 'proposed' and ${runVisibleTo(viewer)}) as proposals,
      (select count(*)::int from application a left join job_answer_sheet s on s.app_id = a.app_id
        where a.job_id = j.job_id and a.state = 'active' and a.stage_group = 'applied' and a.score >= ${threshold}
          and not ${isKnockedOut()} and (s.submitted_at is not null or not ${isAsked()})) as earlier
    from job j left join job_automation ja using (job_id) where j.job_id = ${jobId}
      and ${isOfCompany(viewer.companyId)} and ${jobVisibleInside(viewer)}`)
  if (!row) throw new Problem('not-found')
  return row
}

export function setThreshold(
  jobId: number,
  { autoShortlistThreshold }: AnswerInput<typeof saveJobAutomation>['body'],
  viewer: StaffViewer,
): Promise<JobAutomation> {
  return transaction(async () => {
    const found = await rows(sql`
      select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.edit')} for update of j`)
    if (found.length === 0) throw new Problem('not-found')
    const before = await readJobAutomation(jobId, viewer)
    await rows(sql`
      insert into job_automation (job_id, auto_shortlist_threshold, changed_by) values (${jobId}, ${autoShortlistThreshold}, ${viewer.userId})
      on conflict (job_id) do update set auto_shortlist_threshold = excluded.auto_shortlist_threshold, changed_by = excluded.changed_by`)
    await record('job_automation_changed', {
      entityId: jobId,
      jobId,
      before: { autoShortlistThreshold: before.autoShortlistThreshold },
      after: { autoShortlistThreshold },
    })
    return readJobAutomation(jobId, viewer)
  })
}
