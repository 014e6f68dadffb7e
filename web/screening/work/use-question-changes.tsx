import type { Output } from '@hireloom/contract/endpoint.ts'
import {
  addQuestion,
  changeQuestion,
  orderQuestions,
  type QuestionFields,
  type readQuestionMap,
  removeQuestion,
  restoreQuestion,
} from '@hireloom/contract/screening/questions.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { hideUndo, showUndo } from '../../ui/app/UndoToast.tsx'

type QuestionMap = Output<typeof readQuestionMap>
type Questions = QuestionMap['jobquestions']

/** Changes of a job's questions. Order and removal show at once and are taken back when the server refuses. */
export function useQuestionChanges(key: readonly string[], jobId: number) {
  const tellFailure = useTellFailure()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const show = (change: (questions: Questions) => Questions) =>
    client.setQueryData<QuestionMap>(key, old => {
      if (old === undefined) return old
      const jobquestions = change(old.jobquestions)
      return { ...old, jobquestions, count: jobquestions.length }
    })
  const tell = (error: unknown) => {
    hideUndo()
    tellFailure(error)
    return refresh()
  }

  /** Adds a question, or changes the one of this number; throws the problem, which the form shows. */
  const save = async (mapId: number | null, fields: QuestionFields): Promise<void> => {
    const saved =
      mapId === null
        ? await call(addQuestion, { body: { jobId, ...fields } })
        : await call(changeQuestion, { params: { jobQuestionMapId: mapId }, body: fields })
    show(questions =>
      mapId === null
        ? [...questions, saved]
        : questions.map(question => (question.jobQuestionMapId === mapId ? saved : question)),
    )
    await refresh()
  }

  const move = async (mapId: number, by: 1 | -1): Promise<void> => {
    const known = client.getQueryData<QuestionMap>(key)?.jobquestions ?? []
    const from = known.findIndex(question => question.jobQuestionMapId === mapId)
    const moved = known[from]
    const to = from + by
    if (moved === undefined || to < 0 || to >= known.length) return
    const ordered = known.toSpliced(from, 1).toSpliced(to, 0, moved)
    show(() => ordered)
    try {
      void client.cancelQueries({ queryKey: key })
      const jobQuestionMapIds = ordered.map(question => question.jobQuestionMapId)
      await call(orderQuestions, { params: { jobId }, body: { jobQuestionMapIds } })
    } catch (error) {
      await tell(error)
    }
  }

  const restore = async (jobQuestionMapId: number): Promise<void> => {
    try {
      await call(restoreQuestion, { params: { jobQuestionMapId } })
      await refresh()
    } catch (error) {
      await tell(error)
    }
  }

  const remove = async (jobQuestionMapId: number): Promise<void> => {
    show(questions => questions.filter(question => question.jobQuestionMapId !== jobQuestionMapId))
    try {
      await call(removeQuestion, { params: { jobQuestionMapId } })
      await refresh()
      showUndo(<Trans>Question removed. Answers given before are kept.</Trans>, () => void restore(jobQuestionMapId))
    } catch (error) {
      await tell(error)
    }
  }

  return { save, move, remove }
}
