import type { Output } from '@hireloom/contract/endpoint.ts'
import {
  addQuestion,
  changeQuestion,
  orderQuestions,
  type QuestionFields,
  readQuestionMap,
  removeQuestion,
  restoreQuestion,
} from '@hireloom/contract/screening/questions.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'

type QuestionMap = Output<typeof readQuestionMap>
type Questions = QuestionMap['jobquestions']

/** Changes of a job's questions. Order and removal show at once and are taken back when the server refuses. */
export function useQuestionChanges({ jobId, jobquestions }: QuestionMap) {
  const { change, refresh } = useChange(readQuestionMap)
  const guessed = (questions: (known: Questions) => Questions) =>
    guess(readQuestionMap, map => (map.jobId === jobId ? { ...map, jobquestions: questions(map.jobquestions) } : map))

  /** Adds a question, or changes the one of this number; throws the problem, which the form shows. */
  const save = async (mapId: number | null, fields: QuestionFields): Promise<void> => {
    if (mapId === null) await call(addQuestion, { body: { jobId, ...fields } })
    else await call(changeQuestion, { params: { jobQuestionMapId: mapId }, body: fields })
    await refresh()
  }

  const move = (mapId: number, by: 1 | -1): void => {
    const from = jobquestions.findIndex(question => question.jobQuestionMapId === mapId)
    const moved = jobquestions[from]
    const to = from + by
    if (moved === undefined || to < 0 || to >= jobquestions.length) return
    const ordered = jobquestions.toSpliced(from, 1).toSpliced(to, 0, moved)
    const jobQuestionMapIds = ordered.map(question => question.jobQuestionMapId)
    void change(
      orderQuestions,
      { params: { jobId }, body: { jobQuestionMapIds } },
      { guess: guessed(() => ordered), inTurn: true },
    )
  }

  const remove = (jobQuestionMapId: number): void => {
    const params = { jobQuestionMapId }
    void change(
      removeQuestion,
      { params },
      {
        guess: guessed(known => known.filter(question => question.jobQuestionMapId !== jobQuestionMapId)),
        said: () => <Trans>Question removed. Earlier answers are kept.</Trans>,
        undoBy: () => change(restoreQuestion, { params }),
      },
    )
  }

  return { save, move, remove }
}
