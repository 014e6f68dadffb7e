import type { TypedReference } from '@hireloom/contract/references/answering.ts'
import { useState } from 'react'
import { useSaving } from '../kernel/use-saving.ts'

type Change = { recommend: boolean } | { questionId: number; answer: string }

/** What stands in the fields; kept on the server all the while. */
export function useTypedReference(token: string, start: TypedReference) {
  const [typed, setTyped] = useState(start)
  const { save, saveState } = useSaving({
    typed,
    start,
    write: async body => {
      const { keep } = await import('./draft-call.ts')
      await keep(token, body)
    },
  })
  const change = (made: Change) =>
    setTyped(known =>
      'recommend' in made
        ? { ...known, recommend: made.recommend }
        : { ...known, answers: [...known.answers.filter(each => each.questionId !== made.questionId), made] },
    )
  const answerOf = (questionId: number) => typed.answers.find(each => each.questionId === questionId)?.answer ?? ''
  return { typed, answerOf, change, save, saveState }
}
