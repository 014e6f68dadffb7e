import type { EmailCategory } from '@hireloom/contract/correspondence/templates.ts'
import type { VariableName } from '@hireloom/contract/correspondence/variables.ts'
import { useLingui } from '@lingui/react/macro'

/** What the categories of templates are called. */
export function useCategoryWords(): Readonly<Record<EmailCategory, string>> {
  const { t } = useLingui()
  return {
    apply_confirm: t`Application received`,
    stage: t`Change of stage`,
    reject: t`Rejection`,
    invite: t`Invitation to apply`,
    interview: t`Interview`,
    assessment: t`Assessment`,
    video: t`Video interview`,
    offer: t`Offer`,
    reference: t`Reference check`,
    talentpool: t`Talent pool`,
    event: t`Event`,
    rpo: t`RPO contact`,
    lead: t`Sales lead`,
    otp: t`One-time code`,
    share: t`Shared candidate`,
    digest: t`Digest`,
    custom: t`Other`,
  }
}

/** What the variables stand for. */
export function useVariableWords(): Readonly<Record<VariableName, string>> {
  const { t } = useLingui()
  return {
    'candidate.firstName': t`First name`,
    'candidate.lastName': t`Last name`,
    'candidate.fullName': t`Full name`,
    'job.title': t`Job title`,
    'job.location': t`Job location`,
    'job.department': t`Department`,
    'job.url': t`Link to the job`,
    'application.appliedOn': t`Application date`,
    'company.name': t`Company name`,
    'sender.firstName': t`Your first name`,
    'sender.fullName': t`Your full name`,
    'sender.email': t`Your email address`,
  }
}
