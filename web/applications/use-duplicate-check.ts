import { judgeEmail } from '@hireloom/contract/applications/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { useRef, useState } from 'react'

interface Asked {
  jobId: number
  sharinghash: string | null
  /** A candidate applies as themselves, whatever address the form holds. */
  isCandidate: boolean
  profileId: number | null
}

/**
 * Asks, when the field of the address is left, whether an application is there already (specification P5). What was told counts while the
 * field holds that address; a question that got no answer says so and keeps nobody from going on.
 */
export function useDuplicateCheck({ jobId, sharinghash, isCandidate, profileId }: Asked) {
  const [told, setTold] = useState<{ email: string; text: string } | null>(null)
  const latest = useRef('')
  const ask = async (typed: string): Promise<void> => {
    const email = typed.trim()
    latest.current = email
    if (judgeEmail(email, null) !== null) return
    const text = await answerFor(email)
    if (latest.current === email) setTold(text === null ? null : { email, text })
  }
  const answerFor = async (email: string): Promise<string | null> => {
    try {
      const { mayApply } = await import('./draft-calls.ts')
      const who = isCandidate ? (profileId === null ? {} : { profileId }) : { email }
      if (await mayApply({ jobId, sharinghash, ...who })) return null
      return isCandidate ? texts.profileApplied.id : texts.emailApplied.id
    } catch {
      return texts.checkFailed.id
    }
  }
  const textFor = (email: string) => (told?.email === email.trim() ? told.text : undefined)
  /** What stands against sending the form; a failed question does not. */
  const refusalFor = (email: string) => {
    const text = textFor(email)
    return text === texts.checkFailed.id ? undefined : text
  }
  return { ask, textFor, refusalFor }
}
