import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { approvalStatuses } from '../jobs/words.ts'
import { decisions } from './approvals.ts'
import { stepModes } from './flows.ts'

const person = z.object({ userId: rowId })
const approver = z.object({
  kind: machineWord,
  userId: z.optional(rowId),
  memberRole: z.optional(machineWord),
})
const flow = z.object({
  name: ofCompany(z.string()),
  isActive: z.boolean(),
  conditions: z.object({
    departmentIds: z.array(rowId),
    officeIds: z.array(rowId),
    countryIds: z.array(rowId),
    seniorityIds: z.array(rowId),
    salary: z.nullable(z.object({ currency: machineWord, from: z.number(), period: machineWord })),
  }),
  steps: z.array(
    z.object({
      name: ofCompany(z.string()),
      mode: z.enum(stepModes),
      needed: z.nullable(z.number()),
      approvers: z.array(approver),
      escalation: z.nullable(z.object({ afterHours: z.number(), to: approver })),
    }),
  ),
})
const order = z.object({ flowIds: z.array(rowId) })

/** What happens to approvals, to the flows they follow and to the links that are sent for them. */
export const approvalVerbs = {
  approval_requested: {
    entity: 'approval',
    seenBy: team,
    text: /*i18n*/ { id: 'Approval requested' },
    after: z.object({ flowId: rowId, isFirst: z.boolean() }),
  },
  approval_decided: {
    entity: 'approval',
    seenBy: team,
    text: /*i18n*/ { id: 'Approver decided' },
    after: z.extend(person, { decision: z.enum(decisions), step: z.number(), via: z.enum(['app', 'link']) }),
  },
  approval_finished: {
    entity: 'approval',
    seenBy: team,
    text: /*i18n*/ { id: 'Approval ended' },
    after: z.object({ status: z.enum(approvalStatuses) }),
  },
  approval_reminded: { entity: 'approval', seenBy: team, text: /*i18n*/ { id: 'Approvers reminded' } },
  approval_escalated: { entity: 'approval', seenBy: team, text: /*i18n*/ { id: 'Approval escalated' } },
  approver_replaced: {
    entity: 'approval',
    seenBy: team,
    text: /*i18n*/ { id: 'Approver replaced' },
    before: person,
    after: person,
  },
  approval_flow_created: {
    entity: 'approval_flow',
    seenBy: audit,
    text: /*i18n*/ { id: 'Approval flow created' },
    after: flow,
  },
  approval_flow_changed: {
    entity: 'approval_flow',
    seenBy: audit,
    text: /*i18n*/ { id: 'Approval flow changed' },
    before: flow,
    after: flow,
  },
  approval_flow_removed: {
    entity: 'approval_flow',
    seenBy: audit,
    text: /*i18n*/ { id: 'Approval flow deleted' },
    before: flow,
  },
  approval_flow_restored: {
    entity: 'approval_flow',
    seenBy: audit,
    text: /*i18n*/ { id: 'Approval flow restored' },
    after: flow,
  },
  approval_flows_ordered: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Approval flows reordered' },
    before: order,
    after: order,
  },
  link_grant_used: { entity: 'link_grant', seenBy: audit, text: /*i18n*/ { id: 'Signed link used' }, after: person },
  link_grant_revoked: {
    entity: 'link_grant',
    seenBy: audit,
    text: /*i18n*/ { id: 'Signed link revoked' },
    after: person,
  },
} as const satisfies Record<string, Verb>
