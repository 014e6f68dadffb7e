import { changePassword, listSessions } from '@hireloom/contract/accounts/sessions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput, Stack, Title } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { Form } from '../ui/app/form/Form.tsx'
import { type FieldWiring, useForm } from '../ui/app/form/use-form.ts'
import { refresh } from '../ui/app/page-data.ts'
import { showDone } from '../ui/app/UndoToast.tsx'

const empty = () => ({ currentPassword: '', password: '' })

/** A new password, for which the present one is given. */
export function PasswordPanel() {
  const { t } = useLingui()
  const form = useForm({
    start: empty,
    send: body => call(changePassword, { body }),
    keptOf: empty,
    onSent: () => {
      showDone(<Trans>Your new password is set. Other devices are signed out.</Trans>)
      void refresh(listSessions)
    },
  })
  const wired = ({ value, error, onChange }: FieldWiring<string>) => ({
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    required: true,
  })
  return (
    <Stack component="section" gap="xs" maw={360}>
      <Title order={2} size="h3">
        <Trans>Password</Trans>
      </Title>
      <Form form={form} act={<Trans>Set password</Trans>}>
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          {...wired(form.field('currentPassword'))}
        />
        <PasswordInput
          label={t`New password`}
          description={t`At least 10 characters`}
          autoComplete="new-password"
          {...wired(form.field('password'))}
        />
      </Form>
    </Stack>
  )
}
