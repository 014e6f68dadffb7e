import type { ReferralIncentive } from '@hireloom/contract/companies/behaviour.ts'
import { Trans } from '@lingui/react/macro'
import { useMoney } from './referral-words.ts'

/** How much, and when it is due. */
export function IncentiveText({ incentive }: { incentive: ReferralIncentive }) {
  const moneyOf = useMoney()
  const money = <bdi>{moneyOf(incentive)}</bdi>
  if (incentive.afterDays === 0) return money
  return (
    <Trans>
      {money}, {incentive.afterDays} days after the first day of work
    </Trans>
  )
}
