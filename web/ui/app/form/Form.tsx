import { Trans } from '@lingui/react/macro'
import { Alert, Button, Drawer, Fieldset, Group, Modal, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './form.module.css'
import type { FormControl, FormState } from './use-form.ts'

/** What is wrong with a form all in all. */
export function FormMessage({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  )
}

/** Whether what is typed is on the server. */
export function SaveState({ state }: { state: FormState }) {
  return (
    <Text component="output" size="sm" c="dimmed">
      {state === 'saved' && <Trans>Saved</Trans>}
      {state === 'dirty' && <Trans>Not saved yet</Trans>}
      {state === 'sending' && <Trans>Saving …</Trans>}
      {state === 'failed' && <Trans>Not saved</Trans>}
    </Text>
  )
}

interface FormProps {
  form: FormControl
  /** What the button says that sends it. */
  act?: ReactNode
  /** Another way to send it: a button. */
  otherAct?: ReactNode
  /** Shows the button that closes its dialog. */
  onCancel?: () => void
  /** The acts stay in sight while one scrolls. */
  isLong?: boolean
  /** Says whether it is saved; not in dialogs, which close. */
  showsState?: boolean
  /** Nothing of it can be changed any more, and there is no button. */
  isOff?: boolean
  children: ReactNode
}

/** A form: its fields, what is wrong with it, and the acts at its foot. */
export function Form({
  form,
  act,
  otherAct,
  onCancel,
  isLong = false,
  showsState = false,
  isOff = false,
  children,
}: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Fieldset variant="unstyled" disabled={isOff}>
        <Stack gap={isLong ? 'md' : 'sm'}>
          {children}
          <FormMessage text={form.message} />
          {!isOff && (
            <Group justify="end" gap="xs" className={isLong ? (styles.long ?? '') : ''}>
              {showsState && <SaveState state={form.state} />}
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  <Trans>Cancel</Trans>
                </Button>
              )}
              {otherAct}
              <Button type="submit" loading={form.isSending}>
                {act ?? <Trans>Save</Trans>}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  )
}

interface FrameProps extends Omit<FormProps, 'showsState' | 'isOff'> {
  title: ReactNode
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
}

/** Closes the frame of a form, unless something typed would be lost and no one wants that. */
const closing = (form: FormControl, onClose: () => void) => () => void form.mayLeave().then(isYes => isYes && onClose())

/** A form in a dialog. It is drawn while it is open, so that each time it starts again. */
export function FormDialog({ title, onClose, size = 'md', ...form }: FrameProps) {
  const close = closing(form.form, onClose)
  return (
    <Modal opened onClose={close} title={title} size={size}>
      <Form {...form} onCancel={close} />
    </Modal>
  )
}

/** A form at the end edge, beside what it is about. */
export function FormDrawer({ title, onClose, size = 'md', ...form }: FrameProps) {
  const close = closing(form.form, onClose)
  return (
    <Drawer opened onClose={close} title={title} size={size} position="right">
      <Form {...form} onCancel={close} isLong />
    </Drawer>
  )
}
