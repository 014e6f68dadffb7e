import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import {
  cancelApproval,
  delegateApproval,
  listApprovals,
  startApproval,
} from '@hireloom/contract/approvals/approvals.ts'
import { changeApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { addJobStage, readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { setCourse } from '../applications/course.ts'
import { moveClock } from '../kernel/clock.ts'
import { eraseOfApplication } from '../kernel/personal-data.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import {
  decideAs as moveAs,
  newApplication,
  newWork,
  readAs as readApplicationAs,
} from '../testing/made-applications.ts'
import { by, decideAs, newFlow, readAs } from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person } from '../testing/world.ts'
import { lookAfterWaiting } from './waiting.ts'

/** A job whose second stage asks two approvers, one after the other, about each application. */
async function newSignOff() {
  const { company, owner, jobId } = await newWork()
  const approver = (firstname: string) =>
    newRecruiter(company, { memberRole: 'approver', firstname, lastname: 'Approver' })
  const chief = await newRecruiter(company, { isAdmin: true })
  const [one, two, three] = [await approver('One'), await approver('Two'), await approver('Three')]
  const { flowId } = await newFlow(chief, [by(one), by(two)], { kind: 'application' })
  const stage = { name: 'Sign-off', stageTypeId: 12, group: 'screening' as const, config: { flowId }, order: 2 }
  const { jobStageId } = await callAs(owner)(addJobStage, { params: { jobId }, body: stage })
  return { company, owner, jobId, chief, one, two, three, flowId, jobStageId }
}

const approvalsOf = async (person: Person, appId: number) =>
  (await callAs(person)(listApprovals, { query: { kind: 'application', refId: appId } })).list

/** The approval that waits, once there is one. */
const pendingOf = (person: Person, appId: number) =>
  until(async () => (await approvalsOf(person, appId)).find(({ status }) => status === 'pending'), 'an approval')

/** What a person's notifications of a kind are about. */
const toldOf = (person: Person, wanted: string) =>
  until(async () => {
    const { list } = await callAs(person)(listNotifications)
    const found = list.filter(({ kind }) => kind === wanted)
    return found.length > 0 && found.map(({ appId, personName, refId }) => ({ appId, personName, refId }))
  }, 'the notification')

const checksOf = async (person: Person, appId: number) =>
  (await callAs(person)(readStageChecks, { params: { appId } })).approval

test('an application that enters the stage is approved by its flow, also by a link, and then moves on', async () => {
  const { owner, jobId, one, two, jobStageId } = await newSignOff()
  const { appId } = await newApplication(jobId, { firstName: 'Mira', lastName: 'Sol' })
  assert.deepEqual(await approvalsOf(owner, appId), [])
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId, application } = await pendingOf(owner, appId)
  assert.deepEqual(application, { appId, fullName: 'Mira Sol', stageName: 'Sign-off' })
  assert.deepEqual((await checksOf(owner, appId))?.waitingFor, ['One Approver'])
  const refused = await assertRefused(moveAs(owner, appId, { decision: 'advance' }))
  assert.deepEqual([refused.problem, refused.details?.missing], ['stage-unfinished', ['approval']])

  const [letter] = await lettersTo(one.email)
  assert.equal(letter?.subject, 'Please approve: Mira Sol')
  const token = /\/public\/approval\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? assert.fail('the email has no link')
  assert.equal((await decideAs(null, approvalId, 'approve', '', token)).status, 'pending')
  assert.equal((await readApplicationAs(owner, appId)).jobStageId, jobStageId)
  const about = [{ appId, personName: 'Mira Sol', refId: approvalId }]
  // Who decides before they are told is not told.
  assert.deepEqual(await toldOf(two, 'approval_due'), about)
  assert.equal((await decideAs(two, approvalId)).status, 'approved')
  const { jobStageId: next, timeline } = await readApplicationAs(owner, appId)
  const { stages } = await callAs(owner)(readJobWorkflow, { params: { jobId } })
  assert.equal(stages.find(stage => stage.jobStageId === next)?.name, 'Shortlisted')
  assert.deepEqual(
    timeline.filter(({ verb }) => verb === 'application_moved').map(({ completed }) => completed),
    [null, 'approval'],
  )
  const [told] = await lettersTo(owner.email)
  assert.equal(told?.subject, 'Approved: Mira Sol')
  assert.match(told?.text ?? '', /Everyone has approved Mira Sol/)
  assert.deepEqual(await toldOf(owner, 'approval_decided'), about)
})

test('a refusal keeps the application in its stage until approval is asked for again', async () => {
  const { owner, jobId, one, two, jobStageId } = await newSignOff()
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  const again = { body: { kind: 'application' as const, refId: appId } }
  await assertRefused(callAs(owner)(startApproval, again), 'locked')
  await decideAs(one, approvalId, 'reject', 'Two references are missing.')
  assert.equal((await readApplicationAs(owner, appId)).jobStageId, jobStageId)
  assert.deepEqual((await assertRefused(moveAs(owner, appId, { decision: 'advance' }))).details?.missing, ['approval'])
  const { approvalId: second } = await callAs(owner)(startApproval, again)
  await decideAs(one, second)
  await decideAs(two, second)
  assert.notEqual((await readApplicationAs(owner, appId)).jobStageId, jobStageId)
  await assertRefused(callAs(owner)(startApproval, again), 'illegal-change')
})

test('an approval ends when the application leaves the stage, and the next visit asks anew', async () => {
  const { owner, jobId, one, jobStageId } = await newSignOff()
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  await moveAs(owner, appId, { decision: 'advance', overrideReason: 'The client waits.' })
  await until(async () => (await readAs(one, approvalId)).status === 'cancelled', 'the approval has ended')
  await assertRefused(decideAs(one, approvalId), 'illegal-change')
  await moveAs(owner, appId, { decision: 'move', toStageId: jobStageId })
  const second = await pendingOf(owner, appId)
  assert.notEqual(second.approvalId, approvalId)
  await moveAs(owner, appId, { decision: 'reject' })
  await until(async () => (await readAs(one, second.approvalId)).status === 'cancelled', 'it has ended as well')
})

test('an application that was merged away leaves no approval behind', async () => {
  const { owner, jobId, one } = await newSignOff()
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  await transaction(() => setCourse(appId, { state: 'archived', how: 'merged' }))
  await lookAfterWaiting.run({})
  assert.equal((await readAs(one, approvalId)).status, 'cancelled')
})

test('what is approved on hold stays until it is taken up again, and moves on then without being asked', async () => {
  const { owner, jobId, one, two, jobStageId } = await newSignOff()
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  await moveAs(owner, appId, { decision: 'hold', holdUntil: '2999-01-31' })
  await decideAs(one, approvalId)
  await decideAs(two, approvalId)
  assert.equal((await readApplicationAs(owner, appId)).jobStageId, jobStageId)
  assert.equal((await checksOf(owner, appId))?.status, 'approved')
  assert.equal((await moveAs(owner, appId, { decision: 'advance' })).statusKey, 'shortlisted')
})

test('what is approved after its hold has ended with its day moves on by itself', async () => {
  const { owner, jobId, one, two } = await newSignOff()
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  await db()
    .updateTable('application')
    .set({ on_hold_until: new Date('2020-01-31') })
    .where('app_id', '=', appId)
    .execute()
  await decideAs(one, approvalId)
  await decideAs(two, approvalId)
  assert.equal((await readApplicationAs(owner, appId)).stageName, 'Shortlisted')
})

test('a flow that is no longer in use asks nobody', async () => {
  const { chief, owner, jobId, flowId } = await newSignOff()
  await callAs(chief)(changeApprovalFlow, { params: { flowId }, body: { isActive: false } })
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  assert.equal(await checksOf(owner, appId), null)
  assert.equal((await moveAs(owner, appId, { decision: 'advance' })).statusKey, 'shortlisted')
})

test('only who decides and who sees the application reads its approval, and an erasure takes it away', async () => {
  const { company, owner, jobId, one, three } = await newSignOff()
  const { appId, profileId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'advance' })
  const { approvalId } = await pendingOf(owner, appId)
  assert.equal((await readAs(one, approvalId)).may.decide, true)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const elsewhere = await newRecruiter(company, { memberRole: 'recruiter' })
  for (const person of [three, stranger, elsewhere]) {
    await assertRefused(readAs(person, approvalId), 'not-found')
    await assertRefused(decideAs(person, approvalId), 'not-found')
    assert.deepEqual(await approvalsOf(person, appId), [])
    const again = { body: { kind: 'application' as const, refId: appId } }
    await assertRefused(callAs(person)(startApproval, again), 'not-found')
    await assertRefused(callAs(person)(cancelApproval, { params: { approvalId } }), 'not-found')
  }
  const { person_id: personId } = await db()
    .selectFrom('application')
    .select('person_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  await eraseOfApplication({ appId, companyId: company.companyId, jobId, profileId, personId })
  await assertRefused(readAs(one, approvalId), 'not-found')
})

test('reminders, escalations and replacements stand in the history of the application', async () => {
  const { owner, jobId, chief, one, two, three, jobStageId, flowId } = await newSignOff()
  const escalation = { afterHours: 1, to: { kind: 'user' as const, userId: three.userId } }
  const steps = [{ name: 'Sign-off', mode: 'all' as const, ...by(one), escalation }]
  await callAs(chief)(changeApprovalFlow, { params: { flowId }, body: { steps } })
  const { appId } = await newApplication(jobId)
  await moveAs(owner, appId, { decision: 'move', toStageId: jobStageId })
  const { approvalId } = await pendingOf(owner, appId)
  await callAs(one)(delegateApproval, { params: { approvalId }, body: { toUserId: two.userId } })
  moveClock(60 * 3600_000)
  await lookAfterWaiting.run({}).finally(() => moveClock(-60 * 3600_000))
  const events = await db()
    .selectFrom('domain_event')
    .select(['verb', 'app_id'])
    .where('entity', '=', 'approval')
    .where('entity_id', '=', approvalId)
    .orderBy('event_id')
    .execute()
  const verbs = ['approval_requested', 'approver_replaced', 'approval_escalated', 'approval_reminded']
  assert.deepEqual(
    events,
    verbs.map(verb => ({ verb, app_id: appId })),
  )
})
