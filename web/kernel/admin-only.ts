import { mayDo } from '@hireloom/contract/policy.ts'
import { redirect } from 'react-router'
import type { WebRequest } from './request.ts'

/** These pages are for administrators of a company; others of it go to their own start. */
export function requireAdmin(web: WebRequest): void {
  const user = web.user
  if (user === null) return
  if (!mayDo(user, 'company.admin')) throw redirect(user.startPage)
}
