import { candidateStartPage } from '@hireloom/contract/accounts/start-page.ts'
import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, transaction } from '../kernel/postgres/db.ts'
import { endSessionsOf } from '../kernel/session.ts'
import { sendAccountLetter } from './account-letters.ts'
import { insertMember } from './members.ts'
import { hashPassword } from './passwords.ts'
import { forgetBegun } from './tokens.ts'
import { findAccount, findAccountById, linkPerson } from './users.ts'

/** What the operator of the machine may make; `companyName` is found whatever the size of its letters, or made. */
interface NewUser {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly password: string
  readonly role: 'recruiter' | 'candidate' | 'platform-admin'
  readonly isAdmin: boolean
  readonly companyName: string | null
}

const roleIdOf = {
  recruiter: roleIds.recruiter,
  candidate: roleIds.candidate,
  'platform-admin': roleIds.platformAdmin,
} as const

/** Makes an account that can sign in at once: the operator vouches for the address. Throws `invalid` or `email-taken`. */
export async function insertUser(user: NewUser): Promise<{ userId: number; companyId: number | null }> {
  const wrongEmail = judgeEmail(user.email, null)
  if (wrongEmail !== null) throw new Problem('invalid', { fields: { email: wrongEmail } })
  const passwordHash = await hashPassword(user.password)
  try {
    return await transaction(async () => {
      const companyId = user.companyName === null ? null : await companyNamed(user.companyName)
      const { user_id: userId } = await db()
        .insertInto('app_user')
        .values({
          email: user.email.trim(),
          email_confirmed_at: now(),
          password_hash: passwordHash,
          firstname: user.firstname,
          lastname: user.lastname,
          role_id: roleIdOf[user.role],
          company_id: companyId,
          ...(user.role === 'candidate' && { start_page: candidateStartPage }),
        })
        .returning('user_id')
        .executeTakeFirstOrThrow()
      if (companyId !== null && user.role === 'recruiter')
        await insertMember(userId, companyId, user.isAdmin ? 'company_admin' : 'recruiter')
      const account = await findAccountById(userId)
      if (account) await linkPerson(account)
      await record('user_created', { entityId: userId, companyId })
      return { userId, companyId }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'app_user_email_key') throw new Problem('email-taken')
    throw error
  }
}

/** Whether somebody can run the platform. */
export async function hasPlatformAdmin(): Promise<boolean> {
  const found = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('role_id', '=', roleIds.platformAdmin)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function companyNamed(name: string): Promise<number> {
  const known = await db()
    .selectFrom('company')
    .select('company_id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['company_name']), '=', fn<string>('lower', [eb.val(name)])))
    .orderBy('company_id')
    .executeTakeFirst()
  if (known) return known.company_id
  const made = await db()
    .insertInto('company')
    .values({ company_name: name })
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await record('company_created', { entityId: made.company_id, companyId: made.company_id })
  return made.company_id
}

/** Names of the first companies, for the operator to choose from. */
export async function findCompanyNames(limit: number): Promise<string[]> {
  const rows = await db().selectFrom('company').select('company_name').orderBy('company_id').limit(limit).execute()
  return rows.map(row => row.company_name)
}

/** Sets a password for a person who has asked the operator, proves the address on the operator's word, and ends all sessions. */
export async function setPasswordOf(email: string, password: string): Promise<void> {
  const account = await findAccount(email)
  if (!account) throw new Problem('not-found')
  const passwordHash = await hashPassword(password)
  await transaction(async () => {
    if (!account.isConfirmed) await linkPerson(account)
    await db()
      .updateTable('app_user')
      .set({ password_hash: passwordHash, email_confirmed_at: now() })
      .where('user_id', '=', account.userId)
      .execute()
    await endSessionsOf(account.userId)
    await forgetBegun(account.userId)
    await record('password_reset', { entityId: account.userId, companyId: account.companyId })
  })
}

/** Takes the second factors of somebody who has lost them away, on the operator's word, and ends all sessions. */
export async function removeFactorsOf(email: string): Promise<void> {
  const account = await findAccount(email)
  if (!account) throw new Problem('not-found')
  const { userId, companyId, locale } = account
  await transaction(async () => {
    const removed = await db().deleteFrom('second_factor').where('user_id', '=', userId).returning('kind').execute()
    await db().deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await endSessionsOf(userId)
    await forgetBegun(userId)
    for (const { kind } of removed)
      await record('second_factor_removed', { entityId: userId, companyId, before: { kind } })
    if (removed.length > 0) await sendAccountLetter({ kind: 'factorRemoved', userId, language: locale })
  })
}

/** Accounts with what the operator asks about, by address. */
export function listUsers(): Promise<
  {
    email: string
    firstname: string
    lastname: string
    roleId: number
    memberRole: string | null
    status: string
    company: string | null
  }[]
> {
  return db()
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.company_id', 'u.company_id')
    .leftJoin('membership as m', join =>
      join.onRef('m.user_id', '=', 'u.user_id').onRef('m.company_id', '=', 'u.company_id'),
    )
    .select([
      'u.email',
      'u.firstname',
      'u.lastname',
      'u.role_id as roleId',
      'm.member_role as memberRole',
      'u.status',
      'c.company_name as company',
    ])
    .orderBy('u.email')
    .execute()
}
