import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { type EventForm, errorPaths } from './event-form.ts'

/** What is typed of an event, what the server finds wrong with it, and whether it is on its way. An error goes when its field changes. */
export function useEventForm(start: EventForm) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
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
  /** Answers whether it went well; the form keeps what was typed either way. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setSending(true)
    setMessage(null)
    setErrors({})
    try {
      await work()
      return true
    } catch (error) {
      if (isProblem(error)) setErrors(error.fields ?? {})
      setMessage(
        isProblem(error)
          ? serverText(i18n, error.message)
          : t`The change did not reach the server. Check your connection and try again.`,
      )
      return false
    } finally {
      setSending(false)
    }
  }
  return { form, setForm, set, errorOf, message, isSending, send }
}
export type EventFormState = ReturnType<typeof useEventForm>
