import { byToken } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  createReference: victim => [{ body: { appId: victim.appId, referee: { name: 'Mal', email: 'lory@example.com' } } }],
  keepReferenceDraft: victim => byToken(victim, { body: { answers: [], recommend: false } }),
  answerReference: victim =>
    byToken(victim, { body: { answers: [{ questionId: 1, answer: 'changed' }], recommend: false } }),
}
