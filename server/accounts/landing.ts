import { ownPath, redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import { defaultStartPage } from '@hireloom/contract/constants.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import type { Caller } from '../kernel/session.ts'

export const candidateStartPage = `${defaultStartPage}/candidate`

/** Where somebody goes who has signed in: where they were told to return, else where they were refused before, else their start page. */
export function landingOf(caller: Caller, user: User, r: string | undefined): string {
  const remembered = takeRedirect(caller)
  return ownPath(r) ?? remembered ?? startPageOf(user)
}

/** The remembered way into the app, honoured once. */
function takeRedirect(caller: Caller): string | null {
  const remembered = caller.cookies[redirectCookie]
  if (remembered === undefined) return null
  caller.setCookie(redirectCookie, '', { maxAge: 0 })
  return remembered.startsWith('/app') ? ownPath(remembered) : null
}

function startPageOf(user: User): string {
  const isUsual = user.startPage === defaultStartPage
  if (isUsual && user.roleId === roleIds.candidate) return candidateStartPage
  return ownPath(user.startPage) ?? defaultStartPage
}
