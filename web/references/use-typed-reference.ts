import type { TypedReference } from '@hireloom/contract/references/answering.ts'
import { useState } from 'react'
import type { Words } from '../kernel/unsaved.ts'
import { useSaving } from '../kernel/use-saving.ts'

type Change = { recommend: boolean } | { questionId: number; answer: string }

/** What stands in the fields; kept all the while. */
export function useTypedReference(token: string, start: TypedReference) {
  const [typed, setTyped] = useState(start)
  const { save, saveState } = useSaving({
    form: `reference_${token}`,
    typed,
    start,
    load: async () => {
      const { keep } = await import('./draft-call.ts')
      return body => keep(token, body)
    },
    wordsOf,
    restore: words => setTyped(known => withWords(known, words)),
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

const wordsOf = ({ recommend, answers }: TypedReference): Words => ({
  ...Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
  recommend: recommend === null ? '' : String(recommend),
})

function withWords(known: TypedReference, { recommend, ...answers }: Words): TypedReference {
  const restored = Object.entries(answers).map(([id, answer]) => ({ questionId: Number(id), answer }))
  return {
    recommend: recommend === '' || recommend === undefined ? known.recommend : recommend === 'true',
    answers: [...known.answers.filter(({ questionId }) => answers[questionId] === undefined), ...restored],
  }
}
