import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { revokeLinksTo } from '../kernel/link-grants.ts'
import { isAmong } from '../kernel/owned.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import { findApproval } from './approvals.ts'
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
  change(approvalId, 'remind', viewer, async ({ companyId, jobId }) => {
    const [step] = await rows(sql<{ step_id: number; is_early: boolean }>`
      select step_id, coalesce(reminded_at, due_at) > ${later(-hourMs)} as is_early from approval_step
      where approval_id = ${approvalId} and status = 'due'`)
    if (!step) throw new Problem('illegal-change')
    if (step.is_early) throw new Problem('too-many-requests')
    await noteReminder(step.step_id)
    await tellApprovers(step.step_id, 'reminder')
    await record('approval_reminded', { entityId: approvalId, companyId, jobId })
  })

export const cancel = (approvalId: number, viewer: StaffViewer): Promise<Approval> =>
  change(approvalId, 'cancel', viewer, held => finish(held, 'cancelled'))

/**
 * Puts somebody else in the undecided places of a person, in one step or in all; the links of who leaves end. With `isBack` only the places that
 * the other one has left to that person go back.
 */
async function moveTo(
  { approvalId, companyId, jobId }: Pick<HeldApproval, 'approvalId' | 'companyId' | 'jobId'>,
  {
    from,
    to,
    stepId,
    isBack = false,
  }: { readonly from: number; readonly to: number; readonly stepId: number | null; readonly isBack?: boolean },
): Promise<number> {
  const moved = await rows(sql<{ step_id: number }>`
    update approval_decider d set user_id = ${to}, instead_of = ${isBack ? null : from} from approval_step s
    where s.step_id = d.step_id and s.approval_id = ${approvalId} and s.status in ('waiting', 'due') and d.user_id = ${from}
      and d.decision is null and (${stepId}::bigint is null or s.step_id = ${stepId}::bigint) and (not ${isBack} or d.instead_of = ${to})
      and not exists (select 1 from approval_decider o where o.step_id = d.step_id and o.user_id = ${to})
    returning d.step_id`)
  if (moved.length === 0) return 0
  const left = await rows(sql`
    select 1 from approval_step s join approval_decider d on d.step_id = s.step_id
    where s.approval_id = ${approvalId} and d.user_id = ${from} and d.decision is null and s.status in ('waiting', 'due')`)
  if (left.length === 0) await revokeLinksTo({ kind: 'xref', userId: from, refType: 'approval', refId: approvalId })
  const said = { before: { userId: from }, after: { userId: to } }
  await record('approver_replaced', { entityId: approvalId, companyId, jobId, ...said })
  for (const { step_id } of moved) await tellApprovers(step_id, 'handover', [to])
  return moved.length
}

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
    const [places] = await rows(sql<{ from: number; to: number }>`
      select count(*) filter (where d.user_id = ${removeUserId} and d.decision is null)::int as "from",
        count(*) filter (where d.user_id = ${addUserId})::int as "to"
      from approval_step s join approval_decider d on d.step_id = s.step_id
      where s.approval_id = ${approvalId} and s.step_id = ${stepId} and s.status in ('waiting', 'due')`)
    if (!places || places.from === 0) throw new Problem('invalid', { fields: { removeUserId: texts.value.id } })
    if (places.to > 0) throw new Problem('invalid', { fields: { addUserId: texts.decidesAlready.id } })
    await moveTo(held, { from: removeUserId, to: addUserId, stepId })
  })

export const delegate = (approvalId: number, toUserId: number, viewer: StaffViewer): Promise<Approval> =>
  change(approvalId, 'delegate', viewer, async held => {
    await assertActiveMember('toUserId', toUserId, held.companyId)
    const to = (await findViewers([toUserId])).get(toUserId)
    if (!mayDo(to ?? null, 'approvals.decide'))
      throw new Problem('invalid', { fields: { toUserId: texts.mayNotDecide.id } })
    if ((await moveTo(held, { from: viewer.userId, to: toUserId, stepId: null })) === 0)
      throw new Problem('invalid', { fields: { toUserId: texts.decidesAlready.id } })
  })

/** Moves every undecided place of a member who leaves, or with `back` those that a colleague has taken from `toUserId`. */
export async function moveAll(
  userId: number,
  toUserId: number,
  companyId: number,
  back?: readonly number[],
): Promise<number[]> {
  const isTaken = back === undefined ? sql`true` : sql`d.instead_of = ${toUserId}`
  const waiting = await rows(sql<{ approval_id: number }>`
    select distinct p.approval_id from approval p join approval_step s on s.approval_id = p.approval_id
    join approval_decider d on d.step_id = s.step_id
    where p.company_id = ${companyId} and p.status = 'pending' and s.status in ('waiting', 'due') and d.user_id = ${userId} and d.decision is null
      and ${isTaken} and ${isAmong(sql`p.approval_id`, back)}
    order by p.approval_id`)
  const isBack = back !== undefined
  for (const { approval_id: approvalId } of waiting)
    await moveTo(await holdApproval(approvalId), { from: userId, to: toUserId, stepId: null, isBack })
  return waiting.map(row => row.approval_id)
}
