import type { Role } from '@hireloom/contract/members/roles.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { useLingui } from '@lingui/react/macro'
import { useViewer } from '../../kernel/viewer.ts'

/** What the standard roles are called. */
export function useRoleWords(): Record<MemberRole, string> {
  const { t } = useLingui()
  return {
    company_admin: t`Administrator`,
    recruiter: t`Recruiter`,
    hiring_manager: t`Hiring manager`,
    reporting_manager: t`Reporting manager`,
    interviewer: t`Interviewer`,
    coordinator: t`Coordinator`,
    approver: t`Approver`,
    agency_recruiter: t`Agency recruiter`,
    analyst: t`Analyst`,
    read_only: t`Read only`,
  }
}

/** A role as one value of a choice: the name of a standard one, or the number of the company's own. */
export const roleKey = ({ roleId, memberRole }: Pick<Role, 'roleId' | 'memberRole'>): string =>
  roleId === null ? (memberRole ?? '') : String(roleId)

/** What a role is called, a standard one or the company's own. */
export function useRoleName(): (role: Role) => string {
  const words = useRoleWords()
  return ({ memberRole, name }) => (memberRole === null ? (name ?? '') : words[memberRole])
}

/** Whether the viewer may give a role to people, take it from them and change it: nobody hands out more than they have. */
export function useMayGive(): (role: Role) => boolean {
  const { permissions } = useViewer()
  return role => role.permissions.every(permission => permissions.includes(permission))
}

/** Roles of a company that the viewer may give, for a choice. */
export function useRoleOptions(roles: readonly Role[]): { value: string; label: string }[] {
  const nameOf = useRoleName()
  return roles.filter(useMayGive()).map(role => ({ value: roleKey(role), label: nameOf(role) }))
}

/** What a choice of a role means to the server; the standard role stays where the company's own counts. */
export function standingOf(key: string, roles: readonly Role[]): { memberRole?: MemberRole; roleId: number | null } {
  const role = roles.find(each => roleKey(each) === key)
  return role?.memberRole ? { memberRole: role.memberRole, roleId: null } : { roleId: role?.roleId ?? null }
}
