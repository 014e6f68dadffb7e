import type { Referee } from '@hireloom/contract/references/referee.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'

interface RefereeDialogProps {
  applications: readonly { appId: number; jobName: string; companyName: string }[]
  onAdd: (referee: Referee, appId: number | null, isSent: boolean) => void
  onClose: () => void
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Form for a new reference request. */
export function RefereeDialog({ applications, onAdd, onClose }: RefereeDialogProps) {
  const { t } = useLingui()
  const add = (form: HTMLFormElement, isSent: boolean) => {
    if (!form.reportValidity()) return
    const given = new FormData(form)
    onAdd(
      {
        name: textOf(given, 'name'),
        email: textOf(given, 'email'),
        phone: textOf(given, 'phone'),
        company: textOf(given, 'company'),
        relation: textOf(given, 'relation'),
      },
      Number(textOf(given, 'appId')) || null,
      isSent,
    )
  }
  return (
    <Modal opened onClose={onClose} title={t`Add a referee`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          add(event.currentTarget, true)
        }}
      >
        <Stack gap="sm">
          <TextInput name="name" label={t`Name`} required maxLength={200} autoComplete="off" data-autofocus />
          <TextInput
            name="email"
            type="email"
            label={t`Email`}
            description={t`An address other than your own`}
            required
            maxLength={254}
            autoComplete="off"
          />
          <TextInput name="relation" label={t`How you know each other (optional)`} maxLength={200} autoComplete="off" />
          <TextInput name="company" label={t`Company (optional)`} maxLength={200} autoComplete="off" />
          <TextInput name="phone" type="tel" label={t`Phone (optional)`} maxLength={40} autoComplete="off" />
          <NativeSelect
            name="appId"
            label={t`For`}
            description={t`Answers are private to the employer who asked for them.`}
            data={[
              { value: '', label: t`Every employer I apply to` },
              ...applications.map(({ appId, jobName, companyName }) => ({
                value: String(appId),
                label: `${jobName} · ${companyName}`,
              })),
            ]}
          />
          <Group justify="end" gap="xs">
            <Button
              variant="default"
              onClick={event => {
                const { form } = event.currentTarget
                if (form !== null) add(form, false)
              }}
            >
              <Trans>Save draft</Trans>
            </Button>
            <Button type="submit">
              <Trans>Send the request</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
