import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobTimeline } from '@hireloom/contract/analytics/timeline.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { decideAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const read = (person: Person | null, jobId: number, query: Record<string, unknown> = {}) =>
  callAs(person)(readJobTimeline, { query: { jobId, ...query } })

async function newHistory() {
  const { company, owner, jobId } = await newWork()
  const colleague = await newRecruiter(company, {
    firstname: 'Carl',
    lastname: 'Dorn',
    memberRole: 'reporting_manager',
  })
  const { appId } = await newApplication(jobId, { firstName: 'Mirja', lastName: 'Aalto' })
  await decideAs(owner, appId, { decision: 'advance' })
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId: 10 } })
  await callAs(owner)(closeJob, { params: { jobId }, body: {} })
  return { company, owner, colleague, jobId, appId }
}

test('a job tells what happened to it and its applications, who did it and to whom, the latest first', async () => {
  const { owner, jobId, appId } = await newHistory()
  const { list, count, actors } = await read(owner, jobId)
  assert.equal(count, list.length)
  assert.deepEqual(
    list.slice(0, 3).map(({ verb, subject, actor }) => [verb, subject, actor]),
    [
      ['job_closed', null, 'Olive Owner'],
      ['job_collaborator_added', 'Carl Dorn', 'Olive Owner'],
      ['application_moved', 'Mirja Aalto', 'Olive Owner'],
    ],
  )
  const moved = list.find(({ verb }) => verb === 'application_moved')
  assert.deepEqual([moved?.appId, moved?.from, moved?.text], [appId, 'applied', 'Moved from {before} to {after}'])
  assert.ok(list.some(({ verb }) => verb === 'application_submitted'))
  assert.deepEqual(
    actors.map(({ userId }) => userId),
    [owner.userId],
  )
})

test('a timeline is narrowed by kind and person, and comes in pages', async () => {
  const { owner, colleague, jobId } = await newHistory()
  const verbs = async (query: Record<string, unknown>) => (await read(owner, jobId, query)).list.map(({ verb }) => verb)
  assert.deepEqual(await verbs({ kind: 'team' }), ['job_collaborator_added'])
  assert.deepEqual(await verbs({ kind: 'job' }), ['job_closed'])
  assert.ok((await verbs({ kind: 'applications' })).includes('application_moved'))
  assert.deepEqual(await verbs({ actor: colleague.userId }), [])
  const page = await read(owner, jobId, { limit: 1, skip: 1 })
  assert.deepEqual([page.list.map(({ verb }) => verb), page.count > 3], [['job_collaborator_added'], true])
})

test('who sees the job but not its candidates reads nothing about applications', async () => {
  const { colleague, jobId } = await newHistory()
  const { list } = await read(colleague, jobId)
  assert.deepEqual(
    list.map(({ verb }) => verb),
    ['job_closed', 'job_collaborator_added'],
  )
})

test('a timeline is for the people of the job alone', async () => {
  const { company, jobId } = await newHistory()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const outsider = await newRecruiter(company)
  for (const person of [stranger, outsider]) await assertRefused(read(person, jobId), 'not-found')
  await assertRefused(read(null, jobId), 'unauthorized')
  await assertRefused(read(stranger, jobId, { limit: 0 }), 'malformed')
})
