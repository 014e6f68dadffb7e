import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@hireloom/contract/jobs/collaborators.ts'
import { listJobs, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { changeMember } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

async function newTeam() {
  const company = await newCompany()
  const [admin, owner, colleague] = [
    await newRecruiter(company, { isAdmin: true, firstname: 'Ada', lastname: 'Abel' }),
    await newRecruiter(company, { firstname: 'Olga', lastname: 'Berg' }),
    await newRecruiter(company, { firstname: 'Carl', lastname: 'Dorn' }),
  ]
  const title = unique('Pilot ')
  const { jobId } = await newJob(company, { owner, title, isPrivate: true })
  return { company, admin, owner, colleague, jobId, title, params: { jobId } }
}

const add = (person: Person, jobId: number, { userId }: Person, roleId: contract.Collaborator['roleId'] = 5) =>
  callAs(person)(contract.addCollaborator, { params: { jobId }, body: { userId, roleId } })
const sees = async (person: Person, jobId: number) => {
  try {
    return (await callAs(person)(readJob, { params: { jobId }, query: {} })).jobs.length === 1
  } catch {
    return false
  }
}
const secret = (person: Person, jobId: number, userIds: number[], confidential = true) =>
  callAs(person)(contract.setAuthorizedUsers, { params: { jobId }, body: { confidential, userIds } })

test('an added colleague sees the job in the role given, and is told by email once', async () => {
  const { owner, colleague, jobId, title, params } = await newTeam()
  assert.equal(await sees(colleague, jobId), false)
  assert.deepEqual(await add(owner, jobId, colleague), { userId: colleague.userId, roleId: 5 })
  await add(owner, jobId, colleague)
  await add(owner, jobId, colleague, 6)
  assert.equal(await sees(colleague, jobId), true)
  const team = await callAs(colleague)(contract.readCollaborators, { params })
  assert.deepEqual(
    [team.owner?.fullName, team.users.map(({ fullName, roleId, hasAccess }) => [fullName, roleId, hasAccess])],
    ['Olga Berg', [['Carl Dorn', 6, true]]],
  )
  assert.ok(team.roles.find(({ roleId }) => roleId === 6)?.permissions.includes('interviews.feedback'))
  const letters = await lettersTo(colleague.email)
  assert.deepEqual([letters.length, letters[0]?.subject.includes(title)], [1, true])
})

test('a colleague who looks for lists of jobs finds the one shared with them, and no more once removed', async () => {
  const { owner, colleague, jobId } = await newTeam()
  await add(owner, jobId, colleague)
  const finds = async () => {
    const { list } = await callAs(colleague)(listJobs, { query: { mine: true } })
    const own = await callAs(colleague)(searchJobs)
    return [list.length, own.count]
  }
  await until(async () => String(await finds()) === '1,1', 'the job in the lists of the collaborator')
  await callAs(owner)(contract.removeCollaborator, { params: { jobId }, body: { userId: colleague.userId } })
  await until(async () => String(await finds()) === '0,0', 'the job out of the lists')
})

test('a removal is undone by who removed and by who may change the job, and people leave and come back themselves', async () => {
  const { admin, owner, colleague, jobId, params } = await newTeam()
  await add(owner, jobId, colleague, 6)
  const remove = (person: Person) =>
    callAs(person)(contract.removeCollaborator, { params, body: { userId: colleague.userId } })
  const removed = await remove(owner)
  assert.equal(await sees(colleague, jobId), false)
  await assertRefused(callAs(colleague)(undo, { params: { token: removed.undo.token } }), 'not-found')
  await callAs(admin)(undo, { params: { token: removed.undo.token } })
  const { users } = await callAs(owner)(contract.readCollaborators, { params })
  assert.deepEqual(
    users.map(({ userId, roleId }) => [userId, roleId]),
    [[colleague.userId, 6]],
  )
  const left = await remove(colleague)
  assert.equal(await sees(colleague, jobId), false)
  await callAs(colleague)(undo, { params: { token: left.undo.token } })
  assert.equal(await sees(colleague, jobId), true)
})

test('strangers, the owner and people who are gone are refused by field', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(add(owner, jobId, stranger), 'invalid', ['userId'])
  await assertRefused(add(owner, jobId, owner), 'invalid', ['userId'])
  await db().updateTable('app_user').set({ status: 'suspended' }).where('user_id', '=', colleague.userId).execute()
  await assertRefused(add(owner, jobId, colleague), 'invalid', ['userId'])
})

test('only who may change the job changes its team; visitors and other companies get nothing of it', async () => {
  const { owner, colleague, jobId, params } = await newTeam()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const [body, gone] = [{ userId: colleague.userId, roleId: 5 as const }, { userId: owner.userId }]
  await assertRefused(call(contract.addCollaborator, { params, body }), 'unauthorized')
  for (const person of [stranger, colleague]) {
    const as = callAs(person)
    await assertRefused(as(contract.readCollaborators, { params }), 'not-found')
    await assertRefused(as(contract.readAuthorizedUsers, { params }), 'not-found')
    await assertRefused(as(contract.addCollaborator, { params, body }), 'not-found')
    await assertRefused(as(contract.setOpenCollaboration, { params, body: { open: true } }), 'not-found')
    await assertRefused(
      as(contract.setAuthorizedUsers, { params, body: { confidential: true, userIds: [] } }),
      'not-found',
    )
  }
  await add(owner, jobId, colleague, 6)
  await assertRefused(callAs(colleague)(contract.addCollaborator, { params, body }), 'not-found')
  await assertRefused(callAs(colleague)(contract.removeCollaborator, { params, body: gone }), 'not-found')
})

test('open collaboration lets the company in until it is closed again', async () => {
  const { owner, colleague, jobId, params } = await newTeam()
  const setOpen = (open: boolean) => callAs(owner)(contract.setOpenCollaboration, { params, body: { open } })
  await setOpen(true)
  await setOpen(true)
  assert.equal(await sees(colleague, jobId), true)
  await setOpen(false)
  assert.equal(await sees(colleague, jobId), false)
})

test('a confidential job is for its owner, administrators and named people alone, in lists too, until that is undone', async () => {
  const { company, admin, owner, colleague, jobId, params } = await newTeam()
  const named = await newRecruiter(company)
  await add(owner, jobId, colleague, 4)
  const made = await secret(owner, jobId, [named.userId])
  const seenBy = () => Promise.all([owner, admin, named, colleague].map(person => sees(person, jobId)))
  assert.deepEqual(await seenBy(), [true, true, true, false])
  const { users } = await callAs(owner)(contract.readCollaborators, { params })
  assert.deepEqual([users[0]?.userId, users[0]?.hasAccess], [colleague.userId, false])
  const listed = async (person: Person) => (await callAs(person)(listJobs, { query: { mine: true } })).list.length
  await until(async () => (await listed(named)) === 1, 'the job in the list of the named person')
  assert.equal(await listed(colleague), 0)
  await callAs(owner)(undo, { params: { token: made.undo.token } })
  assert.deepEqual(await seenBy(), [true, true, false, true])
})

test('who administers the company by a role of its own has access to a confidential job, and no one by the role behind that', async () => {
  const { company, admin, owner, colleague, jobId, params } = await newTeam()
  const former = await newRecruiter(company, { isAdmin: true })
  const give = async (person: Person, permissions: ('company.view' | 'jobs.view' | 'company.admin')[]) => {
    const { roleId } = await callAs(admin)(createRole, { body: { name: unique('Role '), permissions } })
    await callAs(admin)(changeMember, { params: { userId: person.userId }, body: { roleId } })
  }
  await give(former, ['company.view', 'jobs.view'])
  await give(colleague, ['company.view', 'jobs.view', 'company.admin'])
  for (const person of [former, colleague]) await add(owner, jobId, person, 4)
  await secret(owner, jobId, [])
  const { users } = await callAs(owner)(contract.readCollaborators, { params })
  const accessOf = ({ userId }: Person) => users.find(user => user.userId === userId)?.hasAccess
  for (const person of [former, colleague]) assert.equal(accessOf(person), await sees(person, jobId))
  assert.deepEqual([accessOf(former), accessOf(colleague)], [false, true])
})

test('undoing a change of access leaves alone what a colleague has changed since', async () => {
  const { company, admin, owner, colleague, jobId } = await newTeam()
  const named = await newRecruiter(company)
  await add(owner, jobId, colleague, 4)
  const first = await secret(owner, jobId, [named.userId], false)
  await secret(admin, jobId, [])
  const takeBack = ({ undo: { token } }: typeof first) => callAs(owner)(undo, { params: { token } })
  await assertRefused(takeBack(first), 'illegal-change')
  assert.deepEqual([await sees(colleague, jobId), await sees(named, jobId)], [false, false])
  await secret(owner, jobId, [named.userId])
  const second = await secret(owner, jobId, [])
  await takeBack(second)
  assert.equal(await sees(named, jobId), true)
})

test('people of other companies are never let into a confidential job', async () => {
  const { owner, jobId } = await newTeam()
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(secret(owner, jobId, [stranger.userId]), 'invalid', ['userIds'])
})
