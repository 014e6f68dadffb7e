import type { ReferralIncentive } from '@hireloom/contract/companies/behaviour.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatExactMoney } from '../kernel/format.ts'

/** What is promised to who recommends someone, if that person is hired. */
export function IncentiveLine({ incentive: { amount, currency, afterDays } }: { incentive: ReferralIncentive }) {
  const { i18n } = useLingui()
  const money = <bdi>{formatExactMoney(i18n.locale, amount, currency)}</bdi>
  return (
    <p>
      {afterDays === 0 ? (
        <Trans>Incentive for a hire: {money}</Trans>
      ) : (
        <Trans>
          Incentive for a hire: {money}, {afterDays} days after the first day of work
        </Trans>
      )}
    </p>
  )
}
