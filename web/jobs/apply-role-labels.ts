import type { applyRoleTypes } from '@hireloom/contract/companies/company-info.ts'
import { useLingui } from '@lingui/react/macro'

/** Who may apply, as a company or one of its jobs has it. */
export function useApplyRoleLabels(): Record<(typeof applyRoleTypes)[number], string> {
  const { t } = useLingui()
  return { both: t`Guests and registered users`, guest: t`Guests only`, 'signed in': t`Registered users only` }
}
