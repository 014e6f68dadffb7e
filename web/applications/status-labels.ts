import { useLingui } from '@lingui/react/macro'

/** Where an application stands, in the applicant's words; a key that is not known is shown as it came. */
export function useStatusLabel(): (key: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
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
    closed: t`Job closed`,
  }
  return key => labels[key] ?? key
}
