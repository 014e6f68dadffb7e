import { readAnswers, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import {
  addQuestion,
  type JobQuestion,
  type KnockoutRule,
  type QuestionKind,
  questiontypeIds,
} from '@hireloom/contract/screening/questions.ts'
import { newApplication, newWork } from './made-applications.ts'
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

/** The questions of a job with what was answered; without a person the status token proves who asks. */
export const sheetAs = (person: Person | null, { appId, jobId, statusToken }: Omit<Applied, 'profileId'>) =>
  callAs(person)(readAnswers, {
    query: { jobId, appId },
    ...(person === null && { headers: { 'x-application-token': statusToken } }),
  })

/** A job that asks one question of each kind, with a rule where one fits, and an application of a guest. */
export async function newAsking() {
  const work = await newWork()
  const { owner, jobId } = work
  const essay = await ask(owner, jobId, 'subjective', { question: 'Tell us of a hard day' })
  const permit = await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  const years = await ask(owner, jobId, 'text', { knockout: { operator: 'atLeast', value: 3 } })
  const options = ['Day', 'Night', 'Weekend']
  const shifts = await ask(owner, jobId, 'multiple_choice', { options, knockout: { operator: 'anyOf', value: [2, 3] } })
  const applied = await newApplication(jobId)
  return { ...work, essay, permit, years, shifts, applied }
}
