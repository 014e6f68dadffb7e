import { isInAudience, isStaff } from '@hireloom/contract/policy.ts'
import { redirect } from 'react-router'
import type { WebRequest } from '../../kernel/request.ts'

/** These pages are for people of a company; tells whether the person may set what holds for all of it. */
export function requireStaff({ user }: WebRequest): { isAdmin: boolean } {
  if (user === null || !isStaff(user)) throw redirect('/app/roboroy/candidate')
  return { isAdmin: isInAudience(user, 'company-admin') }
}
