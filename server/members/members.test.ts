import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import {
  activateUser,
  inviteUsers,
  readInvite,
  resendInvite,
  revokeInvite,
} from '@hireloom/contract/members/invites.ts'
import { changeMember, listRecruiters, readOwned, transferOwnership } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { createBucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { createTodo } from '@hireloom/contract/todos/todos.ts'
import { db } from '../kernel/postgres/db.ts'
import { cookieOf, goodPassword, jump, lettersTo, newAccount } from '../testing/accounts.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
} from '../testing/world.ts'

const dayMs = 24 * 3600_000
const newAddress = () => `${unique('invited-')}@example.com`
const invite = (person: Person, email: string, memberRole: MemberRole = 'recruiter') =>
  callAs(person)(inviteUsers, { body: [{ email, memberRole }] })
const findOf = async (person: Person, email: string) =>
  (await callAs(person)(listRecruiters, { query: { searchKey: email } })).list[0]

/** The token of the link in the newest of so many invitations. */
async function inviteTokenOf(email: string, count = 1): Promise<string> {
  const letter = (await lettersTo(email, count)).at(0)
  return /\/invite\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

const activate = (token: string, password = goodPassword) =>
  call(activateUser, { body: { token, firstname: 'Grace', lastname: 'Hopper', password } })

test('somebody who is invited sets a password by the mailed link, once, and works for the company', async () => {
  const { company, chief } = await newTeam()
  const email = newAddress()
  const { list } = await invite(chief, email, 'hiring_manager')
  assert.deepEqual(list, [{ email, outcome: 'invited' }])
  const waiting = await findOf(chief, email)
  assert.deepEqual([waiting?.status, waiting?.memberRole, waiting?.fullName], ['invited', 'hiring_manager', null])

  const token = await inviteTokenOf(email)
  const told = await call(readInvite, { params: { token } })
  assert.deepEqual(
    [told.companyName, told.invitedBy, told.email, told.hasAccount],
    [company.companyName, 'Ada Lovelace', email, false],
  )
  const weak = await assertRefused(activate(token, 'password12'), 'invalid')
  assert.ok(weak.fields?.password)
  const answer = await send(
    activateUser,
    { body: { token, firstname: 'Grace', lastname: 'Hopper', password: goodPassword } },
    null,
  )
  assert.equal(answer.status, 200)
  const who = await callAs({ userId: 0, email, companyId: company.companyId, cookie: cookieOf(answer) })(whoAmI)
  assert.ok('u' in who)
  assert.deepEqual([who.u.userId, who.u.firstname, who.c?.companyId], [waiting?.userId, 'Grace', company.companyId])
  assert.ok(who.u.permissions.includes('pipeline.move'))
  assert.equal(who.u.permissions.includes('users.manage'), false)
  await assertRefused(activate(token), 'link-expired')
  await assertRefused(call(readInvite, { params: { token } }), 'link-expired')
  assert.equal((await findOf(chief, email))?.status, 'active')
})

test('a link ends with the next invitation, when it is revoked, and after two weeks', async t => {
  const { company, chief } = await newTeam()
  const [email, other] = [newAddress(), newAddress()]
  await invite(chief, email)
  const first = await inviteTokenOf(email)
  const { userId } = (await findOf(chief, email)) ?? { userId: 0 }
  await callAs(chief)(resendInvite, { params: { userId } })
  const second = await inviteTokenOf(email, 2)
  await assertRefused(call(readInvite, { params: { token: first } }), 'link-expired')
  const { list } = await invite(await newRecruiter(company, { isAdmin: true }), email)
  assert.equal(list[0]?.outcome, 'again')
  const third = await inviteTokenOf(email, 3)
  await assertRefused(activate(second), 'link-expired')
  assert.equal((await call(readInvite, { params: { token: third } })).email, email)
  await callAs(chief)(revokeInvite, { params: { userId } })
  await assertRefused(activate(third), 'link-expired')
  await assertRefused(callAs(chief)(revokeInvite, { params: { userId } }), 'not-found')

  await invite(chief, other)
  const late = await inviteTokenOf(other)
  jump(t, 15 * dayMs)
  await assertRefused(activate(late), 'link-expired')
})

test('a company does not learn who has an account elsewhere; the person does', async () => {
  const { chief } = await newTeam()
  const candidate = await newAccount()
  const { list } = await invite(chief, candidate.email)
  assert.equal(list[0]?.outcome, 'invited')
  const seen = await findOf(chief, candidate.email)
  assert.equal(seen?.fullName, null)
  assert.ok((seen?.userId ?? 0) > candidate.userId)
  const token = await inviteTokenOf(candidate.email)
  assert.equal((await call(readInvite, { params: { token } })).hasAccount, true)
  await assertRefused(activate(token), 'email-taken')
})

test('many are invited in one call, which says what became of each', async () => {
  const { chief, ada } = await newTeam()
  const [one, two] = [newAddress(), newAddress()]
  await invite(chief, two)
  const { list } = await callAs(chief)(inviteUsers, {
    body: [one, two, ada.email, 'nobody'].map(email => ({ email, memberRole: 'interviewer' as const })),
  })
  assert.deepEqual(
    list.map(({ outcome }) => outcome),
    ['invited', 'again', 'member', 'invalid'],
  )
})

test('members are listed with filters and words; invitations only to those who manage users', async () => {
  const { chief, ada } = await newTeam()
  await invite(chief, newAddress())
  const all = await callAs(chief)(listRecruiters)
  assert.deepEqual([all.count, all.list.filter(({ status }) => status === 'invited').length], [3, 1])
  assert.equal((await callAs(ada)(listRecruiters)).count, 2)
  const admins = await callAs(chief)(listRecruiters, { query: { memberRole: 'company_admin', status: 'active' } })
  assert.deepEqual(
    admins.list.map(({ userId }) => userId),
    [chief.userId],
  )
})

test('a suspended member is signed out and cannot sign in until reactivated', async () => {
  const { company, chief } = await newTeam()
  const member = await newAccount(company)
  const change = (status: 'active' | 'suspended') =>
    callAs(chief)(changeMember, { params: { userId: member.userId }, body: { status } })
  const enter = async () => (await send(signIn, { body: { email: member.email, password: goodPassword } }, null)).status
  assert.equal((await change('suspended')).status, 'suspended')
  assert.equal('error' in (await callAs(member)(whoAmI)), true)
  assert.equal(await enter(), 401)
  await change('active')
  assert.equal(await enter(), 200)
})

test('whoever leaves hands over first; the last administrator stays, and nobody closes their own account here', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { owner: ada })
  await callAs(ada)(createBucket, { body: { bucketName: 'Spring' } })
  await callAs(chief)(createBucket, { body: { bucketName: 'spring' } })
  const leave = () =>
    callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { status: 'deactivated' as const } })
  const refused = await assertRefused(leave(), 'owns-things')
  assert.deepEqual([refused.details?.jobs, refused.details?.buckets], [1, 1])
  await assertRefused(
    callAs(chief)(transferOwnership, { params: { userId: ada.userId }, body: { toUserId: ada.userId } }),
    'invalid',
  )
  const approver = await newRecruiter(company, { memberRole: 'approver' })
  await assertRefused(
    callAs(chief)(transferOwnership, { params: { userId: ada.userId }, body: { toUserId: approver.userId } }),
    'invalid',
    ['toUserId'],
  )
  const owners = await callAs(chief)(listRecruiters, { query: { may: 'jobs.edit' } })
  assert.deepEqual(new Set(owners.list.map(({ userId }) => userId)), new Set([chief.userId, ada.userId]))
  const { moved } = await callAs(chief)(transferOwnership, {
    params: { userId: ada.userId },
    body: { toUserId: chief.userId },
  })
  assert.deepEqual(moved, { jobs: 1, buckets: 1 })
  const job = await db().selectFrom('job').select('owner_user_id').where('job_id', '=', jobId).executeTakeFirstOrThrow()
  assert.equal(job.owner_user_id, chief.userId)
  assert.equal((await callAs(chief)(listBuckets)).count, 2)
  assert.equal((await leave()).status, 'deactivated')
  const self = (body: { status?: 'suspended'; memberRole?: MemberRole }) =>
    callAs(chief)(changeMember, { params: { userId: chief.userId }, body })
  await assertRefused(self({ status: 'suspended' }), 'own-membership')
  await assertRefused(self({ memberRole: 'recruiter' }), 'last-administrator')
})

test('deactivating with a colleague hands everything over or changes nothing, in one call', async () => {
  const { company, chief, ada } = await newTeam()
  await newJob(company, { owner: ada })
  await callAs(ada)(createTodo, { body: { title: 'Call Bo', assigneeId: ada.userId } })
  const { userId } = ada
  const owned = async () => (await callAs(chief)(readOwned, { params: { userId } })).owned
  assert.deepEqual(await owned(), { jobs: 1, todos: 1 })
  const leave = (transferTo: number) =>
    callAs(chief)(changeMember, { params: { userId }, body: { status: 'deactivated', transferTo } })
  const refused = await assertRefused(leave(userId), 'invalid')
  assert.ok(refused.fields?.transferTo)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(leave(stranger.userId), 'not-found')
  await assertRefused(callAs(stranger)(readOwned, { params: { userId } }), 'not-found')
  await assertRefused(callAs(ada)(readOwned, { params: { userId } }), 'forbidden')
  assert.deepEqual(await owned(), { jobs: 1, todos: 1 })
  assert.equal((await leave(chief.userId)).status, 'deactivated')
  assert.deepEqual(await owned(), {})
  assert.deepEqual((await callAs(chief)(readOwned, { params: { userId: chief.userId } })).owned, { jobs: 1, todos: 1 })
})

test('two administrators who demote each other at once leave one of them', async () => {
  const { company, chief } = await newTeam()
  const other = await newRecruiter(company, { isAdmin: true })
  const demote = (by: Person, userId: number) =>
    callAs(by)(changeMember, { params: { userId }, body: { memberRole: 'recruiter' } })
  const done = await Promise.allSettled([demote(chief, other.userId), demote(other, chief.userId)])
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
  const { list } = await callAs(chief)(listRecruiters, { query: { memberRole: 'company_admin' } })
  assert.equal(list.length, 1)
})

test('nobody gives a role that may do more than their own, nor changes those who may', async () => {
  const { company, chief, ada } = await newTeam()
  const { roleId } = await callAs(chief)(createRole, {
    body: { name: 'People desk', permissions: ['company.view', 'users.manage', 'roles.manage'] },
  })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  await assertRefused(invite(ada, newAddress(), 'company_admin'), 'forbidden')
  await assertRefused(
    callAs(ada)(changeMember, { params: { userId: ada.userId }, body: { memberRole: 'company_admin', roleId: null } }),
    'forbidden',
  )
  await assertRefused(
    callAs(ada)(changeMember, { params: { userId: chief.userId }, body: { status: 'suspended' } }),
    'forbidden',
  )
  const { list } = await callAs(ada)(inviteUsers, {
    body: [{ email: newAddress(), memberRole: 'approver', roleId }],
  })
  assert.equal(list[0]?.outcome, 'invited')
  assert.equal((await newRecruiter(company)).companyId, company.companyId)
})

test('invitations and things of somebody who may do more are for those alone who may do as much', async () => {
  const { company, chief, ada } = await newTeam()
  const { roleId } = await callAs(chief)(createRole, {
    body: { name: 'People desk', permissions: ['company.view', 'users.manage', 'approvals.decide'] },
  })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  const [admin, approver] = [newAddress(), newAddress()]
  await invite(chief, admin, 'company_admin')
  await invite(chief, approver, 'approver')
  const invitedAs = async (email: string) => {
    const { userId = 0, memberRole } = (await findOf(chief, email)) ?? {}
    return { params: { userId }, memberRole }
  }
  const { params } = await invitedAs(admin)
  await assertRefused(invite(ada, admin, 'approver'), 'forbidden')
  await assertRefused(callAs(ada)(resendInvite, { params }), 'forbidden')
  await assertRefused(callAs(ada)(revokeInvite, { params }), 'forbidden')
  assert.equal((await invitedAs(admin)).memberRole, 'company_admin')
  const own = await invitedAs(approver)
  await callAs(ada)(resendInvite, { params: own.params })
  await callAs(ada)(revokeInvite, { params: own.params })

  const recruiter = await newRecruiter(company)
  await newJob(company, { owner: chief })
  await assertRefused(
    callAs(ada)(transferOwnership, { params: { userId: chief.userId }, body: { toUserId: recruiter.userId } }),
    'forbidden',
  )
})

test('the global role of an account follows the role in its company', async () => {
  const { chief } = await newTeam()
  const email = newAddress()
  await invite(chief, email, 'interviewer')
  const body = { token: await inviteTokenOf(email), firstname: 'Grace', lastname: 'Hopper', password: goodPassword }
  const cookie = cookieOf(await send(activateUser, { body }, null))
  const { userId } = (await findOf(chief, email)) ?? { userId: 0 }
  const levelOf = async () => {
    const who = await callAs({ userId, email, companyId: chief.companyId, cookie })(whoAmI)
    return 'u' in who ? [who.u.roleId, who.u.accessLevel] : null
  }
  assert.deepEqual(await levelOf(), [5, 1])
  const change = (memberRole: MemberRole) => callAs(chief)(changeMember, { params: { userId }, body: { memberRole } })
  await change('recruiter')
  assert.deepEqual(await levelOf(), [4, 5])
  await change('hiring_manager')
  assert.deepEqual(await levelOf(), [5, 1])
})

test('when colleagues signed in last, and with how many steps, is for those who manage members', async () => {
  const { company, chief } = await newTeam()
  const member = await newAccount(company)
  await send(signIn, { body: { email: member.email, password: goodPassword } }, null)
  const colleague = await newRecruiter(company, { memberRole: 'interviewer' })
  const seenBy = async (person: Person) => {
    const { hasSecondFactor, lastSignedInAt } = (await findOf(person, member.email)) ?? {}
    return [hasSecondFactor, typeof lastSignedInAt]
  }
  assert.deepEqual(await seenBy(chief), [false, 'string'])
  assert.deepEqual(await seenBy(colleague), [null, 'object'])
})

test('a company closes its own accounts alone, not those of people who work for it from another', async () => {
  const { chief } = await newTeam()
  const guest = await newRecruiter(await newCompany())
  await db()
    .insertInto('membership')
    .values({ user_id: guest.userId, company_id: Number(chief.companyId), member_role: 'interviewer' })
    .execute()
  const change = (body: { status?: 'suspended'; memberRole?: MemberRole }) =>
    callAs(chief)(changeMember, { params: { userId: guest.userId }, body })
  await assertRefused(change({ status: 'suspended' }), 'forbidden')
  assert.equal((await change({ memberRole: 'read_only' })).memberRole, 'read_only')
  assert.equal('u' in (await callAs(guest)(whoAmI)), true)
})

test('where the company requires a second step, an accepted invitation leads to it and opens nothing yet', async () => {
  const { company, chief } = await newTeam()
  await db()
    .insertInto('company_setting')
    .values({ company_id: company.companyId, name: 'requireSecondFactor', value: 'true' })
    .execute()
  const email = newAddress()
  await invite(chief, email)
  const answer = await send(
    activateUser,
    { body: { token: await inviteTokenOf(email), firstname: 'Grace', lastname: 'Hopper', password: goodPassword } },
    null,
  )
  const { error } = await answer.json()
  assert.deepEqual([answer.status, error.code, typeof error.details.ticket], [401, 'X0PA-401-2', 'string'])
  assert.equal(
    answer.headers.getSetCookie().some(cookie => /rsid=./.test(cookie)),
    false,
  )
})

test('an address gets five invitations a day, whoever asks, and the company is told', async () => {
  const { chief } = await newTeam()
  const email = newAddress()
  const outcomes: unknown[] = []
  for (let times = 0; times < 6; times += 1) outcomes.push((await invite(chief, email)).list[0]?.outcome)
  assert.deepEqual(outcomes, ['invited', 'again', 'again', 'again', 'again', 'limited'])
})

test('members are for people who manage users, with a well-formed body', async () => {
  const { chief, ada } = await newTeam()
  await assertRefused(call(listRecruiters), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listRecruiters), 'forbidden')
  await assertRefused(invite(ada, newAddress()), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(
    callAs(stranger)(changeMember, { params: { userId: ada.userId }, body: { status: 'suspended' } }),
    'not-found',
  )
  const empty = await send(inviteUsers, { body: [] }, chief)
  assert.equal(empty.status, 422)
})
