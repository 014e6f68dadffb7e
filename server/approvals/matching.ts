import type { ApprovalFlow, ConditionName, FlowConditions } from '@hireloom/contract/approvals/flows.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { flowsOf } from './flows.ts'

/** What the conditions of flows ask of a job. */
interface Asked {
  /** Departments that have the job's name for it, with those above. */
  readonly departmentIds: ReadonlySet<number>
  readonly officeIds: ReadonlySet<number>
  readonly fields: JobFields
}

async function askedOf(companyId: number, fields: JobFields): Promise<Asked> {
  const departments = await rows(sql<{ id: number }>`
    with recursive up as (
      select department_id, parent_id from department
      where company_id = ${companyId} and removed_at is null and lower(name) = lower(${fields.department})
      union
      select d.department_id, d.parent_id from department d join up on d.department_id = up.parent_id
    )
    select department_id as id from up`)
  const offices = await rows(sql<{ id: number }>`
    select office_id as id from office where company_id = ${companyId} and removed_at is null and lower(name) = lower(${fields.office})`)
  return {
    departmentIds: new Set(departments.map(({ id }) => id)),
    officeIds: new Set(offices.map(({ id }) => id)),
    fields,
  }
}

/** Hours, days, weeks and months of a full-time year, to compare pay by any period. */
const perYear = { hour: 2080, day: 260, week: 52, month: 12, year: 1 } as const

function reaches(
  { minSalary, maxSalary, currency, salaryPeriod }: JobFields,
  asked: FlowConditions['salary'],
): boolean {
  if (asked === null) return true
  const top = maxSalary ?? minSalary
  if (top === null) return false
  // Amounts of two currencies aren't compared: such a job is approved rather than let through.
  if (currency !== asked.currency) return true
  return top * perYear[salaryPeriod ?? 'year'] >= asked.from * perYear[asked.period]
}

const holdsOne = (wanted: readonly number[], given: ReadonlySet<number>) =>
  wanted.length === 0 || wanted.some(id => given.has(id))
const setOf = (id: number | null) => new Set(id === null ? [] : [id])

/** The conditions of a flow that a job does not meet. */
function unmet(conditions: FlowConditions, { departmentIds, officeIds, fields }: Asked): ConditionName[] {
  const held: Record<ConditionName, boolean> = {
    departmentIds: holdsOne(conditions.departmentIds, departmentIds),
    officeIds: holdsOne(conditions.officeIds, officeIds),
    countryIds: holdsOne(
      conditions.countryIds,
      new Set([fields, ...fields.furtherPlaces].flatMap(place => place.countryId ?? [])),
    ),
    seniorityIds: holdsOne(conditions.seniorityIds, setOf(fields.seniorityId)),
    salary: reaches(fields, conditions.salary),
  }
  const names = ['departmentIds', 'officeIds', 'countryIds', 'seniorityIds', 'salary'] as const
  return names.filter(name => !held[name])
}

/** Every active flow for jobs in its order, with what the job lacks for it; the first that lacks nothing is the job's. */
export async function tryFlows(
  companyId: number,
  fields: JobFields,
): Promise<{ flow: ApprovalFlow; unmet: ConditionName[] }[]> {
  const flows = (await flowsOf(companyId)).filter(({ kind, isActive }) => kind === 'job' && isActive)
  if (flows.length === 0) return []
  const asked = await askedOf(companyId, fields)
  return flows.map(flow => ({ flow, unmet: unmet(flow.conditions, asked) }))
}

export const firstFlow = (tried: Awaited<ReturnType<typeof tryFlows>>): ApprovalFlow | null =>
  tried.find(each => each.unmet.length === 0)?.flow ?? null
