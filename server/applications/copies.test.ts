import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { copyApplication, relocateApplication } from '@hireloom/contract/applications/copies.ts'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { db } from '../kernel/postgres/db.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { atOnce, placingLegalHold } from '../testing/at-once.ts'
import {
  decideAs,
  newApplication,
  newWork,
  profileIdOf,
  readAs,
  stageIdOf,
  undoAs,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newJob, newRecruiter, type Person } from '../testing/world.ts'

const copy = (person: Person | null, appId: number, body: { jobId: number; stageId?: number; version?: number }) =>
  callAs(person)(copyApplication, { params: { appId }, body })
const relocate = (person: Person | null, appId: number, body: { jobId: number; note?: string }) =>
  callAs(person)(relocateApplication, { params: { appId }, body })
const statusOf = (appId: number) => call(readApplicationStatus, { params: { token: statusTokenFor(appId) } })

/** A company with two jobs of one owner, and an application to the first. */
async function newPair() {
  const work = await newWork()
  const other = await newJob(work.company, { owner: work.owner, title: 'Night Auditor' })
  const application = await newApplication(work.jobId)
  return { ...work, otherId: other.jobId, appId: application.appId }
}

test('an application is copied to another job with its form, and the copy is taken back', async () => {
  const { owner, otherId, appId } = await newPair()
  const stageId = await stageIdOf(otherId, 'interview')
  const made = await copy(owner, appId, { jobId: otherId, stageId })
  assert.equal(made.jobName, 'Night Auditor')
  const copied = await readAs(owner, made.appId)
  assert.deepEqual([copied.jobId, copied.statusKey, copied.fullName], [otherId, 'interview', 'Grace Hopper'])
  assert.equal(copied.timeline[0]?.verb, 'application_copied')
  const source = await readAs(owner, appId)
  assert.deepEqual([source.statusKey, source.otherApplications.map(each => each.appId)], ['applied', [made.appId]])
  const body = { jobId: otherId }
  const error = await assertRefused(copy(owner, appId, body), 'already-applied')
  assert.deepEqual(error.details, { ...body, jobName: 'Night Auditor', appId: made.appId, reason: 'already-applied' })
  assert.equal((await undoAs(owner, made.undo.token)).count, 1)
  await assertRefused(readAs(owner, made.appId), 'not-found')
  assert.equal((await copy(owner, appId, body)).jobId, otherId)
})

test('a copy that someone has gone on with is not taken back', async () => {
  const { owner, otherId, appId } = await newPair()
  const made = await copy(owner, appId, { jobId: otherId })
  await decideAs(owner, made.appId, { decision: 'advance' })
  await assertRefused(undoAs(owner, made.undo.token), 'illegal-change')
})

test('a copy of somebody under a legal hold is not taken back, also where the hold is placed meanwhile', async () => {
  for (const isMeanwhile of [false, true]) {
    const { owner, company, otherId, appId } = await newPair()
    const made = await copy(owner, appId, { jobId: otherId })
    const profileId = await profileIdOf(appId)
    const takeBack = () => undoAs(owner, made.undo.token)
    const admin = await newRecruiter(company, { isAdmin: true })
    if (isMeanwhile) await atOnce(placingLegalHold, [profileId], [takeBack])
    else {
      await callAs(admin)(placeLegalHold, { params: { profileId }, body: { reason: 'A lawsuit' } })
      await assertRefused(takeBack(), 'illegal-change')
    }
    assert.equal((await readAs(owner, made.appId)).jobId, otherId)
  }
})

test('an application that is moved to another job is closed, its applicant reads where it went, and undo opens it again', async () => {
  const { owner, otherId, appId } = await newPair()
  await decideAs(owner, appId, { decision: 'advance' })
  const made = await relocate(owner, appId, { jobId: otherId, note: 'Better suited' })
  const closed = await readAs(owner, appId)
  assert.deepEqual([closed.state, closed.timeline.at(-1)?.verb], ['closed_out', 'application_relocated'])
  const told = await statusOf(appId)
  assert.deepEqual([told.state, told.movedTo?.jobName, told.answerBy], ['closed', 'Night Auditor', null])
  const token = told.movedTo?.path.split('/').at(-1) ?? ''
  assert.equal((await call(readApplicationStatus, { params: { token } })).jobName, 'Night Auditor')
  await assertRefused(relocate(owner, appId, { jobId: otherId }), 'already-applied')
  await undoAs(owner, made.undo.token)
  assert.equal((await readAs(owner, appId)).statusKey, 'shortlisted')
  assert.equal((await statusOf(appId)).movedTo, null)
})

test('only open jobs on which one works take copies, and only what was sent is copied', async () => {
  const { company, owner, jobId, otherId, appId } = await newPair()
  const stranger = await newWork()
  const reader = await newRecruiter(company)
  await assertRefused(copy(owner, appId, { jobId: stranger.jobId }), 'invalid')
  await assertRefused(copy(stranger.owner, appId, { jobId: stranger.jobId }), 'not-found')
  await assertRefused(copy(null, appId, { jobId: otherId }), 'unauthorized')
  await assertRefused(copy(await newCandidate(), appId, { jobId: otherId }), 'forbidden')
  await assertRefused(copy(reader, appId, { jobId: otherId }), 'not-found')
  await assertRefused(copy(owner, appId, { jobId }), 'already-applied')
  await assertRefused(copy(owner, appId, { jobId: otherId, stageId: await stageIdOf(jobId, 'interview') }), 'invalid')
  await assertRefused(copy(owner, appId, { jobId: otherId, version: 99 }), 'stale')
  await decideAs(owner, appId, { decision: 'reject' })
  await assertRefused(relocate(owner, appId, { jobId: otherId }), 'illegal-change')
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', otherId).execute()
  await assertRefused(copy(owner, appId, { jobId: otherId }), 'job-closed')
})

for (const [action, state] of [
  ['copy', 'active'],
  ['relocate', 'closed_out'],
] as const)
  test(`many are put into another job by ${action}, who is there already stays, and one undo takes all back`, async () => {
    const { owner, jobId, otherId, appId } = await newPair()
    const second = await newApplication(jobId)
    await copy(owner, second.appId, { jobId: otherId })
    const body = { appIds: [appId, second.appId], action, args: { letter: null, toJobId: otherId } }
    const start = await callAs(owner)(startApplicationBulk, { body })
    const read = () => callAs(owner)(readTask, { params: { taskId: start.taskId } })
    await until(async () => (await read()).endedAt !== null)
    const task = await read()
    assert.deepEqual([task.succeeded, task.failed], [1, 1])
    const places = async () => {
      const { state: present, otherApplications } = await readAs(owner, appId)
      return [present, otherApplications.map(each => each.jobId)]
    }
    assert.deepEqual(await places(), [state, [otherId]])
    assert.equal((await undoAs(owner, task.undo?.token ?? '')).count, 1)
    assert.deepEqual(await places(), ['active', []])
    await assertRefused(callAs(owner)(startApplicationBulk, { body: { ...body, args: { letter: null } } }), 'invalid')
  })
