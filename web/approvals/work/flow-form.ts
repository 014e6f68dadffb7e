import type { ApprovalFlow, Approver, FlowConditions, FlowStep, StepMode } from '@hireloom/contract/approvals/flows.ts'
import type { salaryPeriods } from '@hireloom/contract/jobs/editor.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

/** Who decides without being named: the head of the department, the owner of the job, or everybody with a role. */
export const namedRoles = ['department_head', 'job_owner', 'company_admin', 'hiring_manager', 'approver'] as const
export type NamedRole = (typeof namedRoles)[number]
export const escalationKinds = ['nobody', ...namedRoles, 'user'] as const

export interface StepForm {
  /** Of this step while the dialog is open. */
  readonly key: string
  readonly name: string
  readonly mode: StepMode
  readonly needed: number | null
  readonly people: readonly Choice[]
  readonly roles: readonly NamedRole[]
  readonly afterHours: number | null
  readonly escalateTo: (typeof escalationKinds)[number]
  readonly escalateUser: Choice | null
}

/** What people make flows for here. */
export const flowKinds = ['job', 'application'] as const

export interface FlowForm {
  readonly kind: (typeof flowKinds)[number]
  readonly name: string
  readonly isActive: boolean
  readonly departmentIds: readonly string[]
  readonly officeIds: readonly string[]
  readonly countryIds: readonly string[]
  readonly seniorityIds: readonly string[]
  readonly currency: string
  readonly salaryFrom: number | null
  readonly salaryPeriod: (typeof salaryPeriods)[number]
  readonly steps: readonly StepForm[]
}

export const newStep = (name: string): StepForm => ({
  key: crypto.randomUUID(),
  name,
  mode: 'all',
  needed: null,
  people: [],
  roles: [],
  afterHours: null,
  escalateTo: 'nobody',
  escalateUser: null,
})

const memberRoleOf = (role: NamedRole): MemberRole | null =>
  role === 'department_head' || role === 'job_owner' ? null : role

const approverOf = (role: NamedRole): Approver => {
  const memberRole = memberRoleOf(role)
  if (memberRole !== null) return { kind: 'member_role', memberRole }
  return role === 'job_owner' ? { kind: 'job_owner' } : { kind: 'department_head' }
}

/** The name under which an approver is chosen; null for a person. */
export const roleOf = (approver: Approver): NamedRole | null =>
  namedRoles.find(role => JSON.stringify(approverOf(role)) === JSON.stringify(approver)) ?? null

function toStepForm({ name, mode, needed, approvers, escalation }: FlowStep, names: Names): StepForm {
  const to = escalation?.to
  const choiceOf = (userId: number): Choice => ({ value: String(userId), label: names.get(userId) ?? String(userId) })
  return {
    ...newStep(name),
    mode,
    needed,
    people: approvers.flatMap(each => (each.kind === 'user' ? [choiceOf(each.userId)] : [])),
    roles: approvers.flatMap(each => roleOf(each) ?? []),
    afterHours: escalation?.afterHours ?? null,
    escalateTo: to === undefined ? 'nobody' : to.kind === 'user' ? 'user' : (roleOf(to) ?? 'nobody'),
    escalateUser: to?.kind === 'user' ? choiceOf(to.userId) : null,
  }
}

export type Names = ReadonlyMap<number, string>

export function toFlowForm(flow: ApprovalFlow | null, names: Names, firstStep: string): FlowForm {
  const {
    departmentIds = [],
    officeIds = [],
    countryIds = [],
    seniorityIds = [],
    salary = null,
  } = flow?.conditions ?? {}
  return {
    kind: flow?.kind === 'application' ? 'application' : 'job',
    name: flow?.name ?? '',
    isActive: flow?.isActive ?? true,
    departmentIds: departmentIds.map(String),
    officeIds: officeIds.map(String),
    countryIds: countryIds.map(String),
    seniorityIds: seniorityIds.map(String),
    currency: salary?.currency ?? 'EUR',
    salaryFrom: salary?.from ?? null,
    salaryPeriod: salary?.period ?? 'year',
    steps: flow?.steps.map(step => toStepForm(step, names)) ?? [newStep(firstStep)],
  }
}

export function toConditions(typed: FlowForm): FlowConditions {
  const { salaryFrom, currency, salaryPeriod } = typed
  return {
    departmentIds: typed.departmentIds.map(Number),
    officeIds: typed.officeIds.map(Number),
    countryIds: typed.countryIds.map(Number),
    seniorityIds: typed.seniorityIds.map(Number),
    salary: salaryFrom === null ? null : { currency, from: salaryFrom, period: salaryPeriod },
  }
}

export function toStep({
  name,
  mode,
  needed,
  people,
  roles,
  afterHours,
  escalateTo,
  escalateUser,
}: StepForm): FlowStep {
  const to: Approver | null =
    escalateTo === 'nobody'
      ? null
      : escalateTo === 'user'
        ? escalateUser && { kind: 'user', userId: Number(escalateUser.value) }
        : approverOf(escalateTo)
  return {
    name,
    mode,
    needed: mode === 'n' ? needed : null,
    approvers: [
      ...people.map(({ value }) => ({ kind: 'user' as const, userId: Number(value) })),
      ...roles.map(approverOf),
    ],
    escalation: to === null ? null : { afterHours: afterHours ?? 48, to },
  }
}
