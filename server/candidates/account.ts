import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { verifyPassword } from '../accounts/passwords.ts'
import { countTry } from '../accounts/tries.ts'
import { findAccountById, holdAccount } from '../accounts/users.ts'
import { personOf } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { dropDraftsOf } from '../apply/drop-drafts.ts'
import { record } from '../kernel/history.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { composeGoodbye } from './mails.ts'
import { takePictureAway } from './picture.ts'
import { eraseEverything } from './privacy.ts'
import { lockOwnProfile } from './profile.ts'

/**
 * Deletes an account with everything that is the person's own: profile, documents, picture, references, alerts, conversations, unfinished
 * applications, sessions.
 * What employers keep is withdrawn and erased when its time comes, as the person would ask on the page of privacy; the number of the person
 * stays until then without a name or an address, so that a new account under the same address is somebody new.
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
  const tries = await countTry(caller.ip, account, account.email)
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw new Problem('wrong-credentials', { fields: { password: texts.value.id } })
  }
  await transaction(async () => {
    // Drafts before the account, in the order in which they are sent.
    await dropDraftsOf(account)
    if (!(await holdAccount(account))) {
      throw new Problem('wrong-credentials', { fields: { password: texts.value.id } })
    }
    await tries.forgive()
    const personId = await personOf(viewer)
    await lockOwnProfile(viewer, profileId)
    await eraseEverything(viewer, { erase: true }, caller)
    await takePictureAway(viewer)
    await dropOwn(personId, profileId, account.email)
    await db().deleteFrom('app_user').where('user_id', '=', viewer.userId).execute()
    await db().updateTable('person').set({ email: null }).where('person_id', '=', personId).execute()
    await record({ verb: 'account_deleted', entity: 'user', entityId: viewer.userId })
    const letterId = `account-deleted-${viewer.userId}`
    const letter = composeGoodbye(caller.language, { days: eraseAfterDays })
    await sendLetter.enqueue({ letterId, to: { address: account.email }, ...letter }, { id: letterId })
  })
}

/** What belongs to nobody but the person. */
async function dropOwn(personId: number, profileId: number, email: string): Promise<void> {
  const documents = await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', '=', profileId)
    .where('company_id', 'is', null)
    .execute()
  for (const { document_id: documentId } of documents) await dropDocument(documentId)
  await rows(sql`delete from reference where person_id = ${personId} and not is_asked_by_staff`)
  await db().deleteFrom('job_alert').where('email', '=', email).execute()
  await db().deleteFrom('profile').where('profile_id', '=', profileId).where('company_id', 'is', null).execute()
}
