import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'
import type { CustomField } from './custom-fields.ts'
import { answerOf, type FieldAnswers, responseOf } from './rules.ts'

const word = z.string().check(z.maxLength(500, texts.value.id))

/** An answer of a job to a field of its company; a day is epoch milliseconds. */
export const jobAnswer = z.object({
  cfId: id,
  response: z.union([
    z.string().check(z.maxLength(5000, texts.value.id)),
    z.number(),
    z.array(word).check(z.maxLength(200, texts.value.id)),
  ]),
})
export type JobAnswer = z.output<typeof jobAnswer>

/** Answers as a form holds them. */
export function formAnswersOf(fields: readonly CustomField[], answers: readonly JobAnswer[]): FieldAnswers {
  const given = new Map(answers.map(({ cfId, response }) => [cfId, response]))
  return Object.fromEntries(fields.map(({ cfId, dataType }) => [cfId, answerOf(dataType, given.get(cfId) ?? null)]))
}

/** What a form holds as jobs keep it, ordered by field; what is empty is left out. */
export function jobAnswersOf(fields: readonly CustomField[], answers: FieldAnswers): JobAnswer[] {
  return fields
    .flatMap(field => {
      const { response } = responseOf(field, answers[field.cfId] ?? '')
      if (response === '' || Number.isNaN(response) || (typeof response === 'object' && response.length === 0))
        return []
      const isAmount = field.dataType === 'number' && typeof response === 'string' && /^\d{1,15}$/.test(response)
      return [{ cfId: field.cfId, response: isAmount ? Number(response) : response }]
    })
    .toSorted((one, other) => one.cfId - other.cfId)
}

/** Answers as the database holds them; what is none is left out. */
export const readJobAnswers = (kept: unknown): JobAnswer[] =>
  (Array.isArray(kept) ? kept : []).flatMap(each => {
    const answer = jobAnswer.safeParse(each)
    return answer.success ? [answer.data] : []
  })
