import { type ApprovalFlow, type Approver, approvalFlow, type FlowStep } from '@hireloom/contract/approvals/flows.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import type { Handed, Owned } from '../kernel/owned.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { flowsOf, holdFlows, toSaid, usersOf } from './flows.ts'

const flowsNaming = async (userId: number, companyId: number): Promise<ApprovalFlow[]> =>
  (await flowsOf(companyId)).filter(({ steps }) => usersOf(steps).includes(userId))

/** Steps in which a colleague stands where a member stood; who stands there already is not named twice. */
function withTaker(steps: readonly FlowStep[], userId: number, toUserId: number): FlowStep[] {
  const replaced = (each: Approver): Approver =>
    each.kind === 'user' && each.userId === userId ? { ...each, userId: toUserId } : each
  const isTaker = (each: Approver) => each.kind === 'user' && each.userId === toUserId
  return steps.map(step => {
    const approvers = step.approvers.map(replaced)
    const first = approvers.findIndex(isTaker)
    return {
      ...step,
      approvers: approvers.filter((each, at) => !isTaker(each) || at === first),
      escalation: step.escalation && { ...step.escalation, to: replaced(step.escalation.to) },
    }
  })
}

async function setSteps(flow: ApprovalFlow, steps: FlowStep[], companyId: number): Promise<void> {
  await db()
    .updateTable('approval_flow')
    .set({ steps: json(steps), version: flow.version + 1, updated_at: now() })
    .where('flow_id', '=', flow.flowId)
    .execute()
  const said = { before: toSaid(flow), after: toSaid({ ...flow, steps }) }
  await record('approval_flow_changed', { entityId: flow.flowId, companyId, ...said })
}

/** Gives flows back as they were, but for those that somebody has changed since. */
async function giveBack(companyId: number, back: readonly Handed[]): Promise<Handed[]> {
  const given: Handed[] = []
  for (const flow of await flowsOf(companyId)) {
    const was = back.find(each => each.id === flow.flowId)?.was
    if (was === undefined || was.version !== flow.version - 1) continue
    await setSteps(flow, approvalFlow.shape.steps.parse(JSON.parse(String(was.steps))), companyId)
    given.push({ id: flow.flowId })
  }
  return given
}

/** Approval flows that name a member, for whom a colleague decides from then on. */
export const ownedFlows: Owned = {
  kind: 'flows',
  count: async (userId, companyId) => (await flowsNaming(userId, companyId)).length,
  transfer: async (userId, toUserId, companyId, back) => {
    await holdFlows(companyId)
    if (back !== undefined) return giveBack(companyId, back)
    const flows = await flowsNaming(userId, companyId)
    for (const flow of flows) await setSteps(flow, withTaker(flow.steps, userId, toUserId), companyId)
    return flows.map(({ flowId, steps, version }) => ({ id: flowId, was: { steps: JSON.stringify(steps), version } }))
  },
}
