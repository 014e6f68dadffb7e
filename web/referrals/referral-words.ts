import type { Referral, ReferralSource, ReferralStatus } from '@hireloom/contract/referrals/referrals.ts'
import { useLingui } from '@lingui/react/macro'
import { formatExactMoney } from '../kernel/format.ts'
import type { Tone } from '../ui/app/StatusBadge.tsx'

/** How far a referral is. */
export function useReferralWords(): Readonly<Record<ReferralStatus, string>> {
  const { t } = useLingui()
  return {
    submitted: t`Submitted`,
    in_process: t`In process`,
    hired: t`Hired`,
    incentive_due: t`Incentive due`,
    incentive_paid: t`Incentive paid`,
    rejected: t`Not selected`,
    withdrawn: t`Withdrawn`,
    duplicate: t`Already referred`,
    void: t`Void`,
  }
}

export const referralTones: Readonly<Record<ReferralStatus, Tone>> = {
  submitted: 'neutral',
  in_process: 'brand',
  hired: 'good',
  incentive_due: 'warn',
  incentive_paid: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  duplicate: 'neutral',
  void: 'bad',
}

/** Who referred. */
export function useSourceWords(): Readonly<Record<ReferralSource, string>> {
  const { t } = useLingui()
  return { employee: t`Colleague`, candidate: t`Candidate`, guest: t`Guest` }
}

export const useMoney = () => {
  const { i18n } = useLingui()
  return (money: Referral['incentive']): string =>
    money === null ? '–' : formatExactMoney(i18n.locale, money.amount, money.currency)
}
