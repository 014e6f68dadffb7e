import type { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { applyWithoutResume } from './apply.ts'

/** Adds an applicant whom somebody who works on the job has typed in. */
export async function addByHand(
  jobId: number,
  body: AnswerInput<typeof addApplicant>['body'],
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof addApplicant>> {
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(caller.viewer, 'pipeline.move')}`)
  if (found.length === 0) throw new Problem('not-found')
  try {
    const { appId, profileId } = await applyWithoutResume({ jobId, ...body }, caller)
    return { appId, profileId, jobId }
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'already-applied') throw error
    throw new Problem('already-applied', { fields: { email: texts.emailApplied.id } })
  }
}
