import * as approvals from '@hireloom/contract/approvals/approvals.ts'
import * as flows from '@hireloom/contract/approvals/flows.ts'
import * as linkGrants from '@hireloom/contract/approvals/link-grants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer } from '../kernel/dispatch.ts'
import { requestAgain } from './application-approvals.ts'
import { findApprovals } from './approvals.ts'
import { decideAll, decideAs, readApproval, readLinked } from './by-link.ts'
import { changeFlow, createFlow, findFlows, orderFlows, removeFlow } from './flows.ts'
import { requestApproval } from './job-approvals.ts'
import { revokeLinkGrant } from './link-grants.ts'
import { matchFlow } from './match.ts'
import { cancel, delegate, remind, replace } from './places.ts'

const ok = { ok: true } as const

export const routes = [
  answer(linkGrants.revokeLinkGrant, ({ params }, { viewer }) =>
    revokeLinkGrant(params.linkGrantId, viewer).then(() => ok),
  ),
  answer(flows.listApprovalFlows, (_input, { viewer }) => findFlows(viewer)),
  answer(flows.createApprovalFlow, ({ body }, { viewer }) => createFlow(body, viewer)),
  answer(flows.changeApprovalFlow, ({ params, body }, { viewer }) => changeFlow(params.flowId, body, viewer)),
  answer(flows.removeApprovalFlow, ({ params }, { viewer }) => removeFlow(params.flowId, viewer)),
  answer(flows.orderApprovalFlows, ({ body }, { viewer }) => orderFlows(body.flowIds, viewer).then(() => ok)),
  answer(flows.matchApprovalFlow, ({ query }, { viewer }) => matchFlow(query.jobId, viewer)),
  answer(approvals.listApprovals, (input, { viewer }) => findApprovals(input, viewer)),
  answer(approvals.readApproval, ({ params }, caller) => readApproval(params.approvalId, caller)),
  answer(approvals.readLinkedApproval, (_input, caller) => readLinked(caller)),
  answer(approvals.startApproval, async ({ body }, { viewer }) => {
    if (body.kind === 'application') return { approvalId: await requestAgain(body.refId, viewer) }
    if (body.kind !== 'job') throw new Problem('invalid', { fields: { kind: texts.value.id } })
    if (!mayDo(viewer, 'jobs.publish')) throw new Problem('forbidden')
    return { approvalId: await requestApproval(body.refId, body.flowId, viewer) }
  }),
  answer(approvals.decideApproval, ({ params, body }, caller) => decideAs(params.approvalId, body, caller)),
  answer(approvals.decideApprovals, ({ body }, { viewer }) => decideAll(body, viewer)),
  answer(approvals.remindApprovers, ({ params }, { viewer }) => remind(params.approvalId, viewer)),
  answer(approvals.cancelApproval, ({ params }, { viewer }) => cancel(params.approvalId, viewer)),
  answer(approvals.replaceApprover, ({ params, body }, { viewer }) =>
    replace(params.approvalId, params.stepId, body, viewer),
  ),
  answer(approvals.delegateApproval, ({ params, body }, { viewer }) =>
    delegate(params.approvalId, body.toUserId, viewer),
  ),
]
