import { signOutByLink } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { retireUser } from '../kernel/stored-user.ts'
import { withParams } from '../kernel/url-state.ts'
import { forgetKept } from '../ui/app/form/kept-in-tab.ts'
import { forgetTyped, keepTyped } from './watch-typing.ts'

/** Signs out by the logout path (specification P4): a whole new page, so that nothing stays in memory. */
export function leave(): void {
  forgetTyped()
  forgetKept()
  retireUser()
  location.assign(signOutByLink.path)
}

/**
 * The session is gone. The server leads this address to the site root, and back here once someone has signed in (specification P2, P6); where
 * it has just led the data of another page, that one is remembered, and asking for this one too would take its place.
 */
export function leaveSignedOut(to: string | null): void {
  leaveBehind()
  if (to === null) location.reload()
  else location.assign(to)
}

/** The session ended for inactivity. */
export function leaveTimedOut(): void {
  const { pathname, search } = location
  leaveBehind()
  location.assign(`${pathOf('/public/session/out')}${withParams('', { r: pathname + search })}`)
}

/** What is typed is kept, so no one is asked whether to leave it behind. */
function leaveBehind(): void {
  keepTyped()
  retireUser()
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
}
