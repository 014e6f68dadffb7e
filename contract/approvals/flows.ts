import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { salaryPeriods } from '../jobs/editor.ts'
import { texts } from '../messages.ts'
import { memberRoles } from '../permissions.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** What can be approved. A feature that owns such things joins by `defineApprovalKind`; what nobody has joined answers a problem. */
export const approvalKinds = [
  'job',
  /** An application in a stage that asks for approval; the stage names the flow. */
  'application',
  'opening',
  'offer',
  'salary_proposal',
  'company',
  'event',
  'fee',
  'agreement',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const mostFlows = 100
export const mostSteps = 10
export const stepModes = ['all', 'any', 'n'] as const
export type StepMode = (typeof stepModes)[number]

/** Who decides: a member, the manager of the job's department, the owner of the job, or everybody with a role. */
export const approver = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: id }),
  z.object({ kind: z.literal('department_head') }),
  z.object({ kind: z.literal('job_owner') }),
  z.object({ kind: z.literal('member_role'), memberRole: z.enum(memberRoles) }),
])
export type Approver = z.output<typeof approver>

const ids = z._default(z.array(id).check(z.maxLength(100, texts.value.id)), [])

/** A job takes the flow when every condition holds that names something; without any, every job does. An application takes the flow that its stage names. */
export const flowConditions = z.object({
  /** Departments with those below them. */
  departmentIds: ids,
  officeIds: ids,
  countryIds: ids,
  seniorityIds: ids,
  /** The top of the pay reaches this amount, or is in another currency, which cannot be compared; a job without pay does not reach it. */
  salary: z._default(
    z.nullable(
      z.object({
        currency: z.string().check(z.regex(/^[A-Z]{3}$/, texts.value.id)),
        from: z.number().check(z.minimum(0, texts.value.id), z.maximum(1e12, texts.value.id)),
        period: z.enum(salaryPeriods),
      }),
    ),
    null,
  ),
})
export type FlowConditions = z.output<typeof flowConditions>
export type ConditionName = keyof FlowConditions

/** Decided after the steps before it. */
export const flowStep = z.object({
  name: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id)),
  mode: z.enum(stepModes),
  /** How many must approve with mode `n`. */
  needed: z._default(z.nullable(z.int().check(z.minimum(1, texts.value.id), z.maximum(20, texts.value.id))), null),
  approvers: z.array(approver).check(z.minLength(1, texts.required.id), z.maxLength(20, texts.value.id)),
  /** Who may decide as well once the step has waited so long. */
  escalation: z._default(
    z.nullable(
      z.object({
        afterHours: z.int().check(z.minimum(1, texts.value.id), z.maximum(720, texts.value.id)),
        to: approver,
      }),
    ),
    null,
  ),
})
export type FlowStep = z.output<typeof flowStep>

const steps = z.array(flowStep).check(z.minLength(1, texts.required.id), z.maxLength(mostSteps, texts.value.id))
const flowName = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))
const version = z.int().check(z.minimum(1))

export const approvalFlow = z.object({
  flowId: id,
  kind: z.enum(approvalKinds),
  name: z.string(),
  isActive: z.boolean(),
  conditions: flowConditions,
  steps,
  version,
})
export type ApprovalFlow = z.output<typeof approvalFlow>

const resource = '/roboroy/api/v1/approvalflows'
const byFlow = z.object({ flowId: id })
const audience = { audience: 'staff', may: 'approvals.configure' } as const

export const listApprovalFlows = endpoint({
  name: 'listApprovalFlows',
  summary: 'List the approval flows of the company in the order in which they are tried',
  method: 'GET',
  path: resource,
  ...audience,
  output: z.object({
    list: z.array(approvalFlow),
    count: z.number(),
    /** Names of the members that the flows name. */
    people: z.array(z.object({ userId: id, name: z.string(), isActive: z.boolean() })),
  }),
})

export const createApprovalFlow = endpoint({
  name: 'createApprovalFlow',
  summary: 'Create an approval flow, tried after all others',
  method: 'POST',
  path: resource,
  ...audience,
  status: 201,
  body: z.object({
    kind: z._default(z.enum(approvalKinds), 'job'),
    name: flowName,
    isActive: z._default(z.boolean(), true),
    conditions: flowConditions,
    steps,
  }),
  output: approvalFlow,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeApprovalFlow = endpoint({
  name: 'changeApprovalFlow',
  summary: 'Change an approval flow; omitted parts keep their values. Approvals under way go on as they were begun',
  method: 'PATCH',
  path: `${resource}/{flowId}`,
  ...audience,
  params: byFlow,
  body: z.object({
    name: z.optional(flowName),
    isActive: z.optional(z.boolean()),
    conditions: z.optional(flowConditions),
    steps: z.optional(steps),
    version: z.optional(version),
  }),
  output: approvalFlow,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeApprovalFlow = endpoint({
  name: 'removeApprovalFlow',
  summary: 'Delete an approval flow; approvals under way go on. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{flowId}`,
  ...audience,
  params: byFlow,
  output: z.object({ undo: undoable }),
  problems: ['not-found'],
})

export const orderApprovalFlows = endpoint({
  name: 'orderApprovalFlows',
  summary: 'Set the order in which approval flows are tried: all flows of the company, first to last',
  method: 'PUT',
  path: `${resource}/order`,
  ...audience,
  body: z.object({ flowIds: z.array(id).check(z.maxLength(mostFlows, texts.value.id)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid'],
})

export const matchApprovalFlow = endpoint({
  name: 'matchApprovalFlow',
  summary: 'Tell which approval flow a job would take as it is saved now, and who would decide',
  method: 'GET',
  path: `${resource}/match`,
  ...audience,
  query: z.strictObject({ jobId: id }),
  output: z.object({
    flowId: z.nullable(id),
    /** Per flow, in order, the conditions that the job does not meet. */
    tried: z.array(z.object({ flowId: id, name: z.string(), unmet: z.array(z.string()) })),
    steps: z.array(
      z.object({ name: z.string(), mode: z.enum(stepModes), needed: z.number(), people: z.array(z.string()) }),
    ),
  }),
  problems: ['not-found'],
})
