import { ownPath, redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { defaultStartPage } from '@hireloom/contract/constants.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { Caller } from '../kernel/session.ts'
import { findCompanyLite } from './users.ts'

/** Redirect after sign-in: the requested page, else the page that was refused before, else the start page. */
export async function landingOf(caller: Caller, user: User, r: string | undefined): Promise<string> {
  const remembered = takeRedirect(caller)
  return ownPath(r) ?? remembered ?? startOf(user)
}

/** The remembered way into the app, honoured once. */
function takeRedirect(caller: Caller): string | null {
  const remembered = caller.cookies[redirectCookie]
  if (remembered === undefined) return null
  caller.setCookie(redirectCookie, '', { maxAge: 0 })
  return remembered.startsWith('/app') ? ownPath(remembered) : null
}

/** The start page a user has chosen, else the default of their area; administrators of a new company set it up first. */
async function startOf(user: User): Promise<string> {
  const chosen = user.startPage === defaultStartPage ? null : ownPath(user.startPage)
  if (chosen !== null) return chosen
  const company = mayDo(user, 'company.admin') ? await findCompanyLite(user.companyId) : null
  return company?.isSettingUp ? pathOf('/app/roboroy/admin/setup') : startPageOf(user)
}
