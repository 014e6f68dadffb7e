import { useRef, useState } from 'react'
import type { DuplicateQuestion } from './form-checks.ts'

/**
 * Asks, when the field of the address is left, whether an application is there already (specification P5). What was told counts while the
 * field holds that address; a question that got no answer says so and keeps no one from going on.
 */
export function useDuplicateCheck(question: DuplicateQuestion) {
  const [told, setTold] = useState<{ email: string; text: string; isRefusal: boolean } | null>(null)
  const latest = useRef('')
  const ask = async (typed: string): Promise<void> => {
    const email = typed.trim()
    latest.current = email
    try {
      const { askDuplicate } = await import('./form-checks.ts')
      const found = await askDuplicate(email, question)
      if (latest.current === email) setTold(found && { email, ...found })
    } catch {
      // Without a connection the server says it when the form arrives.
    }
  }
  const toldOf = (email: string) => (told?.email === email.trim() ? told : undefined)
  const textFor = (email: string) => toldOf(email)?.text
  /** What stands against sending the form; a failed question does not. */
  const refusalFor = (email: string) => (toldOf(email)?.isRefusal === true ? told?.text : undefined)
  return { ask, textFor, refusalFor }
}
