import { createMicrosite } from '@hireloom/contract/microsites/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { slugOf } from './slug.ts'

interface NewMicrositeDialogProps {
  isOpen: boolean
  onClose: () => void
  onMade: (micrositeId: number) => void
}

/** Name and address of a new microsite; the address follows the name until somebody writes one. */
export function NewMicrositeDialog({ isOpen, onClose, onMade }: NewMicrositeDialogProps) {
  const { i18n } = useLingui()
  const [pageName, setName] = useState('')
  const [written, setWritten] = useState<string | null>(null)
  const { errors, message, isSending, send } = useSending()
  const pageId = written ?? slugOf(pageName)
  const submit = () =>
    void send(async () => {
      const made = await call(createMicrosite, { body: { pageName, pageId } })
      onMade(made.micrositeId)
    })
  const errorOf = (field: string) => errors[field] && serverText(i18n, errors[field])
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>New microsite</Trans>}>
      <DialogForm act={<Trans>Create draft</Trans>} isSending={isSending} message={message} onSubmit={submit}>
        <TextInput
          label={<Trans>Name</Trans>}
          value={pageName}
          maxLength={200}
          error={errorOf('pageName')}
          onChange={event => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={<Trans>Address</Trans>}
          description={<Trans>Small letters, digits and hyphens, 3 to 60 characters</Trans>}
          value={pageId}
          maxLength={60}
          error={errorOf('pageId')}
          onChange={event => setWritten(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  )
}
