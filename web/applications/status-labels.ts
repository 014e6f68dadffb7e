import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'

/** Where an application stands, in the applicant's words: on its own page and in the candidate area. */
export function useStatusLabels(): Record<StatusKey, string> {
  const { t } = useLingui()
  return {
    invited: t`Invited to apply`,
    applied: t`Application received`,
    shortlisted: t`Shortlisted`,
    assessment: t`Assessment`,
    interview: t`Interview`,
    offer: t`Offer`,
    joining: t`Preparing your start`,
    joined: t`Started`,
    rejected: t`Not selected`,
    withdrawn: t`Withdrawn`,
    closed: t`Application closed`,
  }
}
