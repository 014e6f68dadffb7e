import { createMicrosite } from '@hireloom/contract/microsites/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
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
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isSending = useRef(false)
  const pageId = written ?? slugOf(pageName)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      const made = await call(createMicrosite, { body: { pageName, pageId } })
      onMade(made.micrositeId)
    } catch (error) {
      if (!isProblem(error)) throw error
      setErrors(error.fields ?? { pageName: error.message })
    } finally {
      isSending.current = false
    }
  }
  const errorOf = (field: string) => errors[field] && serverText(i18n, errors[field])
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>New microsite</Trans>}>
      <form onSubmit={event => void submit(event)} noValidate>
        <Stack gap="sm">
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
          <Group justify="end">
            <Button type="submit">
              <Trans>Create draft</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
