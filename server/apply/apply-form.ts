import type { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { personOfViewer } from '../applications/visible.ts'
import { findFormFields } from '../custom-fields/fields.ts'
import { isSent } from '../jobs/visibility.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { currentNotice } from '../privacy/consents.ts'
import { nationalPhone } from '../reference/phones.ts'
import { emailDomainFor, findApplyJob } from './apply-job.ts'
import { incentiveOf } from './incentives.ts'

/** What the apply page must know: the rules of job and company, and what is known of the signed-in person, never of anybody else. */
export async function findApplyForm(
  jobId: number,
  sharingHash: string | undefined,
  caller: Caller,
): Promise<Answer<typeof readApplyForm>> {
  const { viewer } = caller
  const job = await findApplyJob(jobId, viewer, { sharingHash })
  const isCandidateSide = viewer === null || isCandidate(viewer)
  const fields = await findFormFields(job.companyId, ['candidate', 'referral'], viewer)
  return {
    jobId: job.jobId,
    jobName: job.title,
    companyId: job.companyId,
    companyName: job.companyName,
    logo: job.logo,
    primaryColor: job.settings.primaryColor,
    isClosed: !job.isOpen,
    isPaused: job.isPaused,
    hasApplied: viewer !== null && (await hasApplied(viewer, job.jobId)),
    canApply: job.isOpen && !(isCandidateSide && job.settings.hideApply),
    applyRoleType: job.applyRoleType,
    externalLoginUrl: job.settings.externalLoginUrl,
    externalLink: job.externalLink,
    acceptResume: job.acceptResume,
    emailDomain: emailDomainFor(job, viewer),
    canRefer: job.canRefer,
    nricRequiredForReferral: job.settings.nricRequiredForReferral,
    referralIncentive: job.canRefer ? await incentiveOf(job.jobId, job.recruiterCompanyId) : null,
    noticeVersion: (await currentNotice(job.companyId))?.version ?? 0,
    customFields: {
      candidate: fields.filter(({ type }) => type === 'candidate'),
      referral: fields.filter(({ type }) => type === 'referral'),
    },
    known: isCandidate(viewer) ? await knownOf(viewer) : null,
  }
}

async function hasApplied(viewer: Viewer, jobId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('application as a')
    .select('a.app_id')
    .where('a.job_id', '=', jobId)
    .where(isSent)
    .where('a.person_id', '=', personOfViewer(viewer))
    .executeTakeFirst()
  return row !== undefined
}

/** What a candidate's own form is filled in with. */
export async function knownOf(viewer: Viewer): Promise<Answer<typeof readApplyForm>['known']> {
  const row = await db()
    .selectFrom('app_user as u')
    .leftJoin('profile as p', join => join.onRef('p.person_id', '=', 'u.person_id').on('p.company_id', 'is', null))
    .leftJoin('country as c', 'c.country_id', 'p.country_id')
    .select(['u.firstname', 'u.lastname', 'u.email', 'p.mobile', 'p.country_id', 'c.alpha2'])
    .where('u.user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return {
    firstName: row.firstname,
    lastName: row.lastname,
    email: row.email,
    mobile: nationalPhone(row.mobile ?? '', row.alpha2),
    countryId: row.country_id,
  }
}
