import { byCvList } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  createCvList: ({ jobIds, appId }) =>
    jobIds.map(jobId => ({ body: { jobId, appIds: [appId], title: 'Mine', readers: ['a.stranger@example.com'] } })),
  readSharedCvList: byCvList,
  readSharedListCv: victim =>
    byCvList(victim).map(attempt => ({ ...attempt, params: { ...attempt.params, appId: victim.appId } })),
  voteOnCv: victim => byCvList(victim).map(attempt => ({ ...attempt, body: { appId: victim.appId, vote: 'down' } })),
}
