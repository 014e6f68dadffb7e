import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { explainPermission, readUserPermissions } from '@hireloom/contract/jobs/permissions.ts'
import { permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

async function newTeam() {
  const company = await newCompany()
  const [admin, owner, colleague] = [
    await newRecruiter(company, { isAdmin: true }),
    await newRecruiter(company),
    await newRecruiter(company, { memberRole: 'hiring_manager' }),
  ]
  const { jobId } = await newJob(company, { owner, isPrivate: true })
  return { company, admin, owner, colleague, jobId }
}

const collaborate = (jobId: number, { userId }: Person, roleId: number) =>
  db().insertInto('job_collaborator').values({ job_id: jobId, user_id: userId, role_id: roleId }).execute()

test('what somebody may do on a job is what the role and the collaboration both allow', async () => {
  const { admin, colleague, jobId } = await newTeam()
  const read = () => callAs(admin)(readUserPermissions, { params: { userId: colleague.userId }, query: { jobId } })
  const before = await read()
  assert.deepEqual([before.memberRole, before.roleName, before.jobPermissions], ['hiring_manager', null, []])
  assert.deepEqual(new Set(before.permissions), new Set(permissionsOfRole.hiring_manager))
  await collaborate(jobId, colleague, 6)
  assert.deepEqual((await read()).jobPermissions?.toSorted(), [
    'candidates.notes',
    'candidates.view',
    'company.view',
    'interviews.feedback',
    'jobs.view',
  ])
})

test('a job says what the caller may do on it', async () => {
  const { admin, owner, colleague, jobId } = await newTeam()
  const mayAs = async (person: Person) => {
    const { jobs } = await callAs(person)(readJob, { params: { jobId }, query: {} })
    return jobs[0]?.may
  }
  await collaborate(jobId, colleague, 6)
  assert.deepEqual((await mayAs(colleague))?.toSorted(), [
    'candidates.notes',
    'candidates.view',
    'company.view',
    'interviews.feedback',
    'jobs.view',
  ])
  assert.deepEqual(new Set(await mayAs(owner)), new Set(permissionsOfRole.recruiter))
  assert.deepEqual(new Set(await mayAs(admin)), new Set(permissionsOfRole.company_admin))
  await db().updateTable('job').set({ is_private: false }).where('job_id', '=', jobId).execute()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual(await mayAs(stranger), [])
  assert.deepEqual((await callAs(null)(readJob, { params: { jobId }, query: {} })).jobs[0]?.may, [])
})

test('an administrator learns which fact refuses a colleague, and that it is gone once it is', async () => {
  const { admin, colleague, jobId } = await newTeam()
  const explain = () =>
    callAs(admin)(explainPermission, {
      query: { permission: 'candidates.view', jobId, userId: colleague.userId },
    })
  const refused = await explain()
  assert.equal(refused.isAllowed, false)
  assert.deepEqual(
    refused.reasons.filter(({ holds }) => holds).map(({ rule }) => rule),
    ['active-member', 'role-allows', 'job-of-company'],
  )
  await collaborate(jobId, colleague, 5)
  const allowed = await explain()
  assert.equal(allowed.isAllowed, true)
  assert.ok(allowed.reasons.some(({ rule, holds }) => rule === 'collaborator-allows' && holds))
  await db().updateTable('job').set({ confidential: true }).where('job_id', '=', jobId).execute()
  assert.equal((await explain()).isAllowed, false)
  await db().updateTable('app_user').set({ status: 'suspended' }).where('user_id', '=', colleague.userId).execute()
  const suspended = await explain()
  assert.deepEqual([suspended.isAllowed, suspended.reasons[0]], [false, { rule: 'active-member', holds: false }])
})

test('people read their own permissions; those of colleagues need users.manage, and other companies are not there', async () => {
  const { admin, owner, colleague, jobId } = await newTeam()
  const own = await callAs(owner)(readUserPermissions, { params: { userId: owner.userId }, query: { jobId } })
  assert.ok(own.jobPermissions?.includes('pipeline.move'))
  const asked = { params: { userId: owner.userId } }
  await assertRefused(callAs(colleague)(readUserPermissions, asked), 'forbidden')
  const query = { permission: 'jobs.view' as const, userId: owner.userId }
  await assertRefused(callAs(colleague)(explainPermission, { query }), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(readUserPermissions, asked), 'not-found')
  const foreignJob = await newJob(await newCompany(), { isPrivate: true })
  const hidden = { params: { userId: owner.userId }, query: { jobId: foreignJob.jobId } }
  await assertRefused(callAs(admin)(readUserPermissions, hidden), 'not-found')
})
