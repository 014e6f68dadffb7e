import type { Answer } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { sql } from 'kysely'
import { jobManagedBy, jobVisibleTo } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { hasSent } from './applicant.ts'
import { questionsOf, withoutRule } from './questions.ts'

interface Ask {
  readonly jobId: number
  readonly appId: number | undefined
  readonly sharingHash: string | undefined
  readonly token: string | undefined
}

/** The questions of a job for anyone who may see it, or proves to have applied to it; rules for the people who work on it only. */
export async function findQuestionMap(caller: Caller, ask: Ask): Promise<Answer<typeof readQuestionMap>> {
  const { viewer } = caller
  const sent = ask.appId === undefined ? sql<boolean>`false` : hasSent(caller, ask.appId, ask.token)
  const [job] = await rows(sql<{ jobName: string; companyName: string; canEdit: boolean }>`
    select j.title as "jobName", c.company_name as "companyName", ${jobManagedBy(viewer, 'jobs.edit')} as "canEdit"
    from job j join company c on c.company_id = j.company_id
    where j.job_id = ${ask.jobId} and (${jobVisibleTo(viewer, { sharingHash: ask.sharingHash })}
      or exists (select 1 from application a where a.job_id = j.job_id and a.app_id = ${ask.appId ?? 0}
        and a.state <> 'archived' and ${sent}))`)
  if (!job) throw new Problem('not-found')
  const questions = await questionsOf(ask.jobId)
  const jobquestions = job.canEdit ? questions : questions.map(withoutRule)
  return { jobId: ask.jobId, ...job, jobquestions, count: jobquestions.length }
}
