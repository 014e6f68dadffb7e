import type { WithdrawalReason } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { useLingui } from '@lingui/react/macro'

/** Why applicants withdraw, as they choose it and as the team reads it. */
export function useWithdrawalWords(): Record<WithdrawalReason, string> {
  const { t } = useLingui()
  return {
    another_offer: t`Another offer`,
    pay: t`Pay`,
    location: t`Location`,
    too_long: t`The process took too long`,
    changed_mind: t`Change of mind`,
    other: t`Other reason`,
  }
}
