import { changeJobIncentive, type JobIncentive, listJobIncentives } from '@hireloom/contract/referrals/incentives.ts'
import { listReferableJobs } from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** What is promised for a hire to one job. */
export default function JobIncentiveDialog({ job, onClose }: { job: JobIncentive; onClose: () => void }) {
  const { t } = useLingui()
  const { tell, refresh } = useChange(listJobIncentives, listReferableJobs)
  const form = useForm({
    start: () => ({
      amount: job.incentive?.amount ?? null,
      currency: job.incentive?.currency ?? 'SGD',
      afterDays: job.incentive?.afterDays ?? null,
    }),
    paths: { amount: 'incentive.amount', currency: 'incentive.currency', afterDays: 'incentive.afterDays' },
    send: ({ amount, currency, afterDays }) =>
      call(changeJobIncentive, {
        params: { jobId: job.jobId },
        body: {
          isOwn: true,
          incentive: amount === null ? null : { amount, currency: currency.toUpperCase(), afterDays: afterDays ?? 0 },
        },
      }),
    onSent: answer => {
      tell(<Trans>Incentive changed.</Trans>, answer)
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Set incentive</Trans>} act={<Trans>Save</Trans>} onClose={onClose}>
      <Text size="sm">
        <bdi>{job.jobName}</bdi>
      </Text>
      <NumberField
        {...form.field('amount')}
        label={t`Amount`}
        hint={t`Leave empty to offer no incentive for this job.`}
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
      <NumberField
        {...form.field('afterDays')}
        label={t`Incentive due after (days)`}
        hint={t`Counted from the first day of work, for example to cover a probation period. Leave empty to make it due right away.`}
        min={0}
        max={730}
      />
    </FormDialog>
  )
}
