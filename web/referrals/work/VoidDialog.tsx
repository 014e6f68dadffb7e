import { changeReferral, type Referral } from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useReferralChange } from './use-referral-change.ts'

/** Why a referral doesn't count. */
export default function VoidDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { t } = useLingui()
  const { tell, refresh } = useReferralChange()
  const form = useForm({
    start: () => ({ reason: '' }),
    send: ({ reason }) =>
      call(changeReferral, { params: { referralId: referral.referralId }, body: { status: 'void', reason } }),
    onSent: answer => {
      tell(<Trans>Referral voided.</Trans>, answer)
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Void referral</Trans>} act={<Trans>Void referral</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>The application goes on. No incentive is paid, and someone else's referral can be credited.</Trans>
      </Text>
      <LongTextField
        {...form.field('reason')}
        label={t`Reason`}
        hint={t`Only your team sees it.`}
        maxLength={500}
        isRequired
        isFirst
      />
    </FormDialog>
  )
}
