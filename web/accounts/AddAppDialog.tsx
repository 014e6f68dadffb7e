import { addFactor, type startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Code, Group, Stack, Text } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { FormDialog } from '../ui/app/form/Form.tsx'
import { TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'

interface AddAppDialogProps {
  started: Output<typeof startFactor>
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Shows the key of an authenticator app as a picture and as text, and takes the first code. */
export function AddAppDialog({ started, onAdded, onClose }: AddAppDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ code: '' }),
    send: ({ code }) => call(addFactor, { body: { token: started.token, code } }),
    onSent: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Add an authenticator app</Trans>}
      act={<Trans>Turn on</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>Scan this with your app or enter the key by hand, then enter the code the app shows.</Trans>
      </Text>
      {started.totp && (
        <Group align="center">
          <img src={started.totp.picture} alt={t`QR code of the setup key`} width={176} height={176} />
          <Stack gap={4} maw={200}>
            <Text size="sm" fw={560}>
              <Trans>Setup key</Trans>
            </Text>
            <Code block dir="ltr" style={{ whiteSpace: 'normal' }}>
              {started.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Code>
          </Stack>
        </Group>
      )}
      <TextField
        label={t`Code from your authenticator app`}
        isRequired
        isFirst
        isLeftToRight
        maxLength={12}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
