import type { recentApplications } from '@hireloom/contract/people/search.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

interface Choice {
  readonly value: (typeof recentApplications)[number]
  readonly label: string
}

/** When somebody applied last, as choices of a filter. */
export function useRecentWords(): Choice[] {
  const { t } = useLingui()
  const within = (months: number) =>
    t`${plural(months, { one: 'Applied within # month', other: 'Applied within # months' })}`
  return [
    { value: '1', label: within(1) },
    { value: '2', label: within(2) },
    { value: '3', label: within(3) },
    { value: '6', label: within(6) },
    { value: '12', label: within(12) },
    { value: 'never', label: t`Never applied` },
  ]
}
