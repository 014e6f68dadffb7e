import type { CompanyBehaviour, JobPart } from '@hireloom/contract/companies/behaviour.ts'
import { useLingui } from '@lingui/react/macro'

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
    hideApply: { label: t`Take no applications`, description: t`Jobs are shown without the Apply button.` },
    hideGuestApply: { label: t`Apply only with an account` },
    hideEmailJob: { label: t`Nobody mails our jobs to others` },
    referButton: { label: t`Anybody may recommend somebody`, description: t`Also where a job does not ask for it.` },
    nricRequiredForReferral: { label: t`Ask for the national number of whoever recommends` },
    referenceAnswersShown: { label: t`Applicants read what their referees answered` },
    enableJobBranding: { label: t`Jobs carry our banner and colours` },
    heroBanner: { label: t`The banner goes over the whole width` },
    enableChat: { label: t`Visitors may chat with us` },
    requireSecondFactor: {
      label: t`Members need a second factor`,
      description: t`Members without one set it up when they next sign in. Sessions that are open stay open.`,
    },
    poweredBy: { label: t`Our pages say by what they are powered` },
  }
}

/** What is typed; addresses are read from left to right. */
export function useTextWords() {
  const { t } = useLingui()
  return {
    validationEmailDomain: {
      label: t`Addresses must contain`,
      description: t`A domain such as example.com.`,
      isLeftToRight: true,
    },
    guestEmailDomain: {
      label: t`Guests apply with addresses of`,
      description: t`A domain such as example.com; empty lets every address apply.`,
      isLeftToRight: true,
    },
    externalLoginUrl: {
      label: t`Own page to sign in`,
      description: t`An address that begins with https://; empty for the sign-in of this site.`,
      isLeftToRight: true,
    },
    aiUseStatement: {
      label: t`How we use AI in hiring`,
      description: t`Said on every job; empty says nothing.`,
      isLong: true,
    },
    vacancyStatement: {
      label: t`Whether the post is free now`,
      description: t`Said on every job; empty says nothing.`,
      isLong: true,
    },
  }
}

/** What is one of some. */
export function useChoiceWords() {
  const { t } = useLingui()
  const applyRoleType: Record<CompanyBehaviour['applyRoleType'], string> = {
    both: t`Guests and people with an account`,
    guest: t`Guests only`,
    'signed in': t`People with an account only`,
  }
  const candidateValidation: Record<CompanyBehaviour['candidateValidation'], string> = {
    none: t`All addresses`,
    email: t`Addresses with a certain domain`,
  }
  const postApplyRedirect: Record<CompanyBehaviour['postApplyRedirect'], string> = {
    questions: t`The screening questions, where there are some`,
    hiring: t`The registration for hiring`,
  }
  const descriptionLabel: Record<CompanyBehaviour['descriptionLabel'], string> = {
    job: t`Job`,
    programme: t`Programme`,
  }
  const backLink: Record<CompanyBehaviour['backLink'], string> = {
    microsite: t`To the page one came from`,
    careers: t`To the careers page`,
  }
  return {
    applyRoleType: {
      label: t`Who applies`,
      description: t`A job may say otherwise for itself.`,
      options: applyRoleType,
    },
    candidateValidation: { label: t`Email addresses of applicants`, options: candidateValidation },
    postApplyRedirect: { label: t`What follows an application`, options: postApplyRedirect },
    descriptionLabel: { label: t`What a job is called on its page`, options: descriptionLabel },
    backLink: { label: t`The way back from a job`, options: backLink },
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
    referral: t`Whether people may be recommended`,
    workplaceType: t`Workplace`,
    workLocation: t`Work location`,
    department: t`Department`,
    workHours: t`Working hours`,
    closeDate: t`Closing date`,
    skills: t`Skills`,
    benefit: t`Benefits`,
  }
}
