import { keepAnswerDraft, readAnswers, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import { readHiringRegistration, registerForHiring } from '@hireloom/contract/screening/hiring.ts'
import {
  addQuestion,
  changeQuestion as changeEndpoint,
  orderQuestions as orderEndpoint,
  readQuestionMap,
  removeQuestion as removeEndpoint,
  restoreQuestion as restoreEndpoint,
} from '@hireloom/contract/screening/questions.ts'
import { answer } from '../kernel/dispatch.ts'
import { findAnswers, keepDraft, saveAnswers } from './answers.ts'
import { findRegistration, saveRegistration } from './hiring.ts'
import { findQuestionMap } from './question-map.ts'
import { changeQuestion, insertQuestion, orderQuestions, removeQuestion, restoreQuestion } from './questions.ts'

export const routes = [
  answer(readQuestionMap, ({ params, query, headers }, caller) =>
    findQuestionMap(caller, {
      jobId: params.jobId,
      appId: query.appId,
      sharingHash: query.sharingHash,
      token: headers['x-application-token'],
    }),
  ),
  answer(addQuestion, ({ body: { jobId, ...fields } }, caller) => insertQuestion(caller.viewer, jobId, fields)),
  answer(changeEndpoint, ({ params, body }, caller) => changeQuestion(caller.viewer, params.jobQuestionMapId, body)),
  answer(removeEndpoint, async ({ params }, caller) => {
    await removeQuestion(caller.viewer, params.jobQuestionMapId)
    return { ok: true as const }
  }),
  answer(restoreEndpoint, ({ params }, caller) => restoreQuestion(caller.viewer, params.jobQuestionMapId)),
  answer(orderEndpoint, async ({ params, body }, caller) => {
    await orderQuestions(caller.viewer, params.jobId, body.jobQuestionMapIds)
    return body
  }),
  answer(readAnswers, ({ query, headers }, caller) => findAnswers(caller, query, headers['x-application-token'])),
  answer(sendAnswers, ({ body, headers }, caller) => saveAnswers(caller, body, headers['x-application-token'])),
  answer(keepAnswerDraft, async ({ body, headers }, caller) => {
    await keepDraft(caller, body, headers['x-application-token'])
    return { ok: true as const }
  }),
  answer(readHiringRegistration, ({ params, query }, caller) =>
    findRegistration(caller, { appId: params.appId, jobId: query.jobId }),
  ),
  answer(registerForHiring, ({ params, body }, caller) => saveRegistration(caller, params.appId, body)),
]
