import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import {
  type explainPermission,
  jobPermissionRules,
  type readUserPermissions,
} from '@hireloom/contract/jobs/permissions.ts'
import { memberRoles, type Permission } from '@hireloom/contract/permissions.ts'
import { isPartner, isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import {
  givesOpenCollaboration,
  hasGrantOn,
  isOfCompany,
  jobVisibleInside,
  permissionsOnJob,
  sharedWithPartner,
  worksOn,
} from './visibility.ts'

interface MemberRow {
  status: string
  member_role: string
  role_name: string | null
}

/** A member of the viewer's company, whom the viewer may ask about. */
async function askedMember(
  viewer: StaffViewer,
  userId: number,
): Promise<MemberRow & { memberRole: (typeof memberRoles)[number] }> {
  if (userId !== viewer.userId && !mayDo(viewer, 'users.manage')) throw new Problem('forbidden')
  const [row] = await rows(sql<MemberRow>`
    select u.status, m.member_role, r.name as role_name from membership m join app_user u on u.user_id = m.user_id
    left join company_role r on r.company_role_id = m.company_role_id
    where m.user_id = ${userId} and m.company_id = ${viewer.companyId}`)
  const memberRole = memberRoles.find(name => name === row?.member_role)
  if (!row || !memberRole) throw new Problem('not-found')
  return { ...row, memberRole }
}

/** The member as they act in the company; null while the account is not active. */
async function actingAs(viewer: StaffViewer, userId: number): Promise<StaffViewer | null> {
  if (userId === viewer.userId) return viewer
  const found = (await findViewers([userId])).get(userId) ?? null
  return isStaff(found) && found.companyId === viewer.companyId ? found : null
}

async function requireJob(viewer: StaffViewer, jobId: number): Promise<void> {
  const found = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobVisibleInside(viewer)}`)
  if (found.length === 0) throw new Problem('not-found')
}

export async function findUserPermissions(
  viewer: StaffViewer,
  userId: number,
  jobId: number | undefined,
): Promise<Answer<typeof readUserPermissions>> {
  const { memberRole, role_name: roleName } = await askedMember(viewer, userId)
  const member = await actingAs(viewer, userId)
  const permissions = [...(member?.permissions ?? [])]
  const answer = { userId, memberRole, roleName, permissions }
  if (jobId === undefined) return { ...answer, jobPermissions: null }
  await requireJob(viewer, jobId)
  return { ...answer, jobPermissions: await allowedOn(member, jobId) }
}

/** What the member may do on a job. */
async function allowedOn(member: StaffViewer | null, jobId: number): Promise<Permission[]> {
  const [row] = await rows(sql<{ allowed: Permission[] }>`
    select ${permissionsOnJob(member)} as allowed from job j where j.job_id = ${jobId}`)
  return row?.allowed ?? []
}

/** Says which facts give or refuse a permission. Whether it is given comes from the rule that guards the calls, not from these facts. */
export async function explain(
  viewer: StaffViewer,
  { permission, jobId, userId = viewer.userId }: AnswerInput<typeof explainPermission>['query'],
): Promise<Answer<typeof explainPermission>> {
  const { status } = await askedMember(viewer, userId)
  const member = await actingAs(viewer, userId)
  const reasons: Answer<typeof explainPermission>['reasons'] = [
    { rule: 'active-member', holds: status === 'active' && member !== null },
    { rule: 'role-allows', holds: member !== null && mayDo(member, permission) },
  ]
  if (jobId === undefined) return { isAllowed: member !== null && mayDo(member, permission), reasons }
  await requireJob(viewer, jobId)
  if (member === null) return { isAllowed: false, reasons }
  const isAllowed = (await allowedOn(member, jobId)).includes(permission)
  return { isAllowed, reasons: [...reasons, ...(await reasonsOnJob(member, permission, jobId))] }
}

async function reasonsOnJob(
  member: StaffViewer,
  permission: Permission,
  jobId: number,
): Promise<Answer<typeof explainPermission>['reasons']> {
  const { userId, companyId } = member
  const facts = sql<Record<(typeof jobPermissionRules)[number], boolean>>`
    select ${isOfCompany(companyId)} as "job-of-company",
      ${isPartner(member) ? sharedWithPartner(companyId) : sql`false`} as "job-shared-with-agency",
      ${mayDo(member, 'company.admin')}::boolean as "company-administrator",
      coalesce(j.owner_user_id = ${userId}, false) as "job-owner",
      j.confidential as "confidential",
      exists (select 1 from job_authorized_user au where au.job_id = j.job_id and au.user_id = ${userId}) as "named-for-confidential",
      ${givesOpenCollaboration(member, permission)} as "open-collaboration",
      ${worksOn({ ...member, hasJobGrants: false }, permission)} as "collaborator-allows",
      ${hasGrantOn(member, permission)} as "place-allows"
    from job j where j.job_id = ${jobId}`
  const [row] = await rows(facts)
  if (!row) throw new Problem('not-found')
  const hidden = isPartner(member) ? 'job-of-company' : 'job-shared-with-agency'
  return jobPermissionRules.flatMap(rule => (rule === hidden ? [] : [{ rule, holds: row[rule] }]))
}
