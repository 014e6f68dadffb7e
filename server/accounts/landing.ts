import { ownPath, redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { defaultStartPage } from '@hireloom/contract/constants.ts'
import type { Caller } from '../kernel/session.ts'

/** Where somebody goes who has signed in: where they were told to return, else where they were refused before, else their start page. */
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

/** The start page that somebody chose, else that of their part of the app. */
function chosenStartOf(user: User): string {
  const chosen = user.startPage === defaultStartPage ? null : ownPath(user.startPage)
  return chosen ?? startPageOf(user)
}
