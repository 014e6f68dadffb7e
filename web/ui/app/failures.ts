import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { showFailure } from './UndoToast.tsx'

/** What a failed change says of itself, or that it did not get to the server. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return error =>
    isProblem(error)
      ? serverText(i18n, error.message)
      : t`We couldn't save the change. Check your connection and try again.`
}

/** Shows why a change failed where no form does: what is wrong with its first field, or all in all. */
export function useTellFailure(): (error: unknown) => void {
  const { i18n } = useLingui()
  const textOf = useFailureText()
  return error => {
    // The page is about to lead to signing in.
    if (isProblem(error) && error.problem === 'unauthorized') return
    const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
    showFailure(field === undefined ? textOf(error) : serverText(i18n, field))
  }
}

/** A form on its way: what the server found wrong, by field and all in all. */
export function useSending() {
  const textOf = useFailureText()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const forget = () => {
    setMessage(null)
    setErrors({})
  }
  /** Answers whether it went well; the form keeps what was typed either way. One thing at a time. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    forget()
    try {
      await work()
      return true
    } catch (error) {
      if (isProblem(error)) setErrors(error.fields ?? {})
      setMessage(textOf(error))
      return false
    } finally {
      setSending(false)
    }
  }
  return { errors, setErrors, message, isSending, send, forget }
}
