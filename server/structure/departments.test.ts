import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeJob } from '@hireloom/contract/jobs/editor.ts'
import { createJobTemplate, listJobTemplates } from '@hireloom/contract/jobs/templates.ts'
import { inviteUsers } from '@hireloom/contract/members/invites.ts'
import { changeBelonging } from '@hireloom/contract/structure/belonging.ts'
import {
  changeDepartment,
  createDepartment,
  listDepartments,
  mergeDepartment,
  removeDepartment,
} from '@hireloom/contract/structure/departments.ts'
import { createOffice, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { createTeam, listTeams } from '@hireloom/contract/structure/teams.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import { undoAs } from '../testing/made-applications.ts'
import { draftOf, nightNurse } from '../testing/made-jobs.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const make = async (person: Person, name: string, parentId: number | null = null) =>
  (await callAs(person)(createDepartment, { body: { name, parentId } })).departmentId
const change = (person: Person, departmentId: number, body: object) =>
  callAs(person)(changeDepartment, { params: { departmentId }, body })
const remove = (person: Person, departmentId: number, body: { reassignTo?: number | null } = {}) =>
  callAs(person)(removeDepartment, { params: { departmentId }, body })
const merge = (person: Person, departmentId: number, into: number) =>
  callAs(person)(mergeDepartment, { params: { departmentId }, body: { into } })
const paths = async (person: Person) =>
  (await callAs(person)(listDepartments)).list.map(department => department.path.join(' > '))
const departmentOfJob = async (jobId: number) =>
  (await db().selectFrom('job').select('department').where('job_id', '=', jobId).executeTakeFirstOrThrow()).department

async function newPeople() {
  const company = await newCompany()
  return { company, chief: await newRecruiter(company, { isAdmin: true }), ada: await newRecruiter(company) }
}

test('departments are a tree, listed in its order, with a manager', async () => {
  const { chief, ada } = await newPeople()
  const engineering = await make(chief, 'Engineering')
  const platform = await make(chief, ' Platform  team ', engineering)
  await make(chief, 'Data', engineering)
  await make(chief, 'Board')
  await make(chief, 'Storage', platform)
  assert.deepEqual(await paths(ada), [
    'Board',
    'Engineering',
    'Engineering > Data',
    'Engineering > Platform team',
    'Engineering > Platform team > Storage',
  ])
  const changed = await change(chief, platform, { parentId: null, managerUserId: ada.userId, name: 'Platform' })
  assert.deepEqual(
    [changed.path, changed.managerUserId, changed.managerName, changed.departmentCount],
    [['Platform'], ada.userId, 'Ada Lovelace', 1],
  )
  await assertRefused(change(chief, platform, { name: 'Late', version: 1 }), 'stale')
  const found = await callAs(ada)(listDepartments, { query: { searchKey: 'STOR' } })
  assert.deepEqual([found.count, found.list[0]?.path], [1, ['Platform', 'Storage']])
})

test('a department is not placed below itself', async () => {
  const { company, chief } = await newPeople()
  const top = await make(chief, 'Top')
  const middle = await make(chief, 'Middle', top)
  const low = await make(chief, 'Low', middle)
  for (const parentId of [top, middle, low]) {
    const { fields } = await assertRefused(change(chief, top, { parentId }), 'invalid', ['parentId'])
    assert.equal(fields?.parentId, "A department can't be placed below itself.")
  }
  assert.match((await assertRefused(merge(chief, top, low), 'invalid', ['into'])).fields?.into ?? '', /below itself/)
  await assertRefused(remove(chief, top, { reassignTo: low }), 'invalid', ['reassignTo'])
  // Each alone is fine; both would be a circle.
  const [one, two] = [await make(chief, 'One'), await make(chief, 'Two')]
  const results = await atOnce(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`structure ${company.companyId}`],
    [() => change(chief, one, { parentId: two }), () => change(chief, two, { parentId: one })],
  )
  assert.deepEqual(results.map(result => result.status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await callAs(chief)(listDepartments)).count, 5)
})

test('names differ below one place, whatever their case', async () => {
  const { chief } = await newPeople()
  const [sales, service] = [await make(chief, 'Sales'), await make(chief, 'Service')]
  await make(chief, 'Inbound', sales)
  await make(chief, 'Inbound', service)
  await assertRefused(make(chief, 'INBOUND', sales), 'structure-name-taken', ['name'])
  await assertRefused(make(chief, 'sales'), 'structure-name-taken', ['name'])
  await assertRefused(change(chief, service, { name: 'SALES' }), 'structure-name-taken', ['name'])
  const { fields } = await assertRefused(merge(chief, sales, service), 'invalid', ['into'])
  assert.match(fields?.into ?? '', /same name/)
})

test('a merge moves people, teams, jobs and departments at once, says so, and is taken back whole', async () => {
  const { company, chief, ada } = await newPeople()
  const [people, talent] = [await make(chief, 'People'), await make(chief, 'Talent')]
  const sourcing = await make(chief, 'Sourcing', talent)
  const { teamId } = await callAs(chief)(createTeam, { body: { name: 'Scouts', departmentId: talent } })
  const { jobId } = await newJob(company, { values: { department: 'talent' } })
  const place = (userId: number, departmentIds: number[]) =>
    callAs(chief)(changeBelonging, { params: { userId }, body: { departmentIds } })
  await place(chief.userId, [people, talent])
  await place(ada.userId, [talent])
  const { undo } = await merge(chief, talent, people)
  const stateOf = async () => {
    const { list } = await callAs(chief)(listDepartments)
    const { list: teams } = await callAs(chief)(listTeams)
    return {
      tree: list.map(each => [each.path.join(' > '), each.userCount, each.teamCount, each.jobCount]),
      team: teams.find(team => team.teamId === teamId)?.departmentName,
      job: await departmentOfJob(jobId),
    }
  }
  assert.deepEqual(await stateOf(), {
    tree: [
      ['People', 2, 1, 1],
      ['People > Sourcing', 0, 0, 0],
    ],
    team: 'People',
    job: 'People',
  })
  const event = await db()
    .selectFrom('domain_event')
    .select(['before', 'after'])
    .where('verb', '=', 'department_merged')
    .where('entity_id', '=', talent)
    .executeTakeFirstOrThrow()
  assert.deepEqual(event, {
    before: { name: 'Talent', parentId: null, managerUserId: null },
    after: { reassignedTo: people, moved: { users: 2, teams: 1, jobs: 1, departments: 1 } },
  })
  await undoAs(chief, undo.token)
  assert.deepEqual(await stateOf(), {
    tree: [
      ['People', 1, 0, 0],
      ['Talent', 2, 1, 1],
      ['Talent > Sourcing', 0, 0, 0],
    ],
    team: 'Talent',
    job: 'Talent',
  })
  // What has moved on meanwhile stays, and what would make a circle does.
  const again = await merge(chief, talent, people)
  const legal = await make(chief, 'Legal')
  await change(chief, sourcing, { parentId: legal })
  await undoAs(chief, again.undo.token)
  assert.deepEqual(await paths(chief), ['Legal', 'Legal > Sourcing', 'People', 'Talent'])
})

test('a department in use goes only with where everything goes; its place may be the top', async () => {
  const { company, chief } = await newPeople()
  const sales = await make(chief, 'Sales')
  const inbound = await make(chief, 'Inbound', sales)
  const calls = await make(chief, 'Calls', inbound)
  const { jobId } = await newJob(company, { values: { department: 'Inbound' } })
  const { status, details } = await assertRefused(remove(chief, inbound), 'structure-in-use')
  assert.deepEqual([status, details?.jobs, details?.users, details?.teams, details?.departments], [409, 1, 0, 0, 1])
  await assertRefused(remove(chief, inbound, { reassignTo: 999_999_999 }), 'invalid', ['reassignTo'])
  const { undo } = await remove(chief, inbound, { reassignTo: null })
  assert.deepEqual(await paths(chief), ['Calls', 'Sales'])
  assert.equal(await departmentOfJob(jobId), null)
  // Its own place has come to stand below what it held: it comes back there, without a circle.
  await change(chief, sales, { parentId: calls })
  await undoAs(chief, undo.token)
  assert.deepEqual(await paths(chief), ['Calls', 'Calls > Sales', 'Calls > Sales > Inbound'])
  assert.equal(await departmentOfJob(jobId), 'Inbound')
})

test('jobs follow the name of a department, unless several departments have it', async () => {
  const { company, chief } = await newPeople()
  const [one, two] = [await make(chief, 'One'), await make(chief, 'Two')]
  const care = await make(chief, 'Care', one)
  const { jobId } = await newJob(company, { values: { department: 'Care' } })
  assert.equal((await change(chief, care, { name: 'Nursing' })).jobCount, 1)
  assert.equal(await departmentOfJob(jobId), 'Nursing')
  const other = await make(chief, 'Nursing', two)
  assert.equal((await change(chief, other, { name: 'Nurses' })).jobCount, 0)
  assert.equal(await departmentOfJob(jobId), 'Nursing')
})

test('a template follows its department, also when no job names that', async () => {
  const { chief } = await newPeople()
  const [care, wards] = [await make(chief, 'Care'), await make(chief, 'Wards')]
  const { jobId } = await draftOf(chief, { ...nightNurse([]), department: 'Care' })
  await callAs(chief)(createJobTemplate, { body: { jobId, name: 'Nurses' } })
  await callAs(chief)(removeJob, { params: { jobId } })
  const named = async () => (await callAs(chief)(listJobTemplates)).list.map(({ department }) => department)
  assert.equal((await change(chief, care, { name: 'Nursing' })).jobCount, 0)
  assert.deepEqual(await named(), ['Nursing'])
  const { undo } = await merge(chief, care, wards)
  assert.deepEqual(await named(), ['Wards'])
  await undoAs(chief, undo.token)
  assert.deepEqual(await named(), ['Nursing'])
})

test('whoever is invited to a department or an office that gives way to another joins that', async () => {
  const { chief } = await newPeople()
  const [people, talent] = [await make(chief, 'People'), await make(chief, 'Talent')]
  const office = async (name: string) => (await callAs(chief)(createOffice, { body: { name } })).officeId
  const [north, south] = [await office('North'), await office('South')]
  const email = `${unique('invited-')}@example.com`
  const body = [{ email, memberRole: 'recruiter' as const, departmentName: 'Talent', officeName: 'North' }]
  await callAs(chief)(inviteUsers, { body })
  const placed = () =>
    db()
      .selectFrom('member_invite')
      .select(['department_id', 'office_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const merged = await merge(chief, talent, people)
  const moved = await callAs(chief)(removeOffice, { params: { officeId: north }, body: { reassignTo: south } })
  assert.deepEqual(await placed(), { department_id: people, office_id: south })
  await undoAs(chief, merged.undo.token)
  await undoAs(chief, moved.undo.token)
  assert.deepEqual(await placed(), { department_id: talent, office_id: north })
})

test('departments are for the company, changed by its administrators, and refuse bad input', async () => {
  const { chief, ada } = await newPeople()
  const departmentId = await make(chief, 'Mine')
  const { chief: stranger } = await newPeople()
  const foreign = await make(stranger, 'Theirs')
  await assertRefused(call(listDepartments), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listDepartments), 'forbidden')
  await assertRefused(make(ada, 'Own'), 'forbidden')
  for (const [person, reason] of [
    [ada, 'forbidden'],
    [stranger, 'not-found'],
  ] as const) {
    await assertRefused(change(person, departmentId, { name: 'Changed' }), reason)
    await assertRefused(merge(person, departmentId, foreign), reason)
    await assertRefused(remove(person, departmentId), reason)
  }
  assert.deepEqual(await paths(stranger), ['Theirs'])
  await assertRefused(make(chief, ' '), 'invalid', ['name'])
  await assertRefused(make(chief, 'Below', foreign), 'invalid', ['parentId'])
  await assertRefused(merge(chief, departmentId, foreign), 'invalid', ['into'])
  await assertRefused(merge(chief, departmentId, departmentId), 'invalid', ['into'])
  await assertRefused(change(chief, departmentId, { managerUserId: stranger.userId }), 'invalid', ['managerUserId'])
  await assertRefused(callAs(chief)(listDepartments, { query: { limit: 1001 } }), 'malformed')
})
