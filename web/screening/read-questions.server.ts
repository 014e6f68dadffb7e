import { readAnswers } from '@hireloom/contract/screening/answers.ts'
import { chosenOptions } from '@hireloom/contract/screening/judge-answers.ts'
import { applicationCookie, readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { data, redirect } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import type { WebRequest } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { keptQuery } from './next-address.ts'

const proofSeconds = 7 * 24 * 3600

export interface QuestionsParams {
  jobId: string
  appId: string
  profileId: string
}

/** The numbers of the address; an address with anything else does not exist. */
export function idsOf(params: QuestionsParams): { jobId: number; appId: number; profileId: number } {
  for (const text of [params.jobId, params.appId, params.profileId])
    if (!/^\d{1,15}$/.test(text)) throw data(null, { status: 404 })
  return { jobId: Number(params.jobId), appId: Number(params.appId), profileId: Number(params.profileId) }
}

/** A link from an e-mail or the status page proves who answers: the proof moves into a cookie, out of the address that people pass on. */
function takeProof(web: WebRequest, url: URL, appId: number): void {
  const token = url.searchParams.get('status')
  if (token === null) return
  if (/^[\w-]{20,100}$/.test(token)) {
    web.setCookie(applicationCookie(appId), token, { maxAge: proofSeconds, httpOnly: true, path: '/' })
  }
  throw redirect(url.pathname + withParams(url.searchParams, { status: null }))
}

/** What the questions page shows: the questions with what was typed or sent, or only what was sent once it is final. */
export async function readQuestions(web: WebRequest, params: QuestionsParams, url: URL) {
  const ids = idsOf(params)
  takeProof(web, url, ids.appId)
  const { jobId, appId } = ids
  const [sheet, map] = await orNotFound(
    Promise.all([
      web.call(readAnswers, { query: ids }),
      web.call(readQuestionMap, { params: { jobId }, query: { appId } }),
    ]),
  )
  const sent = Object.fromEntries(sheet.answers.map(answer => [answer.jobQuestionId, answer.textAnswer]))
  return {
    ...ids,
    jobName: map.jobName,
    companyName: map.companyName,
    questions: map.jobquestions,
    values: { ...sent, ...sheet.draft },
    submittedAt: sheet.submittedAt,
    canChange: sheet.canChange,
    given: sheet.answers.map(({ jobQuestionId, typeName, questionaire, textAnswer }) => ({
      jobQuestionId,
      typeName,
      question: questionaire.question,
      words: typeName === 'multiple_choice' ? namesOf(textAnswer, questionaire.questionConfig.options) : [textAnswer],
    })),
    isThanks: url.searchParams.has('sent') && sheet.submittedAt !== null,
    jobQuery: keptQuery(url.searchParams),
  }
}
export type QuestionsView = Awaited<ReturnType<typeof readQuestions>>

const namesOf = (answer: string, options: readonly { optionId: number; optionName: string }[]): string[] =>
  chosenOptions(answer).flatMap(optionId => options.find(option => option.optionId === optionId)?.optionName ?? [])
