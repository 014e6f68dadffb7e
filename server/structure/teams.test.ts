import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeBelonging, readBelonging } from '@hireloom/contract/structure/belonging.ts'
import { createDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import { changeTeam, createTeam, listTeams, removeTeam } from '@hireloom/contract/structure/teams.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import { undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const make = (person: Person, name = unique('Team '), more: object = {}) =>
  callAs(person)(createTeam, { body: { name, ...more } })
const membersOf = async (person: Person) =>
  Object.fromEntries(
    (await callAs(person)(listTeams)).list.map(team => [team.name, team.members.map(member => member.fullName)]),
  )

async function newPeople() {
  const company = await newCompany()
  return {
    company,
    chief: await newRecruiter(company, { isAdmin: true }),
    ada: await newRecruiter(company),
    bob: await newRecruiter(company, { firstname: 'Bob', lastname: 'Noyce' }),
  }
}

test('a team has a department, a lead and members, who change together', async () => {
  const { chief, ada, bob } = await newPeople()
  const { departmentId } = await callAs(chief)(createDepartment, { body: { name: 'Care' } })
  const made = await make(chief, ' Night   nurses ', {
    departmentId,
    leadUserId: bob.userId,
    memberIds: [bob.userId, ada.userId, ada.userId],
  })
  assert.deepEqual(made, {
    teamId: made.teamId,
    name: 'Night nurses',
    departmentId,
    departmentName: 'Care',
    lead: { userId: bob.userId, fullName: 'Bob Noyce' },
    members: [
      { userId: ada.userId, fullName: 'Ada Lovelace' },
      { userId: bob.userId, fullName: 'Bob Noyce' },
    ],
    version: 1,
  })
  const params = { teamId: made.teamId }
  const changed = await callAs(chief)(changeTeam, { params, body: { memberIds: [bob.userId], departmentId: null } })
  assert.deepEqual([changed.members.length, changed.departmentName, changed.name], [1, null, 'Night nurses'])
  await assertRefused(callAs(chief)(changeTeam, { params, body: { memberIds: [], version: 1 } }), 'stale')
  const listed = await callAs(ada)(listTeams, { query: { searchKey: 'NURSES' } })
  assert.deepEqual([listed.count, listed.list[0]?.lead?.userId], [1, bob.userId])
  assert.equal((await callAs(ada)(listTeams, { query: { departmentId } })).count, 0)
  // Who leaves the company leaves its teams.
  await db().deleteFrom('membership').where('user_id', '=', bob.userId).execute()
  const [left] = (await callAs(ada)(listTeams)).list
  assert.deepEqual([left?.lead, left?.members], [null, []])
})

test('a team with members goes only with where they go, and comes back with them', async () => {
  const { chief, ada, bob } = await newPeople()
  const one = await make(chief, 'One', { memberIds: [ada.userId, bob.userId] })
  const two = await make(chief, 'Two', { memberIds: [bob.userId] })
  const remove = (body: { reassignTo?: number | null }) =>
    callAs(chief)(removeTeam, { params: { teamId: one.teamId }, body })
  const { details } = await assertRefused(remove({}), 'structure-in-use')
  assert.equal(details?.users, 2)
  await assertRefused(remove({ reassignTo: one.teamId }), 'invalid', ['reassignTo'])
  const { undo } = await remove({ reassignTo: two.teamId })
  assert.deepEqual(await membersOf(ada), { Two: ['Ada Lovelace', 'Bob Noyce'] })
  await undoAs(chief, undo.token)
  assert.deepEqual(await membersOf(ada), { One: ['Ada Lovelace', 'Bob Noyce'], Two: ['Bob Noyce'] })
  await remove({ reassignTo: null })
  assert.deepEqual(await membersOf(ada), { Two: ['Bob Noyce'] })
})

test('a team comes back without a department that has gone meanwhile', async () => {
  const { chief } = await newPeople()
  const { departmentId } = await callAs(chief)(createDepartment, { body: { name: 'Short' } })
  const { teamId } = await make(chief, 'Lasting', { departmentId })
  const { undo } = await callAs(chief)(removeTeam, { params: { teamId }, body: {} })
  await callAs(chief)(removeDepartment, { params: { departmentId }, body: {} })
  await undoAs(chief, undo.token)
  assert.deepEqual(
    (await callAs(chief)(listTeams)).list.map(team => [team.name, team.departmentId]),
    [['Lasting', null]],
  )
})

test('names of teams differ in one department', async () => {
  const { chief } = await newPeople()
  const { departmentId } = await callAs(chief)(createDepartment, { body: { name: 'Care' } })
  await make(chief, 'Nurses', { departmentId })
  const { teamId } = await make(chief, 'Nurses')
  await assertRefused(make(chief, 'NURSES', { departmentId }), 'structure-name-taken', ['name'])
  const move = callAs(chief)(changeTeam, { params: { teamId }, body: { departmentId } })
  await assertRefused(move, 'structure-name-taken', ['name'])
})

test('two administrators who make a team of one name at once make one', async () => {
  const { company, chief } = await newPeople()
  const results = await atOnce(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`structure ${company.companyId}`],
    [() => make(chief, 'Same'), () => make(chief, 'same')],
  )
  assert.deepEqual(results.map(result => result.status).sort(), ['fulfilled', 'rejected'])
})

test('what a colleague belongs to is read by colleagues and changed by administrators', async () => {
  const { chief, ada } = await newPeople()
  const { departmentId, name } = await callAs(chief)(createDepartment, { body: { name: 'Care' } })
  const team = await make(chief)
  const params = { userId: ada.userId }
  const body = { departmentIds: [departmentId], teamIds: [team.teamId] }
  const after = {
    offices: [],
    departments: [{ id: departmentId, name }],
    teams: [{ id: team.teamId, name: team.name }],
  }
  assert.deepEqual(await callAs(chief)(changeBelonging, { params, body }), after)
  assert.deepEqual(await callAs(chief)(changeBelonging, { params, body: { teamIds: [] } }), { ...after, teams: [] })
  assert.deepEqual(await callAs(ada)(readBelonging, { params }), { ...after, teams: [] })
  await assertRefused(callAs(ada)(changeBelonging, { params, body }), 'forbidden')
  await assertRefused(callAs(null)(readBelonging, { params }), 'unauthorized')
})

test('teams are for the company, changed by its administrators, and refuse bad input', async () => {
  const { chief, ada } = await newPeople()
  const { teamId } = await make(chief)
  const { chief: stranger } = await newPeople()
  await assertRefused(call(listTeams), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listTeams), 'forbidden')
  await assertRefused(make(ada), 'forbidden')
  for (const [person, reason] of [
    [ada, 'forbidden'],
    [stranger, 'not-found'],
  ] as const) {
    await assertRefused(callAs(person)(changeTeam, { params: { teamId }, body: { name: 'Changed' } }), reason)
    await assertRefused(callAs(person)(removeTeam, { params: { teamId }, body: {} }), reason)
  }
  assert.equal((await callAs(stranger)(listTeams)).count, 0)
  const { departmentId } = await callAs(stranger)(createDepartment, { body: { name: 'Theirs' } })
  await assertRefused(make(chief, ''), 'invalid', ['name'])
  await assertRefused(make(chief, 'A', { departmentId }), 'invalid', ['departmentId'])
  await assertRefused(make(chief, 'A', { leadUserId: stranger.userId }), 'invalid', ['leadUserId'])
  await assertRefused(make(chief, 'A', { memberIds: [ada.userId, stranger.userId] }), 'invalid', ['memberIds'])
})
