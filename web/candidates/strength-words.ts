import type { strengthKeys } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'

/** What to add for each part of a profile that is missing. */
export function useStrengthWords(): Record<(typeof strengthKeys)[number], string> {
  const { t } = useLingui()
  return {
    cv: t`Upload your CV`,
    workexperiences: t`Add your work experience`,
    skills: t`Add at least five skills`,
    headline: t`Describe what you do in one line`,
    summary: t`Write a short summary`,
    educations: t`Add your education`,
    languages: t`Add the languages you speak`,
    contact: t`Add your phone number and country`,
    preferences: t`Say what you're looking for`,
  }
}
