import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { useSending } from '../../ui/app/failures.ts'
import { type EventForm, errorPaths } from './event-form.ts'

/** What is typed of an event, what the server finds wrong with it, and whether it is on its way. An error goes when its field changes. */
export function useEventForm(start: EventForm) {
  const { i18n } = useLingui()
  const [form, setForm] = useState(start)
  const { errors, setErrors, message, isSending, send } = useSending()
  const set = (parts: Partial<EventForm>) => {
    setForm(known => ({ ...known, ...parts }))
    const changed = Object.entries(errorPaths).flatMap(([name, path]) => (name in parts ? [path] : []))
    setErrors(known =>
      Object.fromEntries(Object.entries(known).filter(([at]) => !changed.some(path => at.startsWith(path)))),
    )
  }
  const errorOf = (name: keyof EventForm): string | undefined => {
    const found = Object.entries(errors).find(([at]) => at.startsWith(errorPaths[name]))
    return found && serverText(i18n, found[1])
  }
  return { form, setForm, set, errorOf, message, isSending, send }
}
export type EventFormState = ReturnType<typeof useEventForm>
