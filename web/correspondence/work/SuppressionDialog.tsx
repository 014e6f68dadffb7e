import { createSuppression, listSuppressions } from '@hireloom/contract/correspondence/suppressions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'

/** An address that the company stops emailing. */
export function SuppressionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ email: '' }),
    send: (body, key) => call(createSuppression, { key, body }),
    onSent: () => {
      void refresh(listSuppressions)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Stop emailing an address</Trans>}
      act={<Trans>Stop emails</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>Confirmations, status, and decisions of applications are still sent.</Trans>
      </Text>
      <TextField {...form.field('email')} label={t`Email address`} type="email" maxLength={254} isRequired isFirst />
    </FormDialog>
  )
}
