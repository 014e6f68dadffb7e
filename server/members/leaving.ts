import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/members.ts'
import { type MemberStatus, memberStatuses } from '@hireloom/contract/members/members.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import {
  assertReceivable,
  countAll,
  countOwned,
  countsOf,
  type HandedOver,
  handedOver,
  transferOwned,
} from '../kernel/owned.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { endSessionsOf } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { findJoined } from './people.ts'
import { holdCompany, requireGivable } from './standing.ts'

/** What has moved on since stays where it is. */
export const deactivationUndo = defineUndo({
  name: 'deactivation',
  entity: 'member',
  lasts: 'structure',
  inverse: z.object({ status: z.enum(memberStatuses), takerId: z.nullable(z.number()), handed: handedOver }),
  mayTakeBack: viewer => mayDo(viewer, 'users.manage'),
  takeBack: async ({ status, takerId, handed }, viewer, userId) => {
    if (!isStaff(viewer) || !mayDo(viewer, 'users.manage')) throw new Problem('not-found')
    const { companyId } = viewer
    await holdCompany(companyId)
    const before = await findJoined(userId, viewer)
    if (before.status !== 'deactivated') throw new Problem('illegal-change')
    await requireGivable(before, viewer)
    await setStatus(userId, status, viewer)
    await record('member_changed', { entityId: userId, companyId, before, after: { ...before, status } })
    const count = takerId === null ? 0 : countAll(await move(takerId, userId, companyId, handed))
    const stayed = countAll(handed) - count
    return { count: 1 + count, ...(stayed > 0 && { stayed }) }
  },
})

/** An account is suspended, closed and opened by the company that it belongs to, and by no other in which its holder works. */
export async function setStatus(userId: number, status: MemberStatus, { companyId }: StaffViewer): Promise<void> {
  const changed = await db()
    .updateTable('app_user')
    .set({ status })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Problem('forbidden')
  if (status !== 'active') await endSessionsOf(userId)
}

export async function requireNothingOwned(userId: number, companyId: number): Promise<void> {
  const counts = await countOwned(userId, companyId)
  if (Object.keys(counts).length > 0) throw new Problem('owns-things', { details: counts })
}

/** Hands over what a member owns to an active colleague. */
export function transferOwnership(
  userId: number,
  toUserId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.transferOwnership>> {
  return transaction(async () => {
    await holdCompany(viewer.companyId)
    await requireGivable(await findJoined(userId, viewer), viewer)
    return { moved: countsOf(await handOver(userId, { toUserId }, viewer)) }
  })
}

/** Whoever takes over stands in the field of the call, which is named where it cannot be. */
export async function handOver(
  userId: number,
  taker: { toUserId: number } | { transferTo: number },
  viewer: StaffViewer,
): Promise<HandedOver> {
  const { companyId } = viewer
  const [field, toUserId] =
    'toUserId' in taker ? (['toUserId', taker.toUserId] as const) : (['transferTo', taker.transferTo] as const)
  const colleague = await findJoined(toUserId, viewer)
  if (colleague.status !== 'active' || toUserId === userId)
    throw new Problem('invalid', { fields: { [field]: texts.notActive.id } })
  await assertReceivable(userId, toUserId, companyId, field)
  return move(userId, toUserId, companyId)
}

async function move(userId: number, toUserId: number, companyId: number, back?: HandedOver): Promise<HandedOver> {
  const moved = await transferOwned(userId, toUserId, companyId, back)
  await record('ownership_transferred', { entityId: userId, companyId, after: { toUserId, moved: countsOf(moved) } })
  return moved
}

export async function readOwned(userId: number, viewer: StaffViewer): Promise<Answer<typeof contract.readOwned>> {
  await findJoined(userId, viewer)
  return { owned: await countOwned(userId, viewer.companyId) }
}
