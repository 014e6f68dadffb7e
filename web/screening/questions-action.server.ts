import { keepAnswerDraft, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import { data, redirect } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { idsOf, type QuestionsParams } from './read-questions.server.ts'

/** Answers by the number of their question. */
type AnswerValues = Record<string, string>

/** What came of sending; `failure` is about the whole: it did not work, or the company has decided meanwhile. */
export interface AnswersResult {
  isSent: boolean
  /** English text by the number of the question. */
  errors: AnswerValues
  /** What was posted, for browsers without script. */
  values: AnswerValues | null
  failure: 'failed' | 'decided' | null
}

/**
 * Answers the posted questions, with script and without. What was typed is first kept as a draft, whatever comes of it. The script's
 * own form says so in `_script` and shows the success itself; other browsers get a page.
 */
export async function answerQuestions(web: WebRequest, request: Request, params: QuestionsParams, url: URL) {
  const ids = idsOf(params)
  const form = await request.formData()
  const values = valuesOf(form)
  const fail = (status: number, failure: AnswersResult['failure'], errors: AnswerValues = {}) =>
    data<AnswersResult>({ isSent: false, errors, values, failure }, { status })
  try {
    await web.call(keepAnswerDraft, { body: { jobId: ids.jobId, appId: ids.appId, draft: values } })
    const answers = Object.entries(values).map(([jobQuestionId, textAnswer]) => ({
      ...ids,
      jobQuestionId: Number(jobQuestionId),
      textAnswer,
    }))
    await web.call(sendAnswers, { body: { ...ids, answers } })
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.status === 404) throw data(null, { status: 404 })
    if (error.problem === 'illegal-change') return fail(409, 'decided')
    const errors = errorsOf(error.fields)
    return Object.keys(errors).length > 0 ? fail(422, null, errors) : fail(error.status, 'failed')
  }
  if (!form.has('_script')) throw redirect(url.pathname + withParams(url.searchParams, { sent: '1' }))
  return data<AnswersResult>({ isSent: true, errors: {}, values, failure: null })
}

/** Several boxes of one question come under one name. */
function valuesOf(form: FormData): AnswerValues {
  const values: AnswerValues = {}
  for (const [name, value] of form) {
    const id = /^q(\d{1,15})$/.exec(name)?.[1]
    if (id === undefined || typeof value !== 'string') continue
    const known = values[id]
    values[id] = known ? `${known},${value}` : value
  }
  return values
}

const errorsOf = (fields: Record<string, string> | undefined): AnswerValues =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([path, text]) => {
      const id = /^answers\.(\d+)$/.exec(path)?.[1]
      return id === undefined ? [] : [[id, text]]
    }),
  )
