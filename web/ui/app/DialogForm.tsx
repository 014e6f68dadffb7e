import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormMessage } from './form/Form.tsx'
import styles from './form/form.module.css'

interface DialogFormProps {
  /** What the button says that sends it. */
  act: ReactNode
  isSending: boolean
  /** What is wrong with it all in all. */
  message?: string | null
  onSubmit: () => void
  /** Shows the button that closes the dialog. */
  onCancel?: () => void
  /** The acts stay in sight while one scrolls. */
  isLong?: boolean
  children: ReactNode
}

/** The form of a dialog: its fields, what is wrong with them, and the acts at its foot. */
export function DialogForm({
  act,
  isSending,
  message = null,
  onSubmit,
  onCancel,
  isLong = false,
  children,
}: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={isLong ? 'md' : 'sm'}>
        {children}
        <FormMessage text={message} />
        <Group justify="end" gap="xs" className={isLong ? (styles.long ?? '') : ''}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
