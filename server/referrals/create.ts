import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { createReferral, listReferableJobs } from '@hireloom/contract/referrals/referrals.ts'
import { type RawBuilder, sql } from 'kysely'
import { applyWithoutResume } from '../apply/apply.ts'
import { submitDraft } from '../apply/drafts.ts'
import { ownIncentive, promisedBy, readOwnIncentive } from '../apply/incentives.ts'
import { keepLateReferral, referrerOf } from '../apply/referrals.ts'
import { isSettingOn, settingsOf } from '../companies/settings.ts'
import { isOfCompany, jobIsOpen, jobListedFor } from '../jobs/visibility.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'

/**
 * Sends the form of a referral in the caller's own name, by the rules of the public one: whoever sees a job that takes referrals may recommend
 * for it, staff of other companies as well. They count as everybody does who is no employee. A candidate who was recommended for the job before is noted as a duplicate.
 */
export async function recommend(
  { jobId, candidate, customFields, draftToken }: AnswerInput<typeof createReferral>['body'],
  caller: Caller<Viewer>,
): Promise<Answer<typeof createReferral>> {
  const referrer = await referrerOf(caller.viewer)
  const { fullName: referrerFullName, email: referrerEmail, companyId } = referrer
  const form = {
    jobId,
    candidate,
    customFields,
    consents: [],
    referrer: { referrerFullName, referrerEmail, companyId },
  }
  try {
    const { referral } = draftToken
      ? await submitDraft(draftToken, form, caller)
      : await applyWithoutResume(form, caller)
    if (referral) return referral
  } catch (error) {
    const isKnown = error instanceof Problem && error.problem === 'already-applied'
    const candidateName = `${candidate.candidateFirstName} ${candidate.candidateLastName}`.trim()
    const late = isKnown
      ? await keepLateReferral(caller, referrer, { jobId, email: candidate.candidateEmail, candidateName })
      : null
    if (late === null) throw error
    return late
  }
  throw new Problem('already-applied')
}

/** A company asks something of referrers or applicants that the short form does not ask. */
const needsFullForm = (): RawBuilder<boolean> => sql<boolean>`exists (select 1 from custom_field f
  where f.company_id = j.company_id and f.type in ('candidate', 'referral') and f.is_mandatory and f.archived_at is null)`

export async function findReferableJobs(
  { searchKey, limit, skip }: AnswerInput<typeof listReferableJobs>['query'],
  viewer: Viewer,
): Promise<Answer<typeof listReferableJobs>> {
  const isOwn = isStaff(viewer)
    ? isOfCompany(viewer.companyId)
    : sql<boolean>`not ${isSettingOn('hideApply', sql`j.recruiter_company_id`)}`
  const where = sql<boolean>`(${jobListedFor(viewer)} and ${jobIsOpen()} and ${isOwn} and j.allow_referral
    and ${isSettingOn('referButton', sql`j.recruiter_company_id`)} and ${holdsWords(sql`concat_ws(' ', j.title, c.company_name)`, searchKey)})`
  const [found, [all]] = await Promise.all([
    rows(sql<{
      jobId: number
      jobName: string
      companyName: string
      place: string | null
      needsFullForm: boolean
      recruiterId: number
      own: unknown
    }>`
      select j.job_id as "jobId", j.title as "jobName", c.company_name as "companyName", nullif(j.work_location, '') as place,
        ${needsFullForm()} as "needsFullForm", j.recruiter_company_id as "recruiterId", ${ownIncentive} as own
      from job j join company c on c.company_id = j.company_id where ${where}
      order by j.open_date desc, j.job_id desc limit ${limit} offset ${skip}`),
    rows(
      sql<{
        count: number
      }>`select count(*)::int as count from job j join company c on c.company_id = j.company_id where ${where}`,
    ),
  ])
  const list = await Promise.all(
    found.map(async ({ recruiterId, own, ...job }) => {
      const incentive = await promisedBy(readOwnIncentive(own), recruiterId)
      const { nricRequiredForReferral: asksNric } = await settingsOf(recruiterId)
      return { ...job, incentive, asksNric }
    }),
  )
  return { list, count: all?.count ?? 0 }
}
