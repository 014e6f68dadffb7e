import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { listJobs, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { explainPermission } from '@hireloom/contract/jobs/permissions.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { changeDepartment, createDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import { readJobGrants, setJobGrants } from '@hireloom/contract/structure/job-grants.ts'
import { changeOffice, createOffice, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { db } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { onEach, settled } from '../testing/search-adapters.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

type Grant = { roleId?: 4 | 6 | 8; officeId?: number | null; departmentId?: number | null }

async function place() {
  const { company, chief, ada } = await newTeam()
  const as = callAs(chief)
  const office = await as(createOffice, { body: { name: 'Berlin' } })
  const department = async (name: string, parentId: number | null = null) =>
    (await as(createDepartment, { body: { name, parentId } })).departmentId
  const give = (userId: number, ...grants: Grant[]) =>
    as(setJobGrants, {
      params: { userId },
      body: { grants: grants.map(grant => ({ roleId: 4 as const, officeId: null, departmentId: null, ...grant })) },
    })
  const jobIn = async (values: { office?: string; department?: string; confidential?: boolean }) =>
    (await newJob(company, { isPrivate: true, values })).jobId
  return { company, chief, ada, as, officeId: office.officeId, office, department, give, jobIn }
}

const mayOn = async (person: Person, jobId: number) => {
  const { list } = await callAs(person)(searchJobs)
  const isListed = list.some(job => job.jobId === jobId)
  const read = callAs(person)(readJob, { params: { jobId } })
  if (isListed) return (await read).jobs[0]?.may ?? []
  await assertRefused(read, 'not-found')
  return null
}
const move = (jobId: number, values: { office?: string | null; confidential?: boolean }) =>
  db().updateTable('job').set(values).where('job_id', '=', jobId).execute()

test('a role for an office holds on its jobs now and later, within what the role in the company allows', async () => {
  const { company, ada, officeId, give, jobIn } = await place()
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  const before = await jobIn({ office: 'berlin' })
  assert.equal(await mayOn(ada, before), null)
  await give(ada.userId, { officeId })
  await give(manager.userId, { officeId, roleId: 6 })
  const later = await jobIn({ office: 'Berlin' })
  for (const jobId of [before, later]) {
    assert.ok((await mayOn(ada, jobId))?.includes('jobs.edit'))
    assert.deepEqual((await mayOn(manager, jobId))?.toSorted(), [
      'candidates.notes',
      'candidates.view',
      'company.view',
      'interviews.feedback',
      'jobs.view',
    ])
  }
  assert.equal(await mayOn(ada, await jobIn({ office: 'Bonn' })), null)
  assert.equal(await mayOn(await newRecruiter(company), before), null)
})

test('a job that is moved out of the office, or made confidential, closes again', async () => {
  const { ada, officeId, give, jobIn } = await place()
  await give(ada.userId, { officeId })
  const jobId = await jobIn({ office: 'Berlin' })
  assert.ok(await mayOn(ada, jobId))
  await move(jobId, { office: 'Bonn' })
  assert.equal(await mayOn(ada, jobId), null)
  await move(jobId, { office: 'Berlin' })
  assert.ok(await mayOn(ada, jobId))
  await move(jobId, { confidential: true })
  assert.equal(await mayOn(ada, jobId), null)
})

test('a role follows its office through a new name, goes with it when it is deleted, and comes back with it', async () => {
  const { ada, chief, as, officeId, office, give, jobIn } = await place()
  await give(ada.userId, { officeId })
  const jobId = await jobIn({ office: 'Berlin' })
  const params = { officeId }
  await as(changeOffice, { params, body: { name: 'Berlin Mitte', version: office.version } })
  assert.ok(await mayOn(ada, jobId))
  assert.equal(await mayOn(ada, await jobIn({ office: 'Berlin' })), null)
  const { officeId: reassignTo } = await as(createOffice, { body: { name: 'Hamburg' } })
  const { undo } = await as(removeOffice, { params, body: { reassignTo } })
  assert.equal(await mayOn(ada, jobId), null)
  assert.deepEqual((await as(readJobGrants, { params: { userId: ada.userId } })).grants, [])
  await undoAs(chief, undo.token)
  assert.ok(await mayOn(ada, jobId))
})

test('a department counts with those below it, and never under a name that another one has too', async () => {
  const { ada, as, department, give, jobIn } = await place()
  const engineering = await department('Engineering')
  const backend = await department('Backend', engineering)
  const sales = await department('Sales')
  await give(ada.userId, { departmentId: engineering })
  const jobId = await jobIn({ department: 'backend' })
  assert.ok(await mayOn(ada, jobId))
  assert.equal(await mayOn(ada, await jobIn({ department: 'Sales' })), null)
  const same = await department('Backend', sales)
  assert.equal(await mayOn(ada, jobId), null)
  await give(ada.userId, { departmentId: engineering }, { departmentId: sales })
  assert.equal(await mayOn(ada, jobId), null, 'each role is judged by itself')
  await as(removeDepartment, { params: { departmentId: same }, body: {} })
  assert.ok(await mayOn(ada, jobId))
  await give(ada.userId, { departmentId: engineering })
  await as(changeDepartment, { params: { departmentId: backend }, body: { parentId: sales } })
  assert.equal(await mayOn(ada, jobId), null)
})

test('with an office and a department a job has to be of both', async () => {
  const { ada, officeId, department, give, jobIn } = await place()
  await give(ada.userId, { officeId, departmentId: await department('Sales') })
  assert.ok(await mayOn(ada, await jobIn({ office: 'Berlin', department: 'Sales' })))
  assert.equal(await mayOn(ada, await jobIn({ office: 'Berlin' })), null)
  assert.equal(await mayOn(ada, await jobIn({ department: 'Sales' })), null)
})

test('the reason is told, the team of the job shows who it is, and the change stands in the history', async () => {
  const { ada, chief, as, officeId, give, jobIn } = await place()
  const jobId = await jobIn({ office: 'Berlin' })
  const query = { permission: 'candidates.view' as const, jobId, userId: ada.userId }
  const holds = async () =>
    (await as(explainPermission, { query })).reasons.find(({ rule }) => rule === 'place-allows')?.holds
  assert.equal(await holds(), false)
  const { grants } = await give(ada.userId, { officeId })
  assert.deepEqual(grants, [{ roleId: 4, office: { id: officeId, name: 'Berlin' }, department: null }])
  assert.equal(await holds(), true)
  assert.equal((await as(explainPermission, { query })).isAllowed, true)
  const { granted } = await callAs(chief)(readCollaborators, { params: { jobId } })
  assert.deepEqual(
    granted.map(({ userId, roleId, office, department }) => [userId, roleId, office, department]),
    [[ada.userId, 4, 'Berlin', null]],
  )
  await give(ada.userId, { officeId })
  await give(ada.userId)
  const events = await db()
    .selectFrom('domain_event')
    .select(['before', 'after'])
    .where('verb', '=', 'job_grants_changed')
    .where('entity_id', '=', ada.userId)
    .orderBy('event_id')
    .execute()
  const said = { grants: [{ roleId: 4, officeId, departmentId: null }] }
  assert.deepEqual(events, [
    { before: { grants: [] }, after: said },
    { before: said, after: { grants: [] } },
  ])
  assert.equal(await mayOn(ada, jobId), null)
})

test('only administrators give roles, to members, on places of their own company', async () => {
  const { company, ada, as, officeId, give } = await place()
  const other = await place()
  const userId = ada.userId
  await assertRefused(give(userId, {}), 'invalid', ['grants.0.officeId'])
  await assertRefused(give(userId, { officeId }, { officeId: other.officeId }), 'invalid', ['grants.1.officeId'])
  const foreign = await other.department('Sales')
  await assertRefused(give(userId, { departmentId: foreign }), 'invalid', ['grants.0.departmentId'])
  await assertRefused(give(other.ada.userId, { officeId }), 'not-found')
  await assertRefused(as(readJobGrants, { params: { userId: other.ada.userId } }), 'not-found')
  const asked = { params: { userId }, body: { grants: [] } }
  await assertRefused(callAs(ada)(setJobGrants, asked), 'forbidden')
  await assertRefused(callAs(ada)(readJobGrants, { params: { userId } }), 'forbidden')
  await assertRefused(callAs(await newCandidate())(setJobGrants, asked), 'forbidden')
  await assertRefused(call(setJobGrants, asked), 'unauthorized')
  // The job of another company may name the same office.
  await give(userId, { officeId })
  const { jobId } = await newJob(await newCompany(), { isPrivate: true, values: { office: 'Berlin' } })
  assert.equal(await mayOn(ada, jobId), null)
  const recruited = await newJob(await newCompany(), {
    isPrivate: true,
    values: { office: 'Berlin', recruiter_company_id: company.companyId },
  })
  assert.equal(await mayOn(ada, recruited.jobId), null, 'the office of the company that hires')
})

onEach('a list of jobs has those of the office from the moment the role is given until it is taken', async () => {
  const { ada, officeId, give, jobIn } = await place()
  const jobId = await jobIn({ office: 'Berlin' })
  const isListed = async () => {
    await settled()
    const { list } = await callAs(ada)(listJobs, { query: { jobType: 'All', mine: true, limit: 100 } })
    return list.some(({ _source }) => _source.jobId === jobId)
  }
  assert.equal(await isListed(), false)
  await give(ada.userId, { officeId, roleId: 8 })
  assert.equal(await isListed(), true)
  await move(jobId, { office: 'Bonn' })
  assert.equal(await isListed(), false)
  await move(jobId, { office: 'Berlin' })
  assert.equal(await isListed(), true)
  await give(ada.userId)
  assert.equal(await isListed(), false)
})
