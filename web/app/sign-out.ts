import { signOut } from '@hireloom/contract/accounts/sessions.ts'
import { retireUser } from '../accounts/stored-user.ts'
import { call } from '../kernel/api.ts'

/** Ends the session and leaves for the public site with a whole new page, so that nothing stays in memory. */
export async function leave(): Promise<void> {
  await call(signOut)
  retireUser()
  location.assign('/')
}
