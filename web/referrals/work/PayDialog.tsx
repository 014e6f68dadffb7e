import { changeReferral, type Referral } from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useMoney } from '../referral-words.ts'
import { useReferralChange } from './use-referral-change.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** That and how an incentive was paid. */
export default function PayDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { t } = useLingui()
  const moneyOf = useMoney()
  const { tell, refresh } = useReferralChange()
  const form = useForm({
    start: () => ({ paidOn: today(), reference: '', nric: '' }),
    paths: { paidOn: 'payout.paidOn', reference: 'payout.reference', nric: 'payout.nric' },
    send: ({ nric, ...payout }) =>
      call(changeReferral, {
        params: { referralId: referral.referralId },
        body: { status: 'incentive_paid', payout: { ...payout, ...(nric.trim() !== '' && { nric }) } },
      }),
    onSent: answer => {
      tell(<Trans>Incentive marked as paid.</Trans>, answer)
      void refresh()
      onClose()
    },
  })
  const money = <bdi>{moneyOf(referral.incentive)}</bdi>
  const referrer = <bdi>{referral.desk?.referrerName}</bdi>
  return (
    <FormDialog form={form} title={<Trans>Mark as paid</Trans>} act={<Trans>Mark as paid</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          {money} to {referrer}
        </Trans>
      </Text>
      <DateField {...form.field('paidOn')} label={t`Paid on`} max={today()} isRequired isFirst />
      <TextField
        {...form.field('reference')}
        label={t`Reference`}
        hint={t`For example, a payroll or transfer number.`}
        maxLength={100}
      />
      {referral.desk?.needsNric && (
        <TextField
          {...form.field('nric')}
          label={t`NRIC of the referrer`}
          hint={t`Stored encrypted. Only the last four characters are shown.`}
          maxLength={9}
          isRequired
          isLeftToRight
        />
      )}
    </FormDialog>
  )
}
