import { approvalLink, byApproval, flowOf } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  createApprovalFlow: victim => [flowOf(victim)].map(body => ({ body })),
  changeApprovalFlow: victim => [{ params: { flowId: victim.flowId }, body: { ...flowOf(victim), name: 'changed' } }],
  orderApprovalFlows: victim => [{ body: { flowIds: [victim.flowId] } }],
  readApproval: victim => byApproval(victim),
  readLinkedApproval: victim => [{ headers: { xrtoken: approvalLink(victim) } }],
  decideApproval: victim =>
    byApproval(victim).map(attempt => ({ ...attempt, body: { decision: 'reject', comment: 'changed' } })),
  decideApprovals: victim => [{ body: { approvalIds: [victim.approvalId], decision: 'reject', comment: 'changed' } }],
}
