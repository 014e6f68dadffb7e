import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decideApplication,
  hireApplicant,
  reverseDecision,
  skipStage,
  withdrawForApplicant,
} from '@hireloom/contract/applications/decisions.ts'
import { withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { changeJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { atOnce } from '../testing/at-once.ts'
import { decideAs, moveAs, newApplication, newWork, readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const dayOf = (ms: number) => later(ms).toISOString().slice(0, 10)
const dayMs = 24 * 3600_000

async function newCase() {
  const work = await newWork()
  const { appId, statusToken } = await newApplication(work.jobId)
  const as = callAs(work.owner)
  const params = { appId }
  return {
    ...work,
    appId,
    statusToken,
    skip: (reason = 'Known already') => as(skipStage, { params, body: { reason } }),
    reverse: () => as(reverseDecision, { params, body: {} }),
    hire: (startDate?: string) => as(hireApplicant, { params, body: startDate === undefined ? {} : { startDate } }),
    row: () => db().selectFrom('application').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow(),
    clocks: () =>
      db().selectFrom('stage_history').selectAll().where('app_id', '=', appId).orderBy('stage_history_id').execute(),
  }
}

test('a stage is skipped with a reason, which the time line tells', async () => {
  const { owner, appId, skip } = await newCase()
  assert.equal((await skip()).stageName, 'Phone')
  const { timeline } = await readAs(owner, appId)
  const last = timeline.at(-1)
  assert.deepEqual(
    [last?.verb, last?.fromStage, last?.toStage, last?.note],
    ['stage_skipped', 'Applied', 'Phone', 'Known already'],
  )
  assert.deepEqual(Object.keys((await assertRefused(skip(' '))).fields ?? {}), ['reason'])
  await moveAs(owner, appId, 'offer')
  const none = await assertRefused(skip())
  assert.deepEqual(
    [none.problem, none.details?.allowed],
    ['illegal-change', ['advance', 'move', 'reject', 'hold', 'withdraw']],
  )
})

test('an application is put back a stage at a time, and out of an outcome to where it was', async () => {
  const { owner, appId, reverse } = await newCase()
  await assertRefused(reverse(), 'illegal-change')
  await decideAs(owner, appId, { decision: 'advance' })
  await moveAs(owner, appId, 'offer')
  await decideAs(owner, appId, { decision: 'reject' })
  const reached: (string | null)[] = []
  const told: (string | undefined)[] = []
  for (let step = 0; step < 3; step += 1) {
    told.push((await readAs(owner, appId)).reversesTo?.name)
    reached.push((await reverse()).stageName)
  }
  assert.deepEqual(reached, ['Offer', 'Shortlisted', 'Applied'])
  assert.deepEqual(told, reached)
  assert.equal((await readAs(owner, appId)).reversesTo, null)
  await assertRefused(reverse(), 'illegal-change')
  assert.equal((await readAs(owner, appId)).timeline.at(-1)?.verb, 'application_reversed')
})

test('who has withdrawn is put back too, unless their data is to be erased', async () => {
  const { statusToken, reverse, row } = await newCase()
  await call(withdrawApplication, { params: { token: statusToken }, body: {} })
  assert.equal((await reverse()).stageName, 'Applied')
  await call(withdrawApplication, { params: { token: statusToken }, body: {} })
  const { app_id: appId, company_id: companyId } = await row()
  await db()
    .insertInto('privacy_request')
    .values({ kind: 'erase', company_id: companyId, app_id: appId, due_at: later(dayMs) })
    .execute()
  await assertRefused(reverse(), 'illegal-change')
})

test('somebody is hired from the last stage with a day to start, and that is taken back', async () => {
  const { owner, appId, hire, row, clocks } = await newCase()
  const early = await assertRefused(hire())
  assert.deepEqual([early.problem, early.details?.from], ['illegal-change', 'applied'])
  await moveAs(owner, appId, 'joining')
  const hired = await hire('2027-03-01')
  assert.deepEqual([hired.statusKey, hired.stageName], ['joined', 'Joining'])
  assert.equal((await clocks()).at(-1)?.left_how, 'hired')
  await undoAs(owner, hired.undo.token)
  const { state, status_key: key, start_date: startDate } = await row()
  assert.deepEqual([state, key, startDate], ['active', 'joining', null])
  assert.equal((await clocks()).at(-1)?.left_how, null)
  assert.deepEqual(Object.keys((await assertRefused(hire('tomorrow'))).fields ?? {}), ['startDate'])
  const unknown = callAs(owner)(hireApplicant, { params: { appId }, body: { openingId: 1 } })
  assert.deepEqual((await assertRefused(unknown)).fields, { openingId: "This opening isn't part of this job." })
})

test('who only looks at applications is told that they cannot move one', async () => {
  const { company, owner, appId, jobId } = await newCase()
  await decideAs(owner, appId, { decision: 'advance' })
  const reader = await newRecruiter(company)
  const interviewer = 6
  await db()
    .insertInto('job_collaborator')
    .values({ job_id: jobId, user_id: reader.userId, role_id: interviewer })
    .execute()
  const seen = await readAs(reader, appId)
  assert.deepEqual([seen.canEdit, seen.reversesTo], [false, null])
  assert.equal((await assertRefused(decideAs(reader, appId, { decision: 'advance' }))).status, 404)
  const { canEdit, reversesTo } = await readAs(owner, appId)
  assert.deepEqual([canEdit, reversesTo?.name], [true, 'Applied'])
})

test('decisions on one application are taken back one after another, the last first', async () => {
  const { owner, appId, clocks } = await newCase()
  const before = await clocks()
  const first = await decideAs(owner, appId, { decision: 'advance' })
  const second = await decideAs(owner, appId, { decision: 'advance' })
  const third = await decideAs(owner, appId, { decision: 'reject' })
  await assertRefused(undoAs(owner, second.undo.token), 'illegal-change')
  for (const { undo } of [third, second, first]) await undoAs(owner, undo.token)
  const { statusKey, stageName } = await readAs(owner, appId)
  assert.deepEqual([statusKey, stageName], ['applied', 'Applied'])
  assert.deepEqual(await clocks(), before)
})

test('a decision is taken back as long as it takes to read the next CVs, and not after that', async context => {
  const { owner, appId } = await newCase()
  const first = await decideAs(owner, appId, { decision: 'advance' })
  jump(context, 9 * 60_000)
  await undoAs(owner, first.undo.token)
  assert.equal((await readAs(owner, appId)).statusKey, 'applied')
  const second = await decideAs(owner, appId, { decision: 'reject' })
  jump(context, 20 * 60_000)
  await assertRefused(undoAs(owner, second.undo.token), 'undo-expired')
})

test("an earlier decision is not taken back over a colleague's later one", async () => {
  const { company, owner, appId } = await newCase()
  const admin = await newRecruiter(company, { isAdmin: true })
  const first = await decideAs(owner, appId, { decision: 'advance' })
  const second = await decideAs(owner, appId, { decision: 'advance' })
  await undoAs(owner, second.undo.token)
  await decideAs(admin, appId, { decision: 'reject' })
  await assertRefused(undoAs(owner, first.undo.token), 'illegal-change')
})

test('an application is held until a day, goes on, and a decision ends the wait', async () => {
  const { owner, appId } = await newCase()
  const holdUntil = dayOf(3 * dayMs)
  const held = await decideAs(owner, appId, { decision: 'hold', holdUntil })
  assert.deepEqual([held.onHoldUntil, held.statusKey], [holdUntil, 'applied'])
  assert.equal((await readAs(owner, appId)).onHoldUntil, holdUntil)
  assert.equal((await decideAs(owner, appId, { decision: 'hold', holdUntil: null })).onHoldUntil, null)
  await decideAs(owner, appId, { decision: 'hold', holdUntil })
  const { undo, onHoldUntil } = await decideAs(owner, appId, { decision: 'advance' })
  assert.equal(onHoldUntil, null)
  await undoAs(owner, undo.token)
  assert.equal((await readAs(owner, appId)).onHoldUntil, holdUntil)
  assert.deepEqual((await assertRefused(decideAs(owner, appId, { decision: 'hold' }))).fields, {
    holdUntil: 'This field is required.',
  })
  const past = decideAs(owner, appId, { decision: 'hold', holdUntil: dayOf(-dayMs) })
  assert.deepEqual(Object.keys((await assertRefused(past)).fields ?? {}), ['holdUntil'])
  await db()
    .updateTable('application')
    .set({ on_hold_until: dayOf(-dayMs) })
    .where('app_id', '=', appId)
    .execute()
  assert.equal((await readAs(owner, appId)).onHoldUntil, null)
})

test('each stage has its clock, with who began and who ended it', async () => {
  const { owner, appId, skip, clocks } = await newCase()
  await skip()
  await decideAs(owner, appId, { decision: 'reject' })
  assert.deepEqual(
    (await clocks()).map(row => [row.entered_how, row.entered_by, row.left_how, row.left_by]),
    [
      ['submitted', null, 'skipped', owner.userId],
      ['skipped', owner.userId, 'rejected', owner.userId],
    ],
  )
})

test('nobody writes the tab of an application, and its group follows the stage', async () => {
  const { owner, appId, jobId, row } = await newCase()
  await assert.rejects(
    db().updateTable('application').set({ status_key: 'offer' }).where('app_id', '=', appId).execute(),
  )
  await moveAs(owner, appId, 'interview')
  await db()
    .updateTable('job_workflow_stage')
    .set({ stage_group: 'assessment' })
    .where('job_stage_id', '=', await stageIdOf(jobId, 'interview'))
    .execute()
  assert.deepEqual([(await row()).stage_group, (await row()).status_key], ['assessment', 'assessment'])
})

test('of two who decide at the same moment on what both saw, one is told who was quicker', async () => {
  const { company, owner, appId } = await newCase()
  const admin = await newRecruiter(company, { isAdmin: true })
  const [first, second] = await atOnce(
    'select 1 from application where app_id = $1 for update',
    [appId],
    [
      () => decideAs(owner, appId, { decision: 'advance', version: 1 }),
      () => decideAs(admin, appId, { decision: 'reject', version: 1 }),
    ],
  )
  assert.equal(first?.status, 'fulfilled')
  assert.ok(second?.status === 'rejected')
  const told = await assertRefused(Promise.reject(second.reason))
  assert.deepEqual([told.problem, told.details?.movedBy], ['stale', 'Olive Owner'])
})

test('only those who work on the job decide', async () => {
  const { appId } = await newCase()
  const stranger = (await newWork()).owner
  const params = { appId }
  for (const [person, refusal] of [
    [stranger, 'not-found'],
    [await newCandidate(), 'forbidden'],
    [null, 'unauthorized'],
  ] as const) {
    const as = callAs(person)
    await assertRefused(as(decideApplication, { params, body: { decision: 'advance' } }), refusal)
    await assertRefused(as(skipStage, { params, body: { reason: 'x' } }), refusal)
    await assertRefused(as(reverseDecision, { params, body: {} }), refusal)
    await assertRefused(as(hireApplicant, { params, body: {} }), refusal)
  }
})

test('an application is withdrawn on behalf of its applicant, of which the team is told, and that can be taken back', async () => {
  const { company, owner, appId } = await newCase()
  const admin = await newRecruiter(company, { isAdmin: true })
  const withdraw = (person: Person) =>
    callAs(person)(withdrawForApplicant, { params: { appId }, body: { note: 'Called us' } })
  const { undo, statusKey } = await withdraw(admin)
  assert.equal(statusKey, 'withdrawn')
  const last = (await readAs(owner, appId)).timeline.at(-1)
  assert.deepEqual([last?.verb, last?.note], ['application_withdrawn_by_team', 'Called us'])
  const told = await until(
    async () => (await callAs(owner)(listNotifications)).list.find(({ kind }) => kind === 'application_withdrawn'),
    'the notification',
  )
  assert.deepEqual([told.appId, told.actorName], [appId, 'Ada Lovelace'])
  await assertRefused(withdraw(owner), 'illegal-change')
  await undoAs(admin, undo.token)
  assert.equal((await readAs(owner, appId)).statusKey, 'applied')
  await assertRefused(withdraw(await newRecruiter(await newCompany(), { isAdmin: true })), 'not-found')
})

test('the course of an application has a clock for each stage, and for the present one when its target asks for a decision', async () => {
  const { owner, appId, jobId, clocks } = await newCase()
  const params = { jobId, jobStageId: await stageIdOf(jobId, 'interview') }
  await callAs(owner)(changeJobStage, { params, body: { slaHours: 48 } })
  await moveAs(owner, appId, 'interview')
  const [applied, interview] = await clocks()
  const { course } = await readAs(owner, appId)
  const entered = interview?.entered_at ?? new Date(0)
  assert.deepEqual(course, [
    {
      name: 'Interview',
      enteredAt: entered.toISOString(),
      leftAt: null,
      dueAt: new Date(entered.getTime() + 2 * dayMs).toISOString(),
    },
    {
      name: 'Applied',
      enteredAt: applied?.entered_at.toISOString(),
      leftAt: applied?.left_at?.toISOString(),
      dueAt: null,
    },
  ])
})
