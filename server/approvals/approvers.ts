import type { Approver, FlowStep } from '@hireloom/contract/approvals/flows.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** For what approvers are looked for. */
export interface Occasion {
  readonly companyId: number
  readonly department: string
  readonly ownerId: number | null
  /** Null where nobody has asked. */
  readonly requesterId: number | null
}

/** Active members that an approver stands for. */
async function membersBy(approver: Approver, { companyId, department, ownerId }: Occasion): Promise<number[]> {
  const who = {
    user: sql`m.user_id = ${approver.kind === 'user' ? approver.userId : null}::bigint`,
    job_owner: sql`m.user_id = ${ownerId}::bigint`,
    department_head: sql`m.user_id in (select d.manager_user_id from department d
      where d.company_id = ${companyId} and d.removed_at is null and lower(d.name) = lower(${department}))`,
    member_role: sql`m.company_role_id is null and m.member_role = ${approver.kind === 'member_role' ? approver.memberRole : null}::text`,
  }[approver.kind]
  const found = await rows(sql<{ user_id: number }>`
    select m.user_id from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${companyId} and u.status = 'active' and ${who} order by m.user_id limit 100`)
  return found.map(({ user_id }) => user_id)
}

async function administratorsOf(companyId: number): Promise<number[]> {
  const found = await rows(sql<{ user_id: number }>`
    select m.user_id from membership m join app_user u on u.user_id = m.user_id
    left join company_role r on r.company_role_id = m.company_role_id
    where m.company_id = ${companyId} and u.status = 'active'
      and case when r.company_role_id is null then m.member_role = 'company_admin' else 'company.admin' = any(r.permissions) end
    order by m.user_id limit 100`)
  return found.map(({ user_id }) => user_id)
}

/**
 * Those who decide, without who asks: nobody approves what they ask for themselves as long as there is somebody else. Where the flow names
 * nobody who is there, the company's administrators decide.
 */
export async function findApprovers(approvers: readonly Approver[], occasion: Occasion): Promise<number[]> {
  const named = new Set<number>()
  for (const approver of approvers) for (const userId of await membersBy(approver, occasion)) named.add(userId)
  const { requesterId } = occasion
  if (requesterId !== null) named.delete(requesterId)
  if (named.size > 0) return [...named]
  const administrators = await administratorsOf(occasion.companyId)
  const others = administrators.filter(userId => userId !== requesterId)
  return others.length > 0 || requesterId === null ? others : [requesterId]
}

/** Whether somebody may be given the decision about what they ask for: only where nobody else is there. */
export async function mayDecideOwn(userId: number, companyId: number): Promise<boolean> {
  const occasion = { companyId, department: '', ownerId: null, requesterId: userId }
  return (await findApprovers([{ kind: 'user', userId }], occasion)).includes(userId)
}

/** How many of so many have to approve a step. */
export function neededOf({ mode, needed }: Pick<FlowStep, 'mode' | 'needed'>, count: number): number {
  return mode === 'all' ? count : mode === 'any' ? 1 : Math.min(needed ?? count, count)
}
