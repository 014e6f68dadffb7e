import type { EmailDomain } from '@hireloom/contract/apply/rules.ts'
import type { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { CompanySettings } from '../companies/settings.ts'
import { settingsOf } from '../companies/settings.ts'
import { canRefer } from '../jobs/refer.ts'
import { jobIsOpen, jobState, jobVisibleTo, type Opened } from '../jobs/visibility.ts'
import { db } from '../kernel/postgres/db.ts'

/** The job one applies to, with the settings of its company. */
export interface ApplyJob {
  readonly jobId: number
  readonly companyId: number
  readonly recruiterCompanyId: number
  readonly title: string
  readonly companyName: string
  readonly logo: string | null
  readonly isOpen: boolean
  readonly isPaused: boolean
  readonly acceptResume: boolean
  /** The employer's own form, which takes the place of ours. */
  readonly externalLink: string | null
  /** Whether someone may be recommended for it now. */
  readonly canRefer: boolean
  readonly applyRoleType: (typeof applyRoleTypes)[number]
  readonly settings: CompanySettings
}

/** The job when the caller may see it, with the settings of the company that recruits for it; throws `not-found` otherwise. */
export async function findApplyJob(jobId: number, viewer: Viewer | null, opened: Opened): Promise<ApplyJob> {
  const row = await db()
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select([
      'j.job_id as jobId',
      'j.company_id as companyId',
      'j.recruiter_company_id as recruiterCompanyId',
      'j.title',
      'c.company_name as companyName',
      'c.logo',
      'j.accept_resume as acceptResume',
      'j.is_ext_link_uploaded',
      'j.ext_job_link',
      'j.allow_referral',
      'j.apply_role_type',
      jobIsOpen().as('isOpen'),
      jobState().as('state'),
    ])
    .where('j.job_id', '=', jobId)
    .where(jobVisibleTo(viewer, opened))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const settings = await settingsOf(row.recruiterCompanyId)
  const {
    apply_role_type: own,
    allow_referral: allowReferral,
    is_ext_link_uploaded: isExternal,
    ext_job_link: link,
    state,
    ...job
  } = row
  const isReferable = canRefer({ isOpen: row.isOpen, allowReferral }, settings)
  const externalLink = isExternal && /^https?:\/\//.test(link ?? '') ? link : null
  return {
    ...job,
    isPaused: state === 'paused',
    settings,
    externalLink,
    canRefer: isReferable,
    applyRoleType: roleType(own, settings),
  }
}

/** Who may apply: the job's own choice, else the company's (specification P4); a company that hides guest apply wants an account. */
function roleType(own: string | null, settings: CompanySettings): ApplyJob['applyRoleType'] {
  if (settings.hideGuestApply) return 'signed in'
  return own === 'guest' || own === 'signed in' || own === 'both' ? own : settings.applyRoleType
}

/** Throws when a job takes no applications now. */
export function refuseClosed({ isOpen, isPaused }: Pick<ApplyJob, 'isOpen' | 'isPaused'>): void {
  if (!isOpen) throw new Problem('job-closed', isPaused ? { message: texts.jobPaused.id } : {})
}

/** Throws when this caller cannot apply to this job now, or recommend someone for it, whatever else the form says. */
export function refuseUnfit(job: ApplyJob, viewer: Viewer | null, isReferral: boolean): void {
  refuseClosed(job)
  const isCandidateSide = viewer === null || isCandidate(viewer)
  if (isCandidateSide && job.settings.hideApply) throw new Problem('forbidden')
  if (isReferral && !job.canRefer) throw new Problem('forbidden')
  if (isCandidateSide && !isReferral && job.externalLink !== null) {
    throw new Problem('forbidden', { message: texts.appliedElsewhere.id })
  }
  if (viewer === null && job.applyRoleType === 'signed in') throw new Problem('signed-in-only')
}

/**
 * The domain an address must have: guests must belong to the one the company names for them, else the checked one must be contained
 * (specification P5).
 */
export function emailDomainFor(job: ApplyJob, viewer: Viewer | null): EmailDomain | null {
  const { guestEmailDomain, candidateValidation, validationEmailDomain } = job.settings
  if (viewer === null && guestEmailDomain !== null) return { domain: guestEmailDomain, isContained: false }
  if (candidateValidation !== 'email' || validationEmailDomain === null) return null
  return { domain: validationEmailDomain, isContained: true }
}
