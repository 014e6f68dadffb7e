import { byJob, strangeQuestion, withTokens } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  readQuestionMap: victim => [
    ...byJob(victim, jobId => ({ params: { jobId } })),
    ...victim.tokens.map(token => ({
      params: { jobId: victim.privateJobId },
      query: { appId: victim.appId, sharingHash: token.slice(0, 5) },
      headers: { 'x-application-token': token },
    })),
  ],
  addQuestion: victim => byJob(victim, jobId => ({ body: { jobId, ...strangeQuestion } })),
  changeQuestion: victim => [{ params: { jobQuestionMapId: victim.questionMapId }, body: strangeQuestion }],
  readAnswers: victim => withTokens(victim, { query: { jobId: victim.privateJobId, appId: victim.appId } }),
  sendAnswers: victim =>
    withTokens(victim, {
      body: { jobId: victim.privateJobId, appId: victim.appId, profileId: victim.profileId, answers: [] },
    }),
  keepAnswerDraft: victim =>
    withTokens(victim, { body: { jobId: victim.privateJobId, appId: victim.appId, draft: { 1: 'changed' } } }),
  registerForHiring: victim => [
    { params: { appId: victim.appId }, body: { legalFirstName: 'Mal', legalLastName: 'Lory', mobile: '81234567' } },
  ],
}
