import type { Participant } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useDialogForm } from '../../ui/app/use-dialog-form.ts'

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
  const { form, errors, set, dialog } = useDialogForm(() => empty, { onSave: onAdd, onClose })
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    error: errors[name] && serverText(i18n, errors[name]),
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }, at => at === name),
  })
  return (
    <DialogForm {...dialog} act={<Trans>Register</Trans>}>
      <TextInput {...field('firstName')} label={t`First name`} maxLength={100} dir="auto" data-autofocus />
      <TextInput {...field('lastName')} label={t`Last name`} maxLength={100} dir="auto" />
      <TextInput {...field('email')} label={t`Email`} type="email" maxLength={254} dir="ltr" />
    </DialogForm>
  )
}
