import { useEffect, useRef, useState } from 'react'
import type { DuplicateQuestion } from './form-checks.ts'

/**
 * Asks, when the field of the address is left or filled in from elsewhere, whether an application is there already (specification P5). What was told counts while the
 * field holds that address; a question that got no answer says so and keeps no one from going on.
 */
export function useDuplicateCheck(email: string, question: DuplicateQuestion) {
  const { isCandidate } = question
  const [told, setTold] = useState<{ email: string; text: string; isRefusal: boolean } | null>(null)
  const latest = useRef('')
  /** Resolves to what stands against the address; null also where the question got no answer. */
  const ask = async (typed: string): Promise<string | null> => {
    const email = typed.trim()
    latest.current = email
    try {
      const { askDuplicate } = await import('./form-checks.ts')
      const found = await askDuplicate(email, question)
      if (latest.current === email) setTold(found && { email, ...found })
      return found?.isRefusal === true ? found.text : null
    } catch {
      // Without a connection the server says it when the form arrives.
      return null
    }
  }
  const handler = useRef(ask)
  useEffect(() => {
    handler.current = ask
  })
  useEffect(() => {
    // What a CV or a draft brought is never left, so nobody would ask.
    if (!isCandidate && email !== '' && document.activeElement?.id !== 'candidateEmail') void handler.current(email)
  }, [email, isCandidate])
  const present = told?.email === email.trim() ? told : null
  /** Someone has applied with this address; a failed question stands against nothing. */
  const isRefused = present?.isRefusal === true
  return { ask, text: present?.text, isRefused }
}
