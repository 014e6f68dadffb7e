import { roleIds } from '@hireloom/contract/policy.ts'
import { settingsOf } from '../companies/settings.ts'
import { db } from '../kernel/db.ts'
import type { Caller } from '../kernel/session.ts'
import { keepProof } from './applicant.ts'
import { jobAsks } from './questions.ts'

type NextStep = 'thanks' | 'questions' | 'hiring'

/**
 * Where somebody who has applied goes next: to the job's questions, which this browser may then answer, or to the hiring registration of
 * companies that have set it (`postApplyRedirect`), which needs an account. Who recommends somebody else answers nothing for them.
 */
export async function stepAfterApplying(
  caller: Caller,
  { appId, jobId }: { appId: number; jobId: number },
  statusToken: string,
): Promise<{ hasQuestions: boolean; nextStep: NextStep }> {
  const hasQuestions = await jobAsks(jobId)
  const referral = await db()
    .selectFrom('referral')
    .select('referral_id')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (referral) return { hasQuestions, nextStep: 'thanks' }
  if (hasQuestions) keepProof(caller, appId, statusToken)
  const job = await db()
    .selectFrom('job')
    .select('recruiter_company_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { postApplyRedirect } = await settingsOf(job.recruiter_company_id)
  const isHiring = postApplyRedirect === 'hiring' && caller.viewer?.roleId === roleIds.candidate
  return { hasQuestions, nextStep: isHiring ? 'hiring' : hasQuestions ? 'questions' : 'thanks' }
}

/** The address of the questions that an application still has to answer, without the proof that opens it; `null` when there are none. */
export async function pendingQuestionsPath(appId: number): Promise<string | null> {
  const row = await db()
    .selectFrom('application as a')
    .leftJoin('job_answer_sheet as s', 's.app_id', 'a.app_id')
    .select(['a.job_id', 'a.profile_id', 's.submitted_at'])
    .where('a.app_id', '=', appId)
    .where('a.state', '=', 'active')
    .executeTakeFirst()
  if (!row || row.submitted_at !== null || !(await jobAsks(row.job_id))) return null
  return `/public/prescreeningquestions/${row.job_id}/${appId}/${row.profile_id}`
}
