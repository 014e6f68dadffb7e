import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { exportAudit, listAudit } from '@hireloom/contract/members/audit.ts'
import { changeMember, listRecruiters } from '@hireloom/contract/members/members.ts'
import { changeRole, createRole, listRoles, removeRole } from '@hireloom/contract/members/roles.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { db } from '../kernel/postgres/db.ts'
import { goodPassword, newAccount } from '../testing/accounts.ts'
import { newApplication } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

async function permissionsOf(person: Person): Promise<readonly string[]> {
  const who = await callAs(person)(whoAmI)
  return 'u' in who ? who.u.permissions : []
}

test('a role of the company counts in place of the standard one, and follows its changes at once', async () => {
  const { chief, ada } = await newTeam()
  const { roleId } = await callAs(chief)(createRole, {
    body: { name: '  Event   crew ', permissions: ['company.view', 'events.manage'] },
  })
  assert.ok(roleId)
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  assert.deepEqual(await permissionsOf(ada), ['company.view', 'events.manage'])
  await callAs(chief)(changeRole, { params: { roleId }, body: { permissions: ['company.view', 'reports.view'] } })
  assert.deepEqual(await permissionsOf(ada), ['company.view', 'reports.view'])
  const { list } = await callAs(ada)(listRoles)
  assert.equal(list.length, memberRoles.length + 1)
  assert.deepEqual([list.at(-1)?.name, list.at(-1)?.userCount], ['Event crew', 1])
  assert.equal(list.find(({ memberRole }) => memberRole === 'company_admin')?.userCount, 1)
})

test('a role in use is deleted only with what its members get instead', async () => {
  const { chief, ada } = await newTeam()
  const make = (name: string) => callAs(chief)(createRole, { body: { name, permissions: ['company.view'] } })
  const [first, second] = [(await make('First')).roleId ?? 0, (await make('Second')).roleId ?? 0]
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId: first } })
  const refused = await assertRefused(callAs(chief)(removeRole, { params: { roleId: first }, body: {} }), 'role-in-use')
  assert.equal(refused.details?.users, 1)
  await callAs(chief)(removeRole, { params: { roleId: first }, body: { reassignTo: second } })
  const roleOf = async () =>
    (await callAs(chief)(listRecruiters)).list.find(({ userId }) => userId === ada.userId)?.roleName
  assert.equal(await roleOf(), 'Second')
  await callAs(chief)(removeRole, { params: { roleId: second }, body: { reassignTo: null } })
  assert.equal(await roleOf(), null)
  assert.ok((await permissionsOf(ada)).includes('jobs.create'))
})

test('names are taken once; nobody makes a role that may do more than their own, or locks everybody out', async () => {
  const { chief, ada } = await newTeam()
  await callAs(chief)(createRole, { body: { name: 'Desk', permissions: [] } })
  const taken = await assertRefused(
    callAs(chief)(createRole, { body: { name: 'DESK', permissions: [] } }),
    'role-name-taken',
  )
  assert.ok(taken.fields?.name)
  await assertRefused(callAs(ada)(createRole, { body: { name: 'Mine', permissions: [] } }), 'forbidden')
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Roles', permissions: ['roles.manage'] } })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  await assertRefused(callAs(ada)(createRole, { body: { name: 'More', permissions: ['billing.manage'] } }), 'forbidden')
  const everything = await callAs(chief)(createRole, {
    body: { name: 'Everything', permissions: ['company.admin', 'users.manage', 'roles.manage'] },
  })
  await callAs(chief)(changeMember, { params: { userId: chief.userId }, body: { roleId: everything.roleId } })
  await assertRefused(
    callAs(chief)(changeRole, { params: { roleId: everything.roleId ?? 0 }, body: { permissions: ['roles.manage'] } }),
    'last-administrator',
  )
  await assertRefused(call(listRoles), 'unauthorized')
})

test('nobody gets more than they may give by deleting the role that holds them back', async () => {
  const { company, chief } = await newTeam()
  const second = await newRecruiter(company, { isAdmin: true })
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Roles', permissions: ['roles.manage'] } })
  const params = { roleId: roleId ?? 0 }
  await callAs(chief)(changeMember, { params: { userId: second.userId }, body: { roleId } })
  await assertRefused(callAs(second)(removeRole, { params, body: { reassignTo: null } }), 'forbidden')
  assert.deepEqual(await permissionsOf(second), ['roles.manage'])
  await callAs(chief)(removeRole, { params, body: { reassignTo: null } })
  assert.ok((await permissionsOf(second)).includes('company.admin'))
})

test('a role that may do more than the caller is neither changed nor deleted by them', async () => {
  const { company, chief } = await newTeam()
  const keeper = await newRecruiter(company)
  const make = async (name: string, permissions: ('roles.manage' | 'company.admin' | 'users.manage')[]) =>
    (await callAs(chief)(createRole, { body: { name, permissions } })).roleId ?? 0
  const [roles, heads] = [await make('Roles', ['roles.manage']), await make('Heads', ['company.admin', 'users.manage'])]
  await callAs(chief)(changeMember, { params: { userId: keeper.userId }, body: { roleId: roles } })
  const params = { roleId: heads }
  const head = await newRecruiter(company)
  await callAs(chief)(changeMember, { params: { userId: head.userId }, body: { roleId: heads } })
  await assertRefused(callAs(keeper)(changeRole, { params, body: { permissions: [] } }), 'forbidden')
  await assertRefused(callAs(keeper)(changeRole, { params, body: { name: 'Nobody' } }), 'forbidden')
  await assertRefused(callAs(keeper)(removeRole, { params, body: { reassignTo: roles } }), 'forbidden')
  assert.deepEqual((await permissionsOf(head)).toSorted(), ['company.admin', 'users.manage'])
  assert.equal(
    (await callAs(keeper)(changeRole, { params: { roleId: roles }, body: { name: 'Keepers' } })).name,
    'Keepers',
  )
})

test('a sign-in stands in the audit log as that of the person, and can be found by them', async () => {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const member = await newAccount(company)
  assert.equal((await send(signIn, { body: { email: member.email, password: goodPassword } }, null)).status, 200)
  const { list } = await callAs(chief)(listAudit, { query: { verb: 'signed_in', actor: member.userId } })
  assert.deepEqual(
    list.map(({ actorUserId, actorName, entityName }) => [actorUserId, actorName, entityName]),
    [[member.userId, 'Ada Lovelace', 'Ada Lovelace']],
  )
})

test('a failed sign-in to the account of a member stands in the audit log of the company, and of nobody else', async () => {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const member = await newAccount(company)
  for (const email of [member.email, `${unique('nobody-')}@example.com`])
    await send(signIn, { body: { email, password: 'Wrong-password-1' } }, null)
  const failures = async (person: Person) =>
    (await callAs(person)(listAudit, { query: { verb: 'sign_in_failed' } })).list
  const [failed, ...more] = await failures(chief)
  assert.deepEqual(
    [failed?.entityId, failed?.actorKind, failed?.actorUserId, more],
    [member.userId, 'visitor', null, []],
  )
  assert.deepEqual(await failures(stranger), [])
})

test('the audit log names applicants to administrators alone', async () => {
  const { company, chief, ada } = await newTeam()
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Auditor', permissions: ['audit.view'] } })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  const { jobId } = await newJob(company)
  const { appId } = await newApplication(jobId, { firstName: 'Grace', lastName: 'Hopper' })
  const namesFor = async (person: Person) =>
    (await callAs(person)(listAudit)).list.filter(event => event.appId === appId).map(event => event.personName)
  assert.ok((await namesFor(chief)).includes('Grace Hopper'))
  assert.deepEqual(new Set(await namesFor(ada)), new Set([null]))
})

test('the audit log has what was done, by whom, in pages; an export stands in it, and other companies see nothing', async () => {
  const { chief, ada } = await newTeam()
  for (const name of ['one', 'two', 'three']) await callAs(ada)(createBucket, { body: { bucketName: name } })
  const first = await callAs(chief)(listAudit, { query: { actor: ada.userId, limit: 2 } })
  assert.deepEqual(
    first.list.map(({ verb, actorName }) => [verb, actorName]),
    [
      ['bucket_created', 'Ada Lovelace'],
      ['bucket_created', 'Ada Lovelace'],
    ],
  )
  assert.ok(first.nextCursor)
  const rest = await callAs(chief)(listAudit, { query: { actor: ada.userId, limit: 2, cursor: first.nextCursor } })
  assert.deepEqual([rest.list.length, rest.nextCursor], [1, null])
  const about = first.list[0]
  const one = await callAs(chief)(listAudit, { query: { entity: 'bucket', entityId: about?.entityId } })
  assert.equal(one.list.length, 1)
  await db().updateTable('app_user').set({ tzid: 'Pacific/Kiritimati' }).where('user_id', '=', chief.userId).execute()
  const day = new Date(Date.parse(about?.at ?? '') + 14 * 3600_000).toISOString().slice(0, 10)
  const ofDays = async (fromDay: string, toDay: string) =>
    (await callAs(chief)(listAudit, { query: { actor: ada.userId, fromDay, toDay } })).list.length
  const dayBefore = new Date(Date.parse(day) - 24 * 3600_000).toISOString().slice(0, 10)
  assert.deepEqual([await ofDays(day, day), await ofDays(dayBefore, dayBefore)], [3, 0])
  const file = await send(exportAudit, { query: { actor: ada.userId } }, chief)
  assert.match(await file.text(), /bucket_created/)
  assert.equal((await callAs(chief)(listAudit)).list[0]?.verb, 'audit_exported')
  await assertRefused(callAs(ada)(listAudit), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual((await callAs(stranger)(listAudit)).list, [])
})
