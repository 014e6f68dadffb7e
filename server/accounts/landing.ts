import { ownPath, redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { defaultStartPage } from '@hireloom/contract/constants.ts'
import type { Caller } from '../kernel/session.ts'

/** Redirect after sign-in: the requested page, else the page that was refused before, else the start page. */
export function landingOf(caller: Caller, user: User, r: string | undefined): string {
  const remembered = takeRedirect(caller)
  return ownPath(r) ?? remembered ?? chosenStartOf(user)
}

/** The remembered way into the app, honoured once. */
function takeRedirect(caller: Caller): string | null {
  const remembered = caller.cookies[redirectCookie]
  if (remembered === undefined) return null
  caller.setCookie(redirectCookie, '', { maxAge: 0 })
  return remembered.startsWith('/app') ? ownPath(remembered) : null
}

/** The start page a user has chosen, else the default of their area. */
function chosenStartOf(user: User): string {
  const chosen = user.startPage === defaultStartPage ? null : ownPath(user.startPage)
  return chosen ?? startPageOf(user)
}
