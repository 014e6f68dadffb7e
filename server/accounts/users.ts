import type { CompanyLite, User } from '@hireloom/contract/accounts/sessions.ts'
import { accessLevel, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { type Caller, findViewers } from '../kernel/session.ts'

/** What sign-in and its e-mails need to know of an account. */
export interface Account {
  readonly userId: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly passwordHash: string | null
  readonly roleId: number
  readonly companyId: number | null
  readonly status: string
  readonly locale: string
  readonly isConfirmed: boolean
}

/** The account of an address, whatever the size of its letters. */
export function findAccount(email: string): Promise<Account | null> {
  return findAccountBy('email', email)
}

export function findAccountById(userId: number): Promise<Account | null> {
  return findAccountBy('user_id', userId)
}

async function findAccountBy(column: 'email' | 'user_id', value: string | number): Promise<Account | null> {
  const row = await db().selectFrom('app_user').selectAll().where(column, '=', value).executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    passwordHash: row.password_hash,
    roleId: row.role_id,
    companyId: row.company_id,
    status: row.status,
    locale: row.locale,
    isConfirmed: row.email_confirmed_at !== null,
  }
}

/**
 * Holds an account until the transaction ends, as long as it still opens with the password that was just proved; `false` when that was
 * changed meanwhile, or the account closed.
 */
export async function holdAccount({ userId, passwordHash }: Account): Promise<boolean> {
  const row = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The signed-in person as screens know one, with the company in which they are now; `null` for a visitor. */
export async function userOf(caller: Caller): Promise<User | null> {
  return caller.viewer && findUser(caller.viewer)
}

/** A rule about one job's company never fits this one. */
const noJob = { companyId: 0, recuiterCompanyId: 0 }

/** A person by the facts of a session; `null` once the account is gone. */
export async function findUser(viewer: Viewer): Promise<User | null> {
  const row = await db().selectFrom('app_user').selectAll().where('user_id', '=', viewer.userId).executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    impersonation: await actingFor(viewer),
    companyId: viewer.companyId,
    roleId: row.role_id,
    userType: row.user_type,
    isAdmin: viewer.isAdmin,
    permissions: viewer.permissions,
    products: row.products,
    startPage: row.start_page,
    profileId: viewer.profileId,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    picture: row.picture,
    publicVisibility: row.public_visibility,
    tzid: row.tzid ?? 'UTC',
    usesBrowserZone: row.tzid === null,
    locale: row.locale,
    lasttimeLoggedAt: row.lasttime_logged_at?.toISOString() ?? null,
    accessLevel: accessLevel(viewer, noJob),
  }
}

async function actingFor({ impersonationId }: Viewer): Promise<User['impersonation']> {
  if (impersonationId === undefined) return null
  const row = await db()
    .selectFrom('impersonation as i')
    .innerJoin('company as c', 'c.company_id', 'i.company_id')
    .select(['c.company_name', 'i.ends_at'])
    .where('i.impersonation_id', '=', impersonationId)
    .executeTakeFirstOrThrow()
  return { companyName: row.company_name, endsAt: row.ends_at.toISOString() }
}

/** The facts about a person who has just proved who they are, in their own company. */
export async function findViewer(userId: number): Promise<Viewer> {
  const viewer = (await findViewers([userId])).get(userId)
  if (!viewer) throw new Problem('unauthorized')
  return viewer
}

/** Name and logo of a company, for headers and older clients. */
export async function findCompanyLite(companyId: number | null): Promise<CompanyLite | null> {
  if (companyId === null) return null
  const row = await db()
    .selectFrom('company')
    .select(['company_id as companyId', 'company_name as companyName', 'logo'])
    .select(sql<boolean>`setup_ended_at is null`.as('isSettingUp'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Joins a person who has proved an address to what is known under it, applications sent as a guest among it, and gives them a profile
 * of their own. Never call it for an address that is not proved.
 */
export async function linkPerson(account: Account): Promise<void> {
  const { person_id: personId } = await db()
    .insertInto('person')
    .values({ email: account.email })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ email: account.email }))
    .returning('person_id')
    .executeTakeFirstOrThrow()
  await db().updateTable('app_user').set({ person_id: personId }).where('user_id', '=', account.userId).execute()
  await db()
    .insertInto('profile')
    .values({
      person_id: personId,
      first_name: account.firstname,
      last_name: account.lastname,
      email: account.email,
      profile_source_name: 'registration',
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
