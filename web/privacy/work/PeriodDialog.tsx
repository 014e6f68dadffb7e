import { changeRetentionPolicy, listRetention, retentionMonths } from '@hireloom/contract/privacy/retention.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { NumberField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** How long the company keeps people. */
export function PeriodDialog({ months, onClose }: { months: number | null; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh, tell } = useChange(listRetention)
  const form = useForm({
    start: () => ({ months }),
    send: body => call(changeRetentionPolicy, { body }),
    onSent: () => {
      void refresh()
      tell(t`Retention period saved.`, null, {
        undoBy: async () => {
          await call(changeRetentionPolicy, { body: { months } })
          await refresh()
        },
      })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Retention period</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          Counted from the last activity: applying, the end of an application, joining the talent pool, consent, an
          email from the person, or an event. Changing it deletes nothing.
        </Trans>
      </Text>
      <NumberField
        {...form.field('months')}
        label={t`Months`}
        hint={t`Leave empty for no retention period.`}
        {...retentionMonths}
      />
    </FormDialog>
  )
}
