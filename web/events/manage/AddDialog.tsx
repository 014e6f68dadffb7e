import type { Participant } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
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
  const submit = () =>
    void send(async () => {
      await onAdd(form, key.current)
      letGo()
      onClose()
    })
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
    <DialogForm act={<Trans>Register</Trans>} isSending={isSending} message={message} onSubmit={submit}>
      <TextInput {...field('firstName')} label={t`First name`} maxLength={100} dir="auto" data-autofocus />
      <TextInput {...field('lastName')} label={t`Last name`} maxLength={100} dir="auto" />
      <TextInput {...field('email')} label={t`Email`} type="email" maxLength={254} dir="ltr" />
    </DialogForm>
  )
}
