import { useRef, useState } from 'react'
import { useSending } from './failures.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface DialogFormEvents<Form> {
  /** Throws the problem, which the form shows; the same key makes one thing only, however often it is sent. */
  readonly onSave: (form: Form, key: string) => Promise<unknown>
  readonly onClose: () => void
}

/**
 * The form of a dialog that saves one thing: what is typed, which is left behind only when asked for, what the server finds wrong with it,
 * and what `DialogForm` needs. What it starts with is kept: what somebody else changes meanwhile is told when it is saved, not put under
 * the hand.
 */
export function useDialogForm<Form extends object>(startOf: () => Form, { onSave, onClose }: DialogFormEvents<Form>) {
  const [start] = useState(startOf)
  const [form, setForm] = useState(start)
  const { errors, setErrors, message, isSending, send } = useSending()
  const key = useRef(crypto.randomUUID())
  const letGo = useLeaveGuard(JSON.stringify(form) !== JSON.stringify(start))
  const onSubmit = () =>
    void send(async () => {
      await onSave(form, key.current)
      letGo()
      onClose()
    })
  return {
    form,
    errors,
    /** Changes some parts; what was wrong with them, by the places of errors, is not shown any more. */
    set: (parts: Partial<Form>, isOfThem: (errorAt: string) => boolean) => {
      setForm(known => ({ ...known, ...parts }))
      setErrors(known => Object.fromEntries(Object.entries(known).filter(([at]) => !isOfThem(at))))
    },
    dialog: { message, isSending, onSubmit },
  }
}
