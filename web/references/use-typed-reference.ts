import type { TypedReference } from '@hireloom/contract/references/answering.ts'
import { useEffect, useRef, useState } from 'react'

const saveEveryMs = 5000

type SaveState = 'clean' | 'saving' | 'saved' | 'failed'
type Change = { recommend: boolean } | { questionId: number; answer: string }

/** What stands in the fields; kept on the server when a field is left, every 5 seconds after changes, and when the page is left. */
export function useTypedReference(token: string, start: TypedReference) {
  const [typed, setTyped] = useState(start)
  const [saveState, setSaveState] = useState<SaveState>('clean')
  const latest = useRef(typed)
  const saved = useRef(typed)

  const save = async (): Promise<void> => {
    const body = latest.current
    if (body === saved.current) return
    setSaveState('saving')
    try {
      const { keep } = await import('./draft-call.ts')
      await keep(token, body)
      saved.current = body
      setSaveState('saved')
    } catch {
      // The form still holds everything; the next change or second tries again.
      setSaveState('failed')
    }
  }
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEveryMs)
    const leave = () => void save()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  })

  const change = (made: Change) => {
    const { answers } = latest.current
    latest.current =
      'recommend' in made
        ? { answers, recommend: made.recommend }
        : {
            ...latest.current,
            answers: [...answers.filter(({ questionId }) => questionId !== made.questionId), made],
          }
    setTyped(latest.current)
  }
  const answerOf = (questionId: number) => typed.answers.find(each => each.questionId === questionId)?.answer ?? ''
  return { typed, answerOf, change, save, saveState }
}
