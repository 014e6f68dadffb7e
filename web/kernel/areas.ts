import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { isCandidate, isStaff, mayDo } from '@hireloom/contract/policy.ts'
import { redirect } from 'react-router'
import type { WebRequest } from './request.ts'

/** The page is for people of a company, and others go to their own part of the app; tells whether the person may set what holds for all of it. */
export function requireStaff({ user }: WebRequest): { isAdmin: boolean } {
  if (user === null) throw redirect('/')
  if (!isStaff(user)) throw redirect(startPageOf(user))
  return { isAdmin: mayDo(user, 'company.admin') }
}

/** The page is for candidates, and others go to their own part of the app. */
export function requireCandidate({ user }: WebRequest): void {
  if (user !== null && !isCandidate(user)) throw redirect(startPageOf(user))
}
