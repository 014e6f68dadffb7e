import { ownPath } from '@hireloom/contract/accounts/own-path.ts'
import { candidateStartPage } from '@hireloom/contract/accounts/start-page.ts'
import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { type Caller, languages } from '../kernel/session.ts'
import { mayAskForLetter, sendAccountLetter } from './account-letters.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'
import { enterOrAsk, type SignedIn, signedInOrRefused } from './second-step.ts'
import { registration, useToken } from './tokens.ts'
import { findAccount, findAccountById, linkPerson } from './users.ts'

interface Given {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly r?: string | undefined
}

/**
 * Takes a registration. What comes of it is found out in the background: the call does the same, and takes as long, whether the address has
 * an account or not.
 */
export async function registerCandidate(given: Given, caller: Caller): Promise<void> {
  const { firstname, lastname } = judgeRegistration(given)
  await requireStrongPassword(given.password, { email: given.email, companyId: null })
  const passwordHash = await hashPassword(given.password)
  const account = await findAccount(given.email)
  await takeRegistration.enqueue({
    email: given.email,
    language: caller.language,
    mayWrite: await mayAskForLetter('registration', given.email, account, caller),
    registration: { firstname, lastname, passwordHash, r: ownPath(given.r) ?? undefined },
  })
}

const pending = z.object({ email: z.string(), language: z.enum(languages), mayWrite: z.boolean(), registration })
type Pending = z.output<typeof pending>

/** Mails what comes next: a link that completes the registration, or, where the address has an account already, a word about that. */
export const takeRegistration = defineTask({
  name: 'take-registration',
  payload: pending,
  seconds: 60,
  retries: 8,
  atOnce: 5,
  work: asked =>
    transaction(async () => {
      const userId = await insertUnconfirmed(asked)
      const { language, mayWrite } = asked
      if (userId === null) {
        const known = await findAccount(asked.email)
        const isOpen = known?.status === 'active' && known.isConfirmed
        if (isOpen && mayWrite) await sendAccountLetter({ kind: 'known', userId: known.userId, language })
        return
      }
      await record('user_registered', { entityId: userId })
      if (mayWrite) await sendAccountLetter({ kind: 'confirm', userId, language, registration: asked.registration })
    }),
})

function judgeRegistration(given: Given): { firstname: string; lastname: string } {
  const firstname = keepNameCharacters(given.firstName).trim()
  const lastname = keepNameCharacters(given.lastName).trim()
  const fields: Record<string, string> = {}
  if (!/\p{L}/u.test(firstname)) fields.firstName = texts.firstName.id
  if (!/\p{L}/u.test(lastname)) fields.lastName = texts.lastName.id
  const email = judgeEmail(given.email, null)
  if (email !== null) fields.email = email
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return { firstname, lastname }
}

/** A candidate's account that no one can enter yet; a later registration replaces an earlier one that was never completed. */
async function insertUnconfirmed({ email, language, registration: given }: Pending): Promise<number | null> {
  const values = { firstname: given.firstname, lastname: given.lastname, password_hash: given.passwordHash }
  const inserted = await db()
    .insertInto('app_user')
    .values({
      ...values,
      email,
      role_id: roleIds.candidate,
      start_page: candidateStartPage,
      locale: language,
    })
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet(values)
        .where('app_user.email_confirmed_at', 'is', null)
        .where('app_user.status', '=', 'active')
        .where('app_user.role_id', '=', roleIds.candidate),
    )
    .returning('user_id')
    .executeTakeFirst()
  return inserted?.user_id ?? null
}

/** Completes the registration that the mailed link stands for, with the name and password given then, and signs the person in. */
export async function confirmRegistration(token: string, caller: Caller): Promise<SignedIn> {
  const outcome = await transaction(async () => {
    const used = await useToken('confirm', token)
    if (!used) throw new Problem('link-expired')
    const { firstname, lastname, passwordHash, r } = registration.parse(used.payload)
    const confirmed = await db()
      .updateTable('app_user')
      .set({ firstname, lastname, password_hash: passwordHash, email_confirmed_at: now() })
      .where('user_id', '=', used.userId)
      .where('status', '=', 'active')
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst()
    const account = await findAccountById(used.userId)
    if (confirmed.numUpdatedRows !== 1n || !account) throw new Problem('link-expired')
    await linkPerson(account)
    await record('email_confirmed', { entityId: account.userId })
    return enterOrAsk(account, caller, r)
  })
  return signedInOrRefused(outcome)
}

/** Removes registrations that no one completed within a week: they hold a person's address without that person's word. */
export async function sweepUnconfirmed(): Promise<void> {
  await db()
    .deleteFrom('app_user')
    .where('email_confirmed_at', 'is', null)
    .where('status', '=', 'active')
    .where('role_id', '=', roleIds.candidate)
    .where('person_id', 'is', null)
    .where('created_at', '<', sql<Date>`${now()}::timestamptz - interval '7 days'`)
    .execute()
}
