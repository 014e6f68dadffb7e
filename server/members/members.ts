import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/members.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { roleIds, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { record } from '../kernel/history.ts'
import type { HandedOver } from '../kernel/owned.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { deactivationUndo, handOver, requireNothingOwned, setStatus } from './leaving.ts'
import { findJoined, findMember } from './people.ts'
import { globalRoleOf, holdCompany, requireAdministrator, requireGivable } from './standing.ts'

export function changeMember(
  userId: number,
  change: AnswerInput<typeof contract.changeMember>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeMember>> {
  return transaction(async () => {
    await holdCompany(viewer.companyId)
    const before = await findJoined(userId, viewer)
    let handed: HandedOver = {}
    const after = {
      memberRole: change.memberRole ?? before.memberRole,
      // A standard role that is chosen counts; the company's own would hide it.
      roleId: change.roleId === undefined ? (change.memberRole === undefined ? before.roleId : null) : change.roleId,
      status: change.status ?? before.status,
    }
    const hasNewRole = after.memberRole !== before.memberRole || after.roleId !== before.roleId
    if (!hasNewRole && after.status === before.status) return before
    // Who may do more than the caller is changed by those alone who may do as much.
    await requireGivable(before, viewer)
    if (hasNewRole) await requireGivable(after, viewer)
    if (after.status !== 'active' && userId === viewer.userId) throw new Problem('own-membership')
    if (after.status === 'deactivated' && change.transferTo !== undefined)
      handed = await handOver(userId, { transferTo: change.transferTo }, viewer)
    if (after.status === 'deactivated') await requireNothingOwned(userId, viewer.companyId)
    await db()
      .updateTable('membership')
      .set({ member_role: after.memberRole, company_role_id: after.roleId })
      .where('user_id', '=', userId)
      .where('company_id', '=', viewer.companyId)
      .execute()
    if (after.memberRole !== before.memberRole) await setGlobalRole(userId, after.memberRole, viewer)
    if (after.status !== before.status) await setStatus(userId, after.status, viewer)
    await requireAdministrator(viewer.companyId)
    await record('member_changed', { entityId: userId, companyId: viewer.companyId, before, after })
    const member = await findMember(userId, viewer)
    if (after.status !== 'deactivated' || hasNewRole) return member
    const inverse = { status: before.status, takerId: change.transferTo ?? null, handed }
    return { ...member, undo: await deactivationUndo.issue(viewer, userId, inverse) }
  })
}

/** An account is a recruiter or an employee by its role in the company that it belongs to. */
async function setGlobalRole(userId: number, memberRole: MemberRole, { companyId }: StaffViewer): Promise<void> {
  await db()
    .updateTable('app_user')
    .set({ role_id: globalRoleOf(memberRole) })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('role_id', 'in', [roleIds.recruiter, roleIds.employee])
    .execute()
}
