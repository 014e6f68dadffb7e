import { isPlatformAdmin, isStaff, roleIds } from '@hireloom/contract/policy.ts'
import { redirect } from 'react-router'
import type { WebRequest } from '../../kernel/request.ts'

/** These pages are for recruiters and administrators; others go to their own start. */
export function requireManager(web: WebRequest): void {
  const { user } = web
  if (user === null) return
  const viewer = { ...user, profileId: user.profileId ?? null }
  const isManager = user.isAdmin || user.roleId === roleIds.recruiter || isPlatformAdmin(user)
  if (!isStaff(viewer) || !isManager) throw redirect(user.startPage)
}
