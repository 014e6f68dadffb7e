import { createEvent } from '@hireloom/contract/events/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import { type EventForm, settingsOf } from './event-form.ts'
import { useEventForm } from './use-event-form.ts'
import { WhenFields, WhereFields } from './WhenFields.tsx'

interface NewEventDialogProps {
  isOpen: boolean
  onClose: () => void
  onMade: (uuid: string) => void
}

/** What an event cannot do without; the rest is written on its own page, before it is published. */
export function NewEventDialog({ isOpen, onClose, onMade }: NewEventDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>New event</Trans>} closeOnClickOutside={false}>
      <Fields onMade={onMade} />
    </Modal>
  )
}

function Fields({ onMade }: Pick<NewEventDialogProps, 'onMade'>) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const state = useEventForm({ ...empty, timeZone })
  const { form, set, errorOf, message, isSending, send } = state
  const key = useRef(crypto.randomUUID())
  const letGo = useLeaveGuard(form.title !== '' || form.starts !== '' || form.ends !== '' || form.location !== '')
  const submit = () =>
    void send(async () => {
      const made = await call(createEvent, { key: key.current, body: settingsOf(form) })
      letGo()
      onMade(made.uuid)
    })
  return (
    <DialogForm act={<Trans>Create draft</Trans>} isSending={isSending} message={message} onSubmit={submit}>
      <TextInput
        label={t`Title`}
        value={form.title}
        error={errorOf('title')}
        maxLength={200}
        dir="auto"
        onChange={event => set({ title: event.currentTarget.value })}
        required
        data-autofocus
      />
      <WhenFields state={state} />
      <WhereFields state={state} />
    </DialogForm>
  )
}

const empty: EventForm = {
  title: '',
  description: '',
  eventBanner: null,
  starts: '',
  ends: '',
  timeZone: 'UTC',
  mode: 'onsite',
  location: '',
  joinUrl: '',
  capacity: '',
  registration: 'open',
  micrositeIds: [],
  tags: [],
}
