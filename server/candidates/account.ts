import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { countOwnTry } from '../accounts/tries.ts'
import { findAccountById, holdAccount } from '../accounts/users.ts'
import { personOf } from '../applications/people.ts'
import { record } from '../kernel/history.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { eraseBeforeAccount, eraseOfAccount, isNeeded } from '../kernel/personal-data.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { forgetLetters } from '../privacy/forget.ts'
import { composeGoodbye } from './mails.ts'
import { eraseEverything } from './privacy.ts'
import { lockOwnProfile } from './profile.ts'

/**
 * Deletes an account with everything that features keep as the person's own, from the profile to conversations and unfinished applications.
 * What employers keep is withdrawn and erased when its time comes, as the person would ask on the page of privacy; the number of the person
 * stays until then without a name or an address, so that a new account under the same address is someone new.
 */
export async function deleteAccount(
  viewer: Viewer,
  profileId: number,
  password: string,
  caller: Caller,
): Promise<void> {
  const account = await findAccountById(viewer.userId)
  if (!account) throw new Problem('unauthorized')
  await lockOwnProfile(viewer, profileId)
  const tries = await countOwnTry(account)
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw new Problem('wrong-credentials', { fields: { password: texts.value.id } })
  }
  await transaction(async () => {
    await eraseBeforeAccount(account)
    if (!(await holdAccount(account))) {
      throw new Problem('wrong-credentials', { fields: { password: texts.value.id } })
    }
    await tries.forgive()
    const personId = await personOf(viewer)
    await lockOwnProfile(viewer, profileId)
    await eraseEverything(viewer, { erase: true }, caller)
    await eraseOfAccount({ viewer, userId: viewer.userId, email: account.email, personId, profileId })
    await db().deleteFrom('app_user').where('user_id', '=', viewer.userId).execute()
    await db().updateTable('person').set({ email: null }).where('person_id', '=', personId).execute()
    // While an employer keeps something, an e-mail may still be on its way that tells how to keep it.
    if (!(await isNeeded('person', personId))) await forgetLetters({ addresses: [account.email], names: [] }, true)
    await record('account_deleted', { entityId: viewer.userId })
    const letterId = `account-deleted-${viewer.userId}`
    const letter = composeGoodbye(caller.language, { days: eraseAfterDays })
    await sendLetter.enqueue({ letterId, to: { address: account.email }, ...letter }, { id: letterId })
  })
}
