import {
  type MemberRole,
  memberRoles,
  type Permission,
  permissions,
  permissionsOfRole,
} from '@hireloom/contract/permissions.ts'
import { roleIds, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'

/** The role of a member: one of the standard ten, and the company's own that counts instead. */
export interface Standing {
  readonly memberRole: MemberRole
  readonly roleId: number | null
}

/** Roles that recruit are recruiters of the specification; everybody else is an employee. */
const recruiting: readonly MemberRole[] = ['company_admin', 'recruiter', 'coordinator', 'agency_recruiter']
export const globalRoleOf = (memberRole: MemberRole): number =>
  recruiting.includes(memberRole) ? roleIds.recruiter : roleIds.employee

export function toMemberRole(name: string): MemberRole {
  const known = memberRoles.find(role => role === name)
  if (!known) throw new Error(`unknown role ${name}`)
  return known
}

/** Refuses a role that is not the company's, and one that may do what the caller may not: nobody hands out more than they have. */
export async function requireGivable({ memberRole, roleId }: Standing, viewer: StaffViewer): Promise<void> {
  requireOwn(roleId === null ? permissionsOfRole[memberRole] : await permissionsOf(roleId, viewer.companyId), viewer)
}

export function requireOwn(carried: readonly Permission[], { permissions: own }: StaffViewer): void {
  if (carried.some(permission => !own.includes(permission))) throw new Problem('forbidden')
}

async function permissionsOf(roleId: number, companyId: number): Promise<Permission[]> {
  const row = await db()
    .selectFrom('company_role')
    .select('permissions')
    .where('company_role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return permissions.filter(permission => row.permissions.includes(permission))
}

/** Lets one change of members or roles of a company happen after the other. */
export async function holdCompany(companyId: number): Promise<void> {
  await db()
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Refuses a change after which nobody could manage the company any more; call it after the change, in its transaction. */
export async function requireAdministrator(companyId: number): Promise<void> {
  const left = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    left join company_role r on r.company_role_id = m.company_role_id
    where m.company_id = ${companyId} and u.status = 'active'
      and case when r.company_role_id is null then m.member_role = 'company_admin'
        else r.permissions @> array['company.admin', 'users.manage'] end
    limit 1`)
  if (left.length === 0) throw new Problem('last-administrator')
}
