import type { strengthKeys } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'

/** What to add for each part of a profile that is missing. */
export function useStrengthWords(): Record<(typeof strengthKeys)[number], string> {
  const { t } = useLingui()
  return {
    cv: t`Upload your CV`,
    workexperiences: t`Add where you have worked`,
    skills: t`Name at least five skills`,
    headline: t`Say in one line what you do`,
    summary: t`Write a short summary`,
    educations: t`Add your education`,
    languages: t`Add the languages you speak`,
    contact: t`Add your phone number and country`,
    preferences: t`Say what you look for`,
  }
}
