import { randomUUID } from 'node:crypto'
import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/invites.ts'
import type { Member } from '@hireloom/contract/members/members.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { roleIds, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { hashPassword, requireStrongPassword } from '../accounts/passwords.ts'
import { enterOrAsk, signedInOrRefused } from '../accounts/second-step.ts'
import { findAccount, findAccountById, linkPerson } from '../accounts/users.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { hasRoom, spend } from '../kernel/limits.ts'
import { shownName } from '../kernel/list-of.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { setGroups } from '../structure/members.ts'
import { inviteDays, inviteLetter } from './invite-letters.ts'
import { findPlaces, membersAmong } from './invite-list.ts'
import { assertJobs, joinJobs } from './invited-jobs.ts'
import { findMember } from './people.ts'
import { globalRoleOf, requireGivable, type Standing, toMemberRole } from './standing.ts'

const inviteMs = inviteDays * 24 * 3600_000
/** An address gets no more invitations than these in a day, whoever asks. */
const invitesOfOne = { name: 'member-invite', most: 5, seconds: 24 * 3600 }

type Asked = AnswerInput<typeof contract.inviteUsers>['body'][number]
type Outcome = Answer<typeof contract.inviteUsers>['list'][number]['outcome']

/**
 * Invites people. Addresses that have an account already are invited like all others: who is asked learns of the account, the company
 * that asks does not.
 */
export async function inviteUsers(
  asked: readonly Asked[],
  caller: Caller<StaffViewer>,
): Promise<Answer<typeof contract.inviteUsers>> {
  for (const standing of asked) await requireGivable(standing, caller.viewer)
  await assertJobs(asked, caller.viewer)
  return transaction(async () => {
    const list: Answer<typeof contract.inviteUsers>['list'] = []
    const seen = new Set<string>()
    for (const one of asked) {
      const key = one.email.toLowerCase()
      list.push({ email: one.email, outcome: seen.has(key) ? 'repeated' : await invite(one, caller) })
      seen.add(key)
    }
    return { list }
  })
}

async function invite(
  { email, fullName, memberRole, roleId, jobIds, ...names }: Asked,
  { viewer, language }: Caller<StaffViewer>,
): Promise<Outcome> {
  if (judgeEmail(email, null) !== null) return 'invalid'
  const { companyId, userId } = viewer
  if ((await membersAmong([email], viewer)).size > 0) return 'member'
  const places = await findPlaces(names, viewer)
  if (typeof places === 'string') return places
  await requireChangeable(sql<boolean>`i.email = ${email}`, viewer)
  const name = fullName === null ? null : cleanLine(fullName) || null
  const [row] = await rows(sql<{ user_id: number; is_new: boolean }>`
    insert into member_invite (company_id, email, full_name, member_role, company_role_id, office_id, department_id, job_ids, invited_by,
      language, invited_at, expires_at)
    values (${companyId}, ${email}, ${name}, ${memberRole}, ${roleId}, ${places.officeId}, ${places.departmentId}, ${[...jobIds]}, ${userId},
      ${language}, ${now()}, ${later(inviteMs)})
    on conflict on constraint member_invite_email_key do update set member_role = excluded.member_role,
      company_role_id = excluded.company_role_id, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
      full_name = coalesce(excluded.full_name, member_invite.full_name), office_id = coalesce(excluded.office_id, member_invite.office_id),
      department_id = coalesce(excluded.department_id, member_invite.department_id),
      job_ids = case when excluded.job_ids = '{}' then member_invite.job_ids else excluded.job_ids end
    returning user_id, (xmax = 0) as is_new`)
  if (!row) throw new Error('an invitation was not written')
  await record('member_invited', { entityId: row.user_id, companyId, after: { memberRole, roleId } })
  if (!(await hasRoom(invitesOfOne, email))) return 'limited'
  await sendInvite(row.user_id)
  return row.is_new ? 'invited' : 'again'
}

/** Refuses to change an invitation to a role that may do more than the caller. */
async function requireChangeable(isMeant: RawBuilder<boolean>, viewer: StaffViewer): Promise<void> {
  const [row] = await rows(sql<{ member_role: string; company_role_id: number | null }>`
    select i.member_role, i.company_role_id from member_invite i where i.company_id = ${viewer.companyId} and ${isMeant} for update`)
  if (row) await requireGivable({ memberRole: toMemberRole(row.member_role), roleId: row.company_role_id }, viewer)
}

async function sendInvite(userId: number): Promise<void> {
  const letterId = `member-invite-${randomUUID()}`
  await inviteLetter.enqueue({ letterId, userId }, { id: letterId })
}

export function resendInvite(userId: number, viewer: StaffViewer): Promise<Member> {
  return transaction(async () => {
    await requireChangeable(sql<boolean>`i.user_id = ${userId}`, viewer)
    const row = await db()
      .updateTable('member_invite')
      .set({ expires_at: later(inviteMs), invited_at: now() })
      .where('user_id', '=', userId)
      .where('company_id', '=', viewer.companyId)
      .returning('email')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    await spend(invitesOfOne, row.email)
    await sendInvite(userId)
    await record('invite_resent', { entityId: userId, companyId: viewer.companyId })
    return findMember(userId, viewer)
  })
}

export function revokeInvite(userId: number, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    await requireChangeable(sql<boolean>`i.user_id = ${userId}`, viewer)
    const removed = await db()
      .deleteFrom('member_invite')
      .where('user_id', '=', userId)
      .where('company_id', '=', viewer.companyId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Problem('not-found')
    await record('invite_revoked', { entityId: userId, companyId: viewer.companyId })
  })
}

interface Invite extends Standing {
  readonly userId: number
  readonly companyId: number
  readonly companyName: string
  readonly invitedBy: string | null
  readonly email: string
  readonly fullName: string | null
  readonly officeId: number | null
  readonly departmentId: number | null
  readonly jobIds: readonly number[]
  readonly invitedById: number | null
  readonly language: string
  readonly endsAt: Date
}

async function findInvite(token: string): Promise<Invite> {
  const [row] = await rows(sql<{
    user_id: number
    company_id: number
    company_name: string
    invited_by: string | null
    email: string
    full_name: string | null
    office_id: number | null
    department_id: number | null
    job_ids: number[]
    invited_by_id: number | null
    language: string
    member_role: string
    company_role_id: number | null
    expires_at: Date
  }>`
    select i.user_id, i.company_id, c.company_name, ${shownName('u')} as invited_by, i.email::text as email, i.full_name, i.office_id,
      i.department_id, i.job_ids, i.invited_by as invited_by_id, i.language, i.member_role, i.company_role_id, i.expires_at
    from member_invite i join company c on c.company_id = i.company_id left join app_user u on u.user_id = i.invited_by
    where i.token_hash = ${hashToken(token)} and i.expires_at > ${now()}`)
  if (!row) throw new Problem('link-expired')
  return {
    userId: row.user_id,
    companyId: row.company_id,
    companyName: row.company_name,
    invitedBy: row.invited_by,
    email: row.email,
    fullName: row.full_name,
    officeId: row.office_id,
    departmentId: row.department_id,
    jobIds: row.job_ids,
    invitedById: row.invited_by_id,
    language: row.language,
    memberRole: toMemberRole(row.member_role),
    roleId: row.company_role_id,
    endsAt: row.expires_at,
  }
}

export async function readInvite(token: string): Promise<Answer<typeof contract.readInvite>> {
  const { companyName, invitedBy, email, fullName, endsAt } = await findInvite(token)
  const hasAccount = (await findAccount(email))?.isConfirmed === true
  return { companyName, invitedBy, email, fullName, hasAccount, endsAt: endsAt.toISOString() }
}

/** Makes the account of somebody who is invited, whose address the link has proved, and signs it in. */
export async function activateUser(
  given: AnswerInput<typeof contract.activateUser>['body'],
  caller: Caller,
): Promise<Answer<typeof contract.activateUser>> {
  const invite = await findInvite(given.token)
  const names = judgeNames(given)
  await requireStrongPassword(given.password, invite)
  const passwordHash = await hashPassword(given.password)
  const outcome = await transaction(async () => {
    const used = await db()
      .deleteFrom('member_invite')
      .where('token_hash', '=', hashToken(given.token))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Problem('link-expired')
    await insertInvited(invite, { ...names, passwordHash }, caller)
    const account = await findAccountById(invite.userId)
    if (!account) throw new Error('an account was not written')
    await linkPerson(account)
    const { companyId, userId, memberRole, roleId } = invite
    await record('member_joined', { entityId: userId, companyId, after: { memberRole, roleId } })
    await joinJobs(invite)
    return enterOrAsk(account, caller, undefined)
  })
  const { redirect } = signedInOrRefused(outcome)
  return { redirect }
}

function judgeNames(given: { firstname: string; lastname: string }): { firstname: string; lastname: string } {
  const firstname = keepNameCharacters(given.firstname).trim()
  const lastname = keepNameCharacters(given.lastname).trim()
  const fields: Record<string, string> = {}
  if (!/\p{L}/u.test(firstname)) fields.firstname = texts.firstName.id
  if (!/\p{L}/u.test(lastname)) fields.lastname = texts.lastName.id
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return { firstname, lastname }
}

async function insertInvited(
  { userId, companyId, email, memberRole, roleId, officeId, departmentId }: Invite,
  { firstname, lastname, passwordHash }: { firstname: string; lastname: string; passwordHash: string },
  { language }: Caller,
): Promise<void> {
  // An account that nobody has confirmed gives way to the person who has proved the address.
  await db()
    .deleteFrom('app_user')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('role_id', '=', roleIds.candidate)
    .where('person_id', 'is', null)
    .execute()
  try {
    await sql`
      insert into app_user (user_id, email, email_confirmed_at, password_hash, firstname, lastname, role_id, company_id, locale)
      overriding system value
      values (${userId}, ${email}, ${now()}, ${passwordHash}, ${firstname}, ${lastname},
        ${globalRoleOf(memberRole)}, ${companyId}, ${language})`.execute(db())
  } catch (error) {
    if (brokenConstraint(error) === 'app_user_email_key') throw new Problem('email-taken')
    throw error
  }
  await db()
    .insertInto('membership')
    .values({ user_id: userId, company_id: companyId, member_role: memberRole, company_role_id: roleId })
    .execute()
  if (officeId !== null) await setGroups('office', { userId, companyId }, [officeId])
  if (departmentId !== null) await setGroups('department', { userId, companyId }, [departmentId])
}

const keptDays = 30

/** Forgets invitations a month after their links have expired. */
export const sweepInvitesTask = defineTask({
  name: 'sweep-member-invites',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '23 3 * * *',
  work: async () => {
    await db()
      .deleteFrom('member_invite')
      .where('expires_at', '<', later(-keptDays * 24 * 3600_000))
      .execute()
  },
})
