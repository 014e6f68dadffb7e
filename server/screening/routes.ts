import * as answers from '@hireloom/contract/screening/answers.ts'
import * as hiring from '@hireloom/contract/screening/hiring.ts'
import * as questions from '@hireloom/contract/screening/questions.ts'
import { answer } from '../kernel/dispatch.ts'
import { findAnswers, keepDraft, saveAnswers } from './answers.ts'
import { findRegistration, saveRegistration } from './hiring.ts'
import { findQuestionMap } from './question-map.ts'
import { changeQuestion, insertQuestion, orderQuestions, removeQuestion, restoreQuestion } from './questions.ts'

export const routes = [
  answer(questions.readQuestionMap, ({ params, query, headers }, caller) =>
    findQuestionMap(caller, {
      jobId: params.jobId,
      appId: query.appId,
      sharingHash: query.sharingHash,
      token: headers['x-application-token'],
    }),
  ),
  answer(questions.addQuestion, ({ body: { jobId, ...fields } }, caller) =>
    insertQuestion(caller.viewer, jobId, fields),
  ),
  answer(questions.changeQuestion, ({ params, body }, caller) =>
    changeQuestion(caller.viewer, params.jobQuestionMapId, body),
  ),
  answer(questions.removeQuestion, async ({ params }, caller) => {
    await removeQuestion(caller.viewer, params.jobQuestionMapId)
    return { ok: true as const }
  }),
  answer(questions.restoreQuestion, ({ params }, caller) => restoreQuestion(caller.viewer, params.jobQuestionMapId)),
  answer(questions.orderQuestions, async ({ params, body }, caller) => {
    await orderQuestions(caller.viewer, params.jobId, body.jobQuestionMapIds)
    return body
  }),
  answer(answers.readAnswers, ({ query, headers }, caller) =>
    findAnswers(caller, query, headers['x-application-token']),
  ),
  answer(answers.sendAnswers, ({ body, headers }, caller) => saveAnswers(caller, body, headers['x-application-token'])),
  answer(answers.keepAnswerDraft, async ({ body, headers }, caller) => {
    await keepDraft(caller, body, headers['x-application-token'])
    return { ok: true as const }
  }),
  answer(hiring.readHiringRegistration, ({ params, query }, caller) =>
    findRegistration(caller, { appId: params.appId, jobId: query.jobId }),
  ),
  answer(hiring.registerForHiring, ({ params, body }, caller) => saveRegistration(caller, params.appId, body)),
]
