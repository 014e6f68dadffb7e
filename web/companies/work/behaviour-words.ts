import type { CompanyBehaviour, JobPart } from '@hireloom/contract/companies/behaviour.ts'
import { useLingui } from '@lingui/react/macro'
import { useApplyRoleLabels } from '../../jobs/apply-role-labels.ts'

type Switches = {
  [Name in keyof CompanyBehaviour as CompanyBehaviour[Name] extends boolean ? Name : never]: CompanyBehaviour[Name]
}
interface Words {
  label: string
  description?: string
}

/** What is on or off. */
export function useSwitchWords(): Record<keyof Switches, Words> {
  const { t } = useLingui()
  return {
    hideApply: { label: t`Pause applications`, description: t`Jobs are shown without an Apply button.` },
    hideGuestApply: { label: t`Require an account to apply` },
    hideEmailJob: { label: t`Turn off “Email this job”` },
    referButton: {
      label: t`Allow referrals from anyone`,
      description: t`Shows a Refer button on jobs that accept referrals.`,
    },
    nricRequiredForReferral: { label: t`Ask referrers for their NRIC` },
    referenceAnswersShown: { label: t`Show applicants their referees' answers` },
    rejectionReasonRequired: {
      label: t`Require a reason for every rejection`,
      description: t`Applicants don't see it.`,
    },
    moreCvTypes: {
      label: t`Read CVs in Excel files and pictures`,
      description: t`Recruiters can upload XLSX, XLS and PNG too.`,
    },
    enableJobBranding: { label: t`Show our banner and colours on jobs` },
    heroBanner: { label: t`Full-width banner` },
    enableChat: { label: t`Let visitors chat with us` },
    countEmailOpens: {
      label: t`Count opened emails`,
      description: t`Adds opens to email analytics. Each email says so, and recipients can opt out by blocking images.`,
    },
    requireSecondFactor: {
      label: t`Require two-step verification`,
      description: t`Members without it set it up at their next sign-in. Open sessions aren't affected.`,
    },
    poweredBy: { label: t`Show “Powered by” on our pages` },
  }
}

/** What is typed; addresses are read from left to right. */
export function useTextWords() {
  const { t } = useLingui()
  return {
    validationEmailDomain: {
      label: t`Email addresses must contain`,
      description: t`A domain, such as example.com.`,
      isLeftToRight: true,
    },
    guestEmailDomain: {
      label: t`Guests can apply from`,
      description: t`A domain such as example.com. Leave empty to allow any address.`,
      isLeftToRight: true,
    },
    externalLoginUrl: {
      label: t`Custom sign-in page`,
      description: t`A link that starts with https://. Leave empty to use this site's sign-in page.`,
      isLeftToRight: true,
    },
    aiUseStatement: {
      label: t`How we use AI in hiring`,
      description: t`Shown on every job. Leave empty to hide.`,
      isLong: true,
    },
    vacancyStatement: {
      label: t`Vacancy statement`,
      description: t`Shown on every job. Leave empty to hide.`,
      isLong: true,
    },
  }
}

/** What is one of some. */
export function useChoiceWords() {
  const { t } = useLingui()
  const candidateValidation: Record<CompanyBehaviour['candidateValidation'], string> = {
    none: t`All addresses`,
    email: t`Addresses from one domain`,
  }
  const postApplyRedirect: Record<CompanyBehaviour['postApplyRedirect'], string> = {
    questions: t`Screening questions, if any`,
    hiring: t`Hiring details form`,
  }
  const descriptionLabel: Record<CompanyBehaviour['descriptionLabel'], string> = {
    job: t`Job`,
    programme: t`Programme`,
  }
  const backLink: Record<CompanyBehaviour['backLink'], string> = {
    microsite: t`To the previous page`,
    careers: t`Go to careers page`,
  }
  const sourcingBasis: Record<CompanyBehaviour['sourcingBasis'], string> = {
    consent: t`Consent`,
    legitimate_interest: t`Legitimate interests`,
  }
  return {
    sourcingBasis: {
      label: t`Lawful basis for people you add`,
      description: t`A day after you add someone, they get an email about what you keep, and are asked for consent. With legitimate interests, a job can leave the question out.`,
      options: sourcingBasis,
    },
    applyRoleType: {
      label: t`Who can apply`,
      description: t`Individual jobs can override this.`,
      options: useApplyRoleLabels(),
    },
    candidateValidation: { label: t`Applicant email addresses`, options: candidateValidation },
    postApplyRedirect: { label: t`After an application`, options: postApplyRedirect },
    descriptionLabel: { label: t`Job title on job pages`, options: descriptionLabel },
    backLink: { label: t`“Back” link on job pages`, options: backLink },
  }
}

/** Parts of a job page. */
export function useJobPartWords(): Record<JobPart, string> {
  const { t } = useLingui()
  return {
    openDate: t`Posted date`,
    jobId: t`Job number`,
    experience: t`Experience`,
    jobType: t`Job type`,
    term: t`Term`,
    qualification: t`Qualification`,
    jobFunction: t`Job function`,
    seniority: t`Seniority`,
    vacancy: t`Vacancies`,
    internalCode: t`Internal code`,
    region: t`Region`,
    country: t`Country`,
    compensation: t`Compensation`,
    salary: t`Salary`,
    linkedinJobId: t`LinkedIn number`,
    referral: t`Accept referrals`,
    workplaceType: t`Workplace`,
    workLocation: t`Work location`,
    department: t`Department`,
    workHours: t`Working hours`,
    closeDate: t`Closing date`,
    emailId: t`Contact email`,
    skills: t`Skills`,
    benefit: t`Benefits`,
  }
}
