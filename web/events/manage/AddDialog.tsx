import type { Participant } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { useSending } from '../../ui/app/failures.ts'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'

interface AddDialogProps {
  isOpen: boolean
  /** Throws the problem, which the form shows. */
  onAdd: (body: { firstName: string; lastName: string; email: string }, key: string) => Promise<Participant>
  onClose: () => void
}

/** Registers one person by hand; who finds the event full is put on the waiting list. */
export function AddDialog({ isOpen, onAdd, onClose }: AddDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>Register somebody</Trans>} closeOnClickOutside={false}>
      <Fields onAdd={onAdd} onClose={onClose} />
    </Modal>
  )
}

const empty = { firstName: '', lastName: '', email: '' }

function Fields({ onAdd, onClose }: Omit<AddDialogProps, 'isOpen'>) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useState(empty)
  const { errors, setErrors, message, isSending, send } = useSending()
  const key = useRef(crypto.randomUUID())
  const letGo = useLeaveGuard(Object.values(form).some(Boolean))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await onAdd(form, key.current)
      letGo()
      onClose()
    })
  }
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    error: errors[name] && serverText(i18n, errors[name]),
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setForm({ ...form, [name]: event.currentTarget.value })
      setErrors({ ...errors, [name]: '' })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput {...field('firstName')} label={t`First name`} maxLength={100} dir="auto" data-autofocus />
        <TextInput {...field('lastName')} label={t`Last name`} maxLength={100} dir="auto" />
        <TextInput {...field('email')} label={t`Email`} type="email" maxLength={254} dir="ltr" />
        {message !== null && (
          <Alert color="red" variant="light" role="alert">
            {message}
          </Alert>
        )}
        <Group justify="end">
          <Button type="submit" loading={isSending}>
            <Trans>Register</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
