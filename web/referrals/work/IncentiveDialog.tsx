import { changeReferral, type Referral } from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useReferralChange } from './use-referral-change.ts'

/** What is promised for one referral. */
export default function IncentiveDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { t } = useLingui()
  const { tell, refresh } = useReferralChange()
  const form = useForm({
    start: () => ({
      amount: referral.incentive?.amount ?? null,
      currency: referral.incentive?.currency ?? 'SGD',
    }),
    paths: { amount: 'incentive.amount', currency: 'incentive.currency' },
    send: ({ amount, currency }) =>
      call(changeReferral, {
        params: { referralId: referral.referralId },
        body: { incentive: amount === null ? null : { amount, currency: currency.toUpperCase() } },
      }),
    onSent: answer => {
      tell(<Trans>Incentive changed.</Trans>, answer)
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Change incentive</Trans>} act={<Trans>Save</Trans>} onClose={onClose}>
      <NumberField
        {...form.field('amount')}
        label={t`Amount`}
        hint={t`Leave empty to offer no incentive.`}
        min={0}
        decimals={2}
      />
      <TextField
        {...form.field('currency')}
        label={t`Currency`}
        hint={t`For example, SGD.`}
        maxLength={3}
        isLeftToRight
      />
    </FormDialog>
  )
}
