import { automationOf, byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  listAutomations: victim => [
    { query: { companyId: victim.companyId } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  createAutomation: victim => byJob(victim, jobId => ({ body: { jobId, ...automationOf() } })),
  changeAutomation: ({ automationId }) => [{ params: { automationId }, body: automationOf() }],
  createAutomationData: () => [{ body: automationOf() }],
  orderAutomations: victim => byJob(victim, jobId => ({ body: { jobId, automationIds: [victim.automationId] } })),
  testAutomation: ({ automationId, appId }) => [{ params: { automationId }, body: { appId } }],
  listAutomationRuns: ({ automationId, appId }) => [{ query: { automationId } }, { query: { appId } }],
  decideProposal: ({ runId }) => [{ params: { runId }, body: { decision: 'confirm' } }],
  decideProposals: ({ runId }) => [{ body: { runIds: [runId], decision: 'dismiss' } }],
  saveJobAutomation: victim => byJob(victim, jobId => ({ params: { jobId }, body: { autoShortlistThreshold: 1 } })),
}
