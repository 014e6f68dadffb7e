import type { validateApplication } from '@hireloom/contract/apply/apply.ts'
import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate, isStaff } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { applicationVisibleTo, personOfViewer } from '../applications/visible.ts'
import { isSent } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { hasProven } from '../kernel/proven-address.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { findApplyJob } from './apply-job.ts'
import { mayTellOfApplicant } from './limits.ts'

type Asked = AnswerInput<typeof validateApplication>['body']

/**
 * Whether an address or a profile may still apply. That it may not is told to the person it is about, to staff who see the application,
 * and a few times to a form of the job; to everybody else every address and every number looks unused.
 */
export async function mayStillApply(body: Asked, xrt: string | undefined, caller: Caller): Promise<boolean> {
  const { viewer } = caller
  if (body.email === undefined && body.profileId === undefined && !isCandidate(viewer))
    throw new Problem('invalid', { fields: { email: texts.email.id } })
  if (body.email !== undefined && judgeEmail(body.email, null) !== null)
    throw new Problem('invalid', { fields: { email: texts.email.id } })
  const job = await findApplyJob(body.jobId, viewer, { sharingHash: body.sharinghash ?? undefined, xrt })
  if (viewer !== null && (isStaff(viewer) || body.email === undefined)) {
    const found = await applicationOf(body, job.jobId)
      .$if(body.email === undefined && body.profileId === undefined, query =>
        query.where('a.person_id', '=', personOfViewer(viewer)),
      )
      .where(applicationVisibleTo(viewer))
      .executeTakeFirst()
    return found === undefined
  }
  if (body.email === undefined) return true
  const found = await applicationOf(body, job.jobId).executeTakeFirst()
  const isOfForm = await isDraftOf(body.draftToken ?? '', job.jobId)
  // Counted with nothing to tell as well, so that the time of the answer does not tell it.
  const mayTell = await mayTellOfApplicant(caller, found !== undefined && isOfForm)
  return found === undefined || !((isOfForm && mayTell) || (await hasProven(caller, found.person_id)))
}

const applicationOf = ({ email, profileId }: Asked, jobId: number) =>
  db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('person as p', 'p.person_id', 'a.person_id')
    .select('a.person_id')
    .where('a.job_id', '=', jobId)
    .where(isSent)
    .$if(email !== undefined, query => query.where('p.email', '=', email ?? ''))
    .$if(email === undefined && profileId !== undefined, query =>
      query.where('a.person_id', '=', condition =>
        condition
          .selectFrom('profile as o')
          .select('o.person_id')
          .where('o.profile_id', '=', profileId ?? 0),
      ),
    )

async function isDraftOf(token: string, jobId: number): Promise<boolean> {
  const draft = await db()
    .selectFrom('application_draft')
    .select('draft_id')
    .where('token_hash', '=', hashToken(token))
    .where('job_id', '=', jobId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return draft !== undefined
}
