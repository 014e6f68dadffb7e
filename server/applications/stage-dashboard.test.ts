import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { readBoard } from '@hireloom/contract/applications/board.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import { addJobStage, readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import {
  type DashboardType,
  dashboardNames,
  dashboardTypes,
  readStageDashboard,
} from '@hireloom/contract/workflows/stage-dashboard.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

const read = (person: Person, type: DashboardType, query: Record<string, unknown> = {}) =>
  callAs(person)(readStageDashboard, { params: { type }, query })
const idsIn = async (person: Person, type: DashboardType, query = {}) =>
  (await read(person, type, query)).list.map(row => row.appId)

/** Moves an application to the stage of its job that has a type. */
async function moveTo(person: Person, { appId, jobId }: { appId: number; jobId: number }, type: string) {
  const { stages } = await callAs(person)(readJobWorkflow, { params: { jobId } })
  const toStageId = stages.find(stage => stage.type === type)?.jobStageId
  await decideAs(person, appId, { decision: 'move', toStageId })
}

test('who is in a phone interview is told over all jobs, the longest first, with what is overdue, unassigned and on hold', async () => {
  const { company, owner, jobId } = await newWork()
  const other = await newJob(company, { owner, title: 'Lock keeper' })
  const [first, second, third, elsewhere] = [
    await newApplication(jobId, { firstName: 'Mira' }),
    await newApplication(other.jobId),
    await newApplication(jobId),
    await newApplication(jobId),
  ]
  for (const application of [first, second, third]) await moveTo(owner, application, 'phone')
  await moveTo(owner, elsewhere, 'onsite')
  await decideAs(owner, third.appId, {
    decision: 'hold',
    holdUntil: later(9 * 24 * 3600_000)
      .toISOString()
      .slice(0, 10),
  })
  const body = { assignedRecruiterId: owner.userId }
  await callAs(owner)(changeApplication, { params: { appId: second.appId }, body })
  const late = db()
    .updateTable('application')
    .set({ answer_due_at: later(-3600_000) })
  await late.where('app_id', '=', second.appId).execute()

  const { list, count, counts, jobs } = await read(owner, 'phone')
  assert.deepEqual(
    list.map(row => [row.appId, row.isOverdue]),
    [
      [first.appId, false],
      [second.appId, true],
      [third.appId, false],
    ],
  )
  assert.deepEqual([count, counts], [3, { all: 3, overdue: 1, unassigned: 2, hold: 1 }])
  assert.deepEqual(
    jobs.map(row => [row.jobId, row.count]),
    [
      [jobId, 2],
      [other.jobId, 1],
    ],
  )
  assert.deepEqual(await idsIn(owner, 'phone', { part: 'overdue' }), [second.appId])
  assert.deepEqual(await idsIn(owner, 'phone', { part: 'unassigned' }), [first.appId, third.appId])
  assert.deepEqual(await idsIn(owner, 'phone', { part: 'hold' }), [third.appId])
  assert.deepEqual(await idsIn(owner, 'phone', { jobId: other.jobId }), [second.appId])
  assert.deepEqual(await idsIn(owner, 'phone', { searchKey: 'mira' }), [first.appId])
  assert.deepEqual(await idsIn(owner, 'phone', { limit: 1, skip: 1 }), [second.appId])
  assert.deepEqual([await idsIn(owner, 'onsite'), await idsIn(owner, 'online')], [[elsewhere.appId], []])

  await decideAs(owner, second.appId, { decision: 'reject' })
  assert.deepEqual(await idsIn(owner, 'phone'), [first.appId, third.appId])
})

test('list, board, queue, dashboard and home page agree on who is overdue', async () => {
  const { company, owner, jobId } = await newWork()
  const chief = await newRecruiter(company, { isAdmin: true })
  await callAs(chief)(changeCompanyBehaviour, { body: { workingDays: [1, 2, 3, 4, 5] } })
  const { stages } = await callAs(owner)(readJobWorkflow, { params: { jobId } })
  const phone = stages.find(stage => stage.type === 'phone')?.jobStageId
  await db()
    .updateTable('job_workflow_stage')
    .set({ sla_hours: 48 })
    .where('job_stage_id', '=', phone ?? 0)
    .execute()
  // Hours in the stage: some fall on a weekend, whatever day it is.
  for (const hours of [1, 47, 49, 71, 73, 95, 97, 119, 121, 500]) {
    const application = await newApplication(jobId)
    await moveTo(owner, application, 'phone')
    await db()
      .updateTable('application')
      .set({ status_since: later(-hours * 3600_000), answer_due_at: null })
      .where('app_id', '=', application.appId)
      .execute()
  }
  const promised = await newApplication(jobId)
  await moveTo(owner, promised, 'phone')
  await db()
    .updateTable('application')
    .set({ answer_due_at: later(-3600_000) })
    .where('app_id', '=', promised.appId)
    .execute()

  const sorted = (list: readonly { appId: number }[]) =>
    list.map(row => row.appId).toSorted((one, other) => one - other)
  const dashboard = await read(owner, 'phone', { limit: 20 })
  const late = sorted(dashboard.list.filter(row => row.isOverdue))
  assert.ok(late.includes(promised.appId) && late.length > 2 && late.length < 10, `${late.length} are overdue`)
  assert.equal(dashboard.counts.overdue, late.length)
  assert.deepEqual(sorted((await read(owner, 'phone', { part: 'overdue' })).list), late)
  const filterKeys = { overdue: 'true' }
  assert.deepEqual(sorted((await callAs(owner)(listApplications, { query: { jobId, filterKeys } })).list), late)
  const board = await callAs(owner)(readBoard, { query: { jobId, filterKeys } })
  assert.deepEqual(sorted(board.columns.flatMap(({ list }) => list)), late)
  const queue = await callAs(owner)(listQueue, { query: { part: 'overdue' } })
  assert.deepEqual([sorted(queue.list), queue.counts.overdue], [late, late.length])
  const { overdue } = await callAs(owner)(readWork)
  assert.deepEqual([overdue.count, overdue.list.map(row => row.jobId)], [late.length, [jobId]])
})

test('documents and each kind of interview have a dashboard of their own', async () => {
  const { owner, jobId } = await newWork()
  for (const type of dashboardNames) {
    const { appId } = await newApplication(jobId)
    const body = { name: `Stage of ${type}`, stageTypeId: dashboardTypes[type], order: 2 }
    const { jobStageId } = await callAs(owner)(addJobStage, { params: { jobId }, body })
    await decideAs(owner, appId, { decision: 'move', toStageId: jobStageId })
    assert.deepEqual(await idsIn(owner, type), [appId], type)
  }
})

test('the dashboard of a type of stages is for staff who see candidates, of their own company', async () => {
  const { owner, jobId } = await newWork()
  await moveTo(owner, await newApplication(jobId), 'phone')
  await assertRefused(call(readStageDashboard, { params: { type: 'phone' }, query: {} }), 'unauthorized')
  const asked = { params: { type: 'phone' as const }, query: {} }
  assert.equal((await send(readStageDashboard, asked, await newCandidate())).status, 403)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const seen = await read(stranger, 'phone', { jobId })
  assert.deepEqual([seen.list, seen.counts.all, seen.jobs], [[], 0, []])
  await assertRefused(
    callAs(owner)(readStageDashboard, JSON.parse('{"params":{"type":"lunch"},"query":{}}')),
    'not-found',
  )
})
