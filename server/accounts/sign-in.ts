import { Problem } from '@hireloom/contract/problems.ts'
import { record } from '../kernel/history.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { type Caller, endSession, sessionCookie } from '../kernel/session.ts'
import { mayAskForLetter, sendAccountLetter } from './account-letters.ts'
import { verifyPassword } from './passwords.ts'
import { enterOrAsk, type SignedIn, signedInOrRefused } from './second-step.ts'
import { countSignIn } from './tries.ts'
import { type Account, findAccount, holdAccount } from './users.ts'

/** Signs in, or asks for the second step; an unknown address, a wrong password and an account that may not enter answer alike and take alike long. */
export async function signInWithPassword(
  given: { email: string; password: string; r?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const account = await findAccount(given.email)
  const tries = await countSignIn(caller, account, given.email)
  const fits = await verifyPassword(given.password, account?.passwordHash ?? null)
  if (!account || !fits || account.status !== 'active' || !account.isConfirmed) {
    await record('sign_in_failed', { entityId: account?.userId ?? 0, companyId: account?.companyId ?? null })
    if (account && fits && account.status === 'active') await mailConfirmationAgain(account, caller, given.r)
    throw new Problem('wrong-credentials')
  }
  const outcome = await transaction(async () => {
    if (!(await holdAccount(account))) throw new Problem('wrong-credentials')
    await tries.forgive()
    return enterOrAsk(account, caller, given.r)
  })
  return signedInOrRefused(outcome)
}

async function mailConfirmationAgain(account: Account, caller: Caller, r: string | undefined): Promise<void> {
  const { userId, email, firstname, lastname, passwordHash, locale } = account
  if (passwordHash === null || !(await mayAskForLetter('registration', email, account, caller))) return
  await sendAccountLetter({
    kind: 'confirm',
    userId,
    language: locale,
    registration: { firstname, lastname, passwordHash, ...(r && { r }) },
  })
}

/** Ends the present session, if there is one, and takes its cookie away. */
export async function signOutOf(caller: Caller): Promise<void> {
  caller.setCookie(sessionCookie(caller.publicUrl), '', { httpOnly: true, path: '/', maxAge: 0 })
  if (caller.sessionId === null || caller.viewer === null) return
  const { sessionId, viewer } = caller
  await transaction(async () => {
    await endSession(sessionId)
    await record('signed_out', { entityId: viewer.userId, companyId: viewer.companyId })
  })
}
