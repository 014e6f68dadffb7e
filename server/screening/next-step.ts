import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { settingsOfJob } from '../jobs/settings.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { keepProof } from './applicant.ts'
import type { Sender } from './proofs.ts'
import { isAsked, jobAsks } from './questions.ts'

type NextStep = 'thanks' | 'questions' | 'hiring'

/**
 * Where a person who has applied goes next: to the job's questions, which this browser may then answer, or to the hiring registration of
 * companies that have set it (`postApplyRedirect`), which needs an account. Who recommends someone else answers nothing for them.
 */
export async function stepAfterApplying(
  caller: Caller,
  { appId, jobId, sender }: { appId: number; jobId: number; sender: Sender },
): Promise<{ hasQuestions: boolean; nextStep: NextStep }> {
  const { hasQuestions, isReferred } = await db()
    .selectFrom('job as j')
    .select([
      jobAsks(sql.ref('j.job_id')).as('hasQuestions'),
      sql<boolean>`exists (select from referral where app_id = ${appId})`.as('isReferred'),
    ])
    .where('j.job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (isReferred) return { hasQuestions, nextStep: 'thanks' }
  if (hasQuestions) keepProof(caller, appId, sender)
  const asCandidate = isCandidate(caller.viewer)
  const isHiring = asCandidate && (await settingsOfJob(jobId)).postApplyRedirect === 'hiring'
  return { hasQuestions, nextStep: isHiring ? 'hiring' : hasQuestions ? 'questions' : 'thanks' }
}

/** The address of the questions that an application still has to answer, without the proof that opens it; `null` when there are none. */
export async function pendingQuestionsPath(appId: number): Promise<string | null> {
  const row = await db()
    .selectFrom('application as a')
    .leftJoin('job_answer_sheet as s', 's.app_id', 'a.app_id')
    .select(['a.job_id', 'a.profile_id'])
    .where('a.app_id', '=', appId)
    .where('a.state', '=', 'active')
    .where('s.submitted_at', 'is', null)
    .where(isAsked())
    .executeTakeFirst()
  return row
    ? pathOf('/public/prescreeningquestions/:jobId/:appId/:profileId', {
        jobId: row.job_id,
        appId,
        profileId: row.profile_id,
      })
    : null
}
