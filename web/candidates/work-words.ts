import type { hourTypes, PreferenceKey, workplaces } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'

export function useHourWords(): Record<(typeof hourTypes)[number], string> {
  const { t } = useLingui()
  return { full_time: t`Full time`, part_time: t`Part time`, contract: t`Contract`, internship: t`Internship` }
}

export function useWorkplaceWords(): Record<(typeof workplaces)[number], string> {
  const { t } = useLingui()
  return { onsite: t`On site`, hybrid: t`Hybrid`, remote: t`Remote` }
}

/** What people rank. */
export function usePreferenceWords(): Record<PreferenceKey, string> {
  const { t } = useLingui()
  return {
    salary: t`Salary`,
    location: t`Place of work`,
    growth: t`Learning and growth`,
    balance: t`Time outside work`,
    team: t`The people`,
    security: t`Job security`,
  }
}
