import * as contract from '@hireloom/contract/approvals/flows.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { alone, brokenConstraint, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { isKindJoined } from './kinds.ts'

interface Row {
  flow_id: number
  company_id: number
  kind: string
  name: string
  is_active: boolean
  conditions: unknown
  steps: unknown
  version: number
}

const toFlow = (row: Row): contract.ApprovalFlow =>
  contract.approvalFlow.parse({
    flowId: row.flow_id,
    kind: row.kind,
    name: row.name,
    isActive: row.is_active,
    conditions: row.conditions,
    steps: row.steps,
    version: row.version,
  })

/** The flows of a company in the order in which they are tried. */
export async function flowsOf(companyId: number): Promise<contract.ApprovalFlow[]> {
  const found = await rows(sql<Row>`
    select f.* from approval_flow f where f.company_id = ${companyId} and f.removed_at is null order by f.place, f.flow_id`)
  return found.map(toFlow)
}

const approversOf = (steps: readonly contract.FlowStep[]): contract.Approver[] =>
  steps.flatMap(({ approvers, escalation }) => [...approvers, ...(escalation ? [escalation.to] : [])])

/** Members that the steps name. */
export const usersOf = (steps: readonly contract.FlowStep[]): number[] => [
  ...new Set(approversOf(steps).flatMap(each => (each.kind === 'user' ? [each.userId] : []))),
]

export async function findFlows({ companyId }: StaffViewer): Promise<Answer<typeof contract.listApprovalFlows>> {
  const list = await flowsOf(companyId)
  const people = await rows(sql<{ userId: number; name: string; isActive: boolean }>`
    select u.user_id as "userId", coalesce(${shownName('u')}, u.email::text) as name,
      u.status = 'active' and exists (select 1 from membership m where m.user_id = u.user_id and m.company_id = ${companyId}) as "isActive"
    from app_user u where u.user_id = any(${usersOf(list.flatMap(({ steps }) => steps))}::bigint[]) order by 2`)
  return { list, count: list.length, people }
}

async function existingFlow(flowId: number, { companyId }: StaffViewer): Promise<contract.ApprovalFlow> {
  const [row] = await rows(sql<Row>`
    select f.* from approval_flow f where f.flow_id = ${flowId} and f.company_id = ${companyId} and f.removed_at is null for update`)
  if (!row) throw new Problem('not-found')
  return toFlow(row)
}

/** Until the transaction ends, nobody else changes the flows of the company. */
export const holdFlows = (companyId: number): Promise<void> => alone(`approval flows ${companyId}`)

/** Changes of a company's flows wait for each other, so that what is said of all of them stays true. */
async function changeFlows<T>(companyId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(async () => {
      await holdFlows(companyId)
      return work()
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'approval_flow_name_key') throw error
    throw new Problem('structure-name-taken', { fields: { name: new Problem('structure-name-taken').message } })
  }
}

const refuse = (fields: Record<string, string>): Problem => new Problem('invalid', { fields })

/** Refuses what a flow names and the company does not have, by the path of the field. */
async function assertKnown(
  { conditions, steps }: Pick<contract.ApprovalFlow, 'conditions' | 'steps'>,
  companyId: number,
): Promise<void> {
  const wrong: Record<string, string> = {}
  const [counts] = await rows(sql<{
    departments: number
    offices: number
    countries: number
    seniorities: number
  }>`select
    (select count(*)::int from department where company_id = ${companyId} and removed_at is null and department_id = any(${conditions.departmentIds}::bigint[])) as departments,
    (select count(*)::int from office where company_id = ${companyId} and removed_at is null and office_id = any(${conditions.officeIds}::bigint[])) as offices,
    (select count(*)::int from country where country_id = any(${conditions.countryIds}::bigint[])) as countries,
    (select count(*)::int from choice where kind = 'seniority' and choice_id = any(${conditions.seniorityIds}::bigint[])) as seniorities`)
  const unknown = (ids: readonly number[], count: number | undefined) => new Set(ids).size !== count
  if (unknown(conditions.departmentIds, counts?.departments)) wrong['conditions.departmentIds'] = texts.notOfCompany.id
  if (unknown(conditions.officeIds, counts?.offices)) wrong['conditions.officeIds'] = texts.notOfCompany.id
  if (unknown(conditions.countryIds, counts?.countries)) wrong['conditions.countryIds'] = texts.value.id
  if (unknown(conditions.seniorityIds, counts?.seniorities)) wrong['conditions.seniorityIds'] = texts.value.id
  const members = new Set(
    (
      await rows(sql<{ user_id: number }>`
      select user_id from membership where company_id = ${companyId} and user_id = any(${usersOf(steps)}::bigint[])`)
    ).map(({ user_id }) => user_id),
  )
  const isStranger = (each: contract.Approver) => each.kind === 'user' && !members.has(each.userId)
  for (const [index, step] of steps.entries()) {
    if (step.approvers.some(isStranger)) wrong[`steps.${index}.approvers`] = texts.notOfCompany.id
    if (step.escalation && isStranger(step.escalation.to)) wrong[`steps.${index}.escalation`] = texts.notOfCompany.id
    if (step.mode === 'n' && step.needed === null) wrong[`steps.${index}.needed`] = texts.required.id
  }
  if (Object.keys(wrong).length > 0) throw refuse(wrong)
}

/** What the history says of a flow. */
export const toSaid = ({
  name,
  isActive,
  conditions,
  steps,
}: Omit<contract.ApprovalFlow, 'flowId' | 'kind' | 'version'>) => ({
  name,
  isActive,
  conditions: contract.flowConditions.parse(conditions),
  steps,
})

export function createFlow(
  { kind, name, isActive, conditions, steps }: AnswerInput<typeof contract.createApprovalFlow>['body'],
  viewer: StaffViewer,
): Promise<contract.ApprovalFlow> {
  const { companyId } = viewer
  if (!isKindJoined(kind)) throw refuse({ kind: texts.value.id })
  return changeFlows(companyId, async () => {
    await assertKnown({ conditions, steps }, companyId)
    const known = await flowsOf(companyId)
    if (known.length >= contract.mostFlows) throw refuse({ name: texts.value.id })
    const values = { name: cleanLine(name), isActive, conditions, steps }
    const { flow_id: flowId } = await db()
      .insertInto('approval_flow')
      .values({
        company_id: companyId,
        kind,
        name: values.name,
        place: sql<number>`(select coalesce(max(f.place) + 1, 0) from approval_flow f where f.company_id = ${companyId})`,
        is_active: isActive,
        conditions: json(conditions),
        steps: json(steps),
      })
      .returning('flow_id')
      .executeTakeFirstOrThrow()
    await record('approval_flow_created', { entityId: flowId, companyId, after: toSaid(values) })
    return existingFlow(flowId, viewer)
  })
}

export function changeFlow(
  flowId: number,
  { version, name, ...changes }: AnswerInput<typeof contract.changeApprovalFlow>['body'],
  viewer: StaffViewer,
): Promise<contract.ApprovalFlow> {
  const { companyId } = viewer
  return changeFlows(companyId, async () => {
    const before = await existingFlow(flowId, viewer)
    if (version !== undefined && version !== before.version) throw new Problem('stale')
    const after = {
      name: name === undefined ? before.name : cleanLine(name),
      isActive: changes.isActive ?? before.isActive,
      conditions: changes.conditions ?? before.conditions,
      steps: changes.steps ?? before.steps,
    }
    if (changes.conditions !== undefined || changes.steps !== undefined) await assertKnown(after, companyId)
    await db()
      .updateTable('approval_flow')
      .set({
        name: after.name,
        is_active: after.isActive,
        conditions: json(after.conditions),
        steps: json(after.steps),
        version: before.version + 1,
        updated_at: now(),
      })
      .where('flow_id', '=', flowId)
      .execute()
    await record('approval_flow_changed', { entityId: flowId, companyId, before: toSaid(before), after: toSaid(after) })
    return existingFlow(flowId, viewer)
  })
}

const removal = defineUndo({
  name: 'approval-flow-removal',
  entity: 'approval_flow',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'approvals.configure'),
  takeBack: async (_inverse, viewer, flowId) => {
    const found = await rows(sql<Row>`
      update approval_flow f set removed_at = null, version = version + 1
      where f.flow_id = ${flowId} and f.company_id = ${viewer.companyId} and f.removed_at is not null
        and not exists (select 1 from approval_flow o where o.company_id = f.company_id and o.removed_at is null and lower(o.name) = lower(f.name))
      returning f.*`)
    const [row] = found
    if (!row) throw new Problem('illegal-change')
    await record('approval_flow_restored', { entityId: flowId, companyId: row.company_id, after: toSaid(toFlow(row)) })
    return 1
  },
})

export function removeFlow(flowId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeApprovalFlow>> {
  const { companyId } = viewer
  return changeFlows(companyId, async () => {
    const before = await existingFlow(flowId, viewer)
    await rows(sql`update approval_flow set removed_at = ${now()} where flow_id = ${flowId}`)
    await record('approval_flow_removed', { entityId: flowId, companyId, before: toSaid(before) })
    return { undo: await removal.issue(viewer, flowId, {}) }
  })
}

export function orderFlows(flowIds: readonly number[], { companyId }: StaffViewer): Promise<void> {
  return changeFlows(companyId, async () => {
    const known = (await flowsOf(companyId)).map(({ flowId }) => flowId)
    if (flowIds.length !== known.length || known.some(flowId => !flowIds.includes(flowId)))
      throw refuse({ flowIds: texts.value.id })
    await rows(sql`
      update approval_flow f set place = o.place - 1 from unnest(${[...flowIds]}::bigint[]) with ordinality o (flow_id, place)
      where f.flow_id = o.flow_id and f.company_id = ${companyId}`)
    await record('approval_flows_ordered', {
      entityId: companyId,
      companyId,
      before: { flowIds: known },
      after: { flowIds: [...flowIds] },
    })
  })
}
