import { sendAnswers } from '@hireloom/contract/screening/answers.ts'
import {
  addQuestion,
  type JobQuestion,
  type KnockoutRule,
  type QuestionKind,
  questiontypeIds,
} from '@hireloom/contract/screening/questions.ts'
import { callAs, type Person } from './world.ts'

interface Parts {
  question?: string
  options?: readonly string[]
  isSingle?: boolean
  required?: boolean
  knockout?: KnockoutRule | null
}

/** A question as the editor sends it; options get the numbers 1, 2, 3 … */
export function fieldsOf(typeName: QuestionKind, parts: Parts = {}) {
  return {
    typeName,
    questionaire: {
      question: parts.question ?? `Why ${typeName}?`,
      questionConfig: {
        options: (parts.options ?? []).map((optionName, index) => ({ optionId: index + 1, optionName })),
      },
      answerConfig: { answer: parts.isSingle ? ([''] as ''[]) : [] },
    },
    required: parts.required ?? true,
    knockout: parts.knockout ?? null,
  }
}

export const ask = (person: Person, jobId: number, typeName: QuestionKind, parts: Parts = {}): Promise<JobQuestion> =>
  callAs(person)(addQuestion, { body: { jobId, ...fieldsOf(typeName, parts) } })

interface Applied {
  readonly appId: number
  readonly profileId: number
  readonly jobId: number
  readonly statusToken?: string
}

/** Sends answers by question, with every field of the payload; without a person the status token proves who answers. */
export function answerAs(
  person: Person | null,
  applied: Applied,
  answers: readonly (readonly [JobQuestion, string | number | (string | number)[]])[],
) {
  const { appId, profileId, jobId } = applied
  return callAs(person)(sendAnswers, {
    ...(person === null && { headers: { 'x-application-token': applied.statusToken } }),
    body: {
      jobId,
      answers: answers.map(([{ jobQuestionId, typeName }, textAnswer]) => ({
        questiontypeId: questiontypeIds[typeName],
        jobQuestionId,
        textAnswer,
        jobId,
        appId,
        profileId,
      })),
    },
  })
}
