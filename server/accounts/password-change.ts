import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { type Caller, endSessionsOf, openSession } from '../kernel/session.ts'
import { mayAskForLetter, sendAccountLetter } from './account-letters.ts'
import { hashPassword, requireStrongPassword, verifyPassword } from './passwords.ts'
import { findToken, forgetBegun, useToken } from './tokens.ts'
import { countOwnTry, forgiveTriesOf } from './tries.ts'
import { type Account, findAccount, findAccountById, holdAccount, linkPerson } from './users.ts'

/** Mails a link to set a new password where there is an account; does and answers the same where there is none. */
export async function mailReset(email: string, caller: Caller): Promise<void> {
  const account = await findAccount(email)
  const mayWrite = await mayAskForLetter('reset', account?.email ?? email, account, caller)
  const userId = mayWrite && account?.status === 'active' ? account.userId : null
  await sendAccountLetter({ kind: 'reset', userId, language: caller.language })
}

/** Sets a new password by a mailed link, which proves the address too; anyone who was signed in with the old one is out. */
export async function resetWithToken(given: { token: string; password: string }, caller: Caller): Promise<void> {
  const found = await findToken('reset', given.token)
  const account = found && (await findAccountById(found.userId))
  if (account?.status !== 'active') throw new Problem('link-expired')
  await requireStrongPassword(given.password, account)
  const passwordHash = await hashPassword(given.password)
  await transaction(async () => {
    if (!(await useToken('reset', given.token))) throw new Problem('link-expired')
    if (!account.isConfirmed && isCandidate(account)) await linkPerson(account)
    await setPassword(account, passwordHash)
    await endSessionsOf(account.userId)
    await forgiveTriesOf(caller, account)
    await record('password_reset', { entityId: account.userId, companyId: account.companyId })
  })
}

/** Sets a new password for the signed-in person, who gives the present one again; this browser goes on under a new token. */
export async function changeOwnPassword(
  given: { currentPassword: string; password: string },
  caller: Caller,
): Promise<void> {
  const account = caller.viewer && (await findAccountById(caller.viewer.userId))
  if (!account || !caller.viewer) throw new Problem('unauthorized')
  const companyId = caller.viewer.companyId
  const tries = await countOwnTry(account)
  if (!(await verifyPassword(given.currentPassword, account.passwordHash))) {
    throw new Problem('wrong-credentials', { fields: { currentPassword: texts.value.id } })
  }
  await requireStrongPassword(given.password, account)
  const passwordHash = await hashPassword(given.password)
  await transaction(async () => {
    if (!(await holdAccount(account)))
      throw new Problem('wrong-credentials', { fields: { currentPassword: texts.value.id } })
    await tries.forgive()
    await setPassword(account, passwordHash)
    await endSessionsOf(account.userId)
    await openSession(caller, { ...account, companyId, isProved: false })
    await record('password_changed', { entityId: account.userId, companyId: account.companyId })
  })
}

async function setPassword(account: Account, passwordHash: string): Promise<void> {
  await db()
    .updateTable('app_user')
    .set(
      account.isConfirmed
        ? { password_hash: passwordHash }
        : { password_hash: passwordHash, email_confirmed_at: now() },
    )
    .where('user_id', '=', account.userId)
    .execute()
  await forgetBegun(account.userId)
  await sendAccountLetter({ kind: 'changed', userId: account.userId, language: account.locale })
}
