import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { revokeLinksTo } from '../kernel/link-grants.ts'
import { type Handed, isAmong } from '../kernel/owned.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import { findApproval } from './approvals.ts'
import { mayDecideOwn } from './approvers.ts'
import { noteReminder, tellApprovers } from './letters.ts'
import { finish, type HeldApproval, holdApproval } from './steps.ts'

type Right = keyof Approval['may']

/** Changes a pending approval that a person may change in this way, and answers it as it is then. */
async function change(
  approvalId: number,
  right: Right,
  viewer: StaffViewer,
  work: (held: HeldApproval) => Promise<void>,
): Promise<Approval> {
  await transaction(async () => {
    await findApproval(approvalId, viewer)
    const held = await holdApproval(approvalId)
    const { may, status } = await findApproval(approvalId, viewer)
    if (status !== 'pending') throw new Problem('illegal-change')
    if (!may[right]) throw new Problem('forbidden')
    await work(held)
  })
  return findApproval(approvalId, viewer)
}

const hourMs = 3600_000

export const remind = (approvalId: number, viewer: StaffViewer): Promise<Approval> =>
  change(approvalId, 'remind', viewer, async ({ companyId, jobId, appId }) => {
    const [step] = await rows(sql<{ step_id: number; is_early: boolean }>`
      select step_id, coalesce(reminded_at, due_at) > ${later(-hourMs)} as is_early from approval_step
      where approval_id = ${approvalId} and status = 'due'`)
    if (!step) throw new Problem('illegal-change')
    if (step.is_early) throw new Problem('too-many-requests')
    await noteReminder(step.step_id)
    await tellApprovers(step.step_id, 'reminder')
    await record('approval_reminded', { entityId: approvalId, companyId, jobId, appId })
  })

export const cancel = (approvalId: number, viewer: StaffViewer): Promise<Approval> =>
  change(approvalId, 'cancel', viewer, held => finish(held, 'cancelled'))

/** A place in a step, and in whose stead its holder is there. */
interface Place {
  readonly stepId: number
  readonly insteadOf: number | null
}

/** The undecided places of a person, in one step or in all, where the other one has none yet. */
const placesFor = (approvalId: number, from: number, to: number, stepId: number | null = null): Promise<Place[]> =>
  rows(sql<Place>`
    select d.step_id as "stepId", d.instead_of as "insteadOf" from approval_step s join approval_decider d on d.step_id = s.step_id
    where s.approval_id = ${approvalId} and s.status in ('waiting', 'due') and d.user_id = ${from} and d.decision is null
      and (${stepId}::bigint is null or s.step_id = ${stepId}::bigint)
      and not exists (select 1 from approval_decider o where o.step_id = d.step_id and o.user_id = ${to})
    order by s.step_id`)

/** Puts somebody else in places of a person; the links of who leaves end. */
async function moveTo(
  { approvalId, companyId, jobId, appId }: Pick<HeldApproval, 'approvalId' | 'companyId' | 'jobId' | 'appId'>,
  { from, to, places }: { readonly from: number; readonly to: number; readonly places: readonly Place[] },
): Promise<void> {
  if (places.length === 0) return
  for (const { stepId, insteadOf } of places)
    await rows(sql`
      update approval_decider set user_id = ${to}, instead_of = (select user_id from app_user where user_id = ${insteadOf}::bigint)
      where step_id = ${stepId} and user_id = ${from}`)
  const left = await rows(sql`
    select 1 from approval_step s join approval_decider d on d.step_id = s.step_id
    where s.approval_id = ${approvalId} and d.user_id = ${from} and d.decision is null and s.status in ('waiting', 'due')`)
  if (left.length === 0) await revokeLinksTo({ kind: 'xref', userId: from, refType: 'approval', refId: approvalId })
  const said = { before: { userId: from }, after: { userId: to } }
  await record('approver_replaced', { entityId: approvalId, companyId, jobId, appId, ...said })
  for (const { stepId } of places) await tellApprovers(stepId, 'handover', [to])
}

/** The places as they are with somebody else, who holds them for this person. */
const heldFor = (userId: number, places: readonly Place[]): Place[] =>
  places.map(place => ({ ...place, insteadOf: userId }))

async function assertActiveMember(field: string, userId: number, companyId: number): Promise<void> {
  const found = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${companyId} and u.user_id = ${userId} and u.status = 'active'`)
  if (found.length === 0) throw new Problem('invalid', { fields: { [field]: texts.notOfCompany.id } })
}

export const replace = (
  approvalId: number,
  stepId: number,
  { removeUserId, addUserId }: { readonly removeUserId: number; readonly addUserId: number },
  viewer: StaffViewer,
): Promise<Approval> =>
  change(approvalId, 'replace', viewer, async held => {
    await assertActiveMember('addUserId', addUserId, held.companyId)
    if (addUserId === held.requestedBy && !(await mayDecideOwn(addUserId, held.companyId)))
      throw new Problem('invalid', { fields: { addUserId: texts.askedThemselves.id } })
    const [places] = await rows(sql<{ from: number; to: number }>`
      select count(*) filter (where d.user_id = ${removeUserId} and d.decision is null)::int as "from",
        count(*) filter (where d.user_id = ${addUserId})::int as "to"
      from approval_step s join approval_decider d on d.step_id = s.step_id
      where s.approval_id = ${approvalId} and s.step_id = ${stepId} and s.status in ('waiting', 'due')`)
    if (!places || places.from === 0) throw new Problem('invalid', { fields: { removeUserId: texts.value.id } })
    if (places.to > 0) throw new Problem('invalid', { fields: { addUserId: texts.decidesAlready.id } })
    const found = await placesFor(approvalId, removeUserId, addUserId, stepId)
    await moveTo(held, { from: removeUserId, to: addUserId, places: heldFor(removeUserId, found) })
  })

export const delegate = (approvalId: number, toUserId: number, viewer: StaffViewer): Promise<Approval> =>
  change(approvalId, 'delegate', viewer, async held => {
    await assertActiveMember('toUserId', toUserId, held.companyId)
    const to = (await findViewers([toUserId])).get(toUserId)
    if (!mayDo(to ?? null, 'approvals.decide'))
      throw new Problem('invalid', { fields: { toUserId: texts.mayNotDecide.id } })
    if (toUserId === held.requestedBy) throw new Problem('invalid', { fields: { toUserId: texts.askedThemselves.id } })
    const found = await placesFor(approvalId, viewer.userId, toUserId)
    if (found.length === 0) throw new Problem('invalid', { fields: { toUserId: texts.decidesAlready.id } })
    await moveTo(held, { from: viewer.userId, to: toUserId, places: heldFor(viewer.userId, found) })
  })

/**
 * Moves every undecided place of a member who leaves. With `back` those go back that a colleague still holds for `toUserId`, as they were: in
 * whose stead stands in `was` by the number of the step.
 */
export async function moveAll(
  userId: number,
  toUserId: number,
  companyId: number,
  back?: readonly Handed[],
): Promise<Handed[]> {
  const waiting = await rows(sql<{ id: number }>`
    select distinct p.approval_id as id from approval p join approval_step s on s.approval_id = p.approval_id
    join approval_decider d on d.step_id = s.step_id
    where p.company_id = ${companyId} and p.status = 'pending' and s.status in ('waiting', 'due') and d.user_id = ${userId} and d.decision is null
      and ${isAmong(sql`p.approval_id`, back)}
    order by p.approval_id`)
  const before = new Map(back?.map(({ id, was }) => [id, was ?? {}]))
  const moved: Handed[] = []
  for (const { id } of waiting) {
    const held = await holdApproval(id)
    const found = await placesFor(id, userId, toUserId)
    const places = back === undefined ? heldFor(userId, found) : returned(toUserId, found, before.get(id))
    await moveTo(held, { from: userId, to: toUserId, places })
    if (places.length > 0)
      moved.push({ id, was: Object.fromEntries(found.map(place => [place.stepId, place.insteadOf])) })
  }
  return moved
}

/** Of the places found those that were handed over for somebody, as they were then. */
const returned = (userId: number, found: readonly Place[], was: Handed['was'] = {}): Place[] =>
  found.flatMap(({ stepId, insteadOf }) => {
    const before = was[stepId]
    return insteadOf !== userId || before === undefined || typeof before === 'string'
      ? []
      : [{ stepId, insteadOf: before }]
  })
