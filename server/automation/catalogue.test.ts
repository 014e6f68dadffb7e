import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hireApplicant, withdrawForApplicant } from '@hireloom/contract/applications/decisions.ts'
import { changeApplication, rateApplication } from '@hireloom/contract/applications/team.ts'
import { changeAutomation, testAutomation } from '@hireloom/contract/automation/automations.ts'
import type { Condition } from '@hireloom/contract/automation/conditions.ts'
import type { Trigger } from '@hireloom/contract/automation/triggers.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { decideAs, moveAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, settled } from '../testing/made-automations.ts'
import { until } from '../testing/until.ts'
import { callAs, type Person } from '../testing/world.ts'
import { watchTime } from './clock.ts'

const hourMs = 3600_000
const inDays = (days: number) =>
  later(days * 24 * hourMs)
    .toISOString()
    .slice(0, 10)
const runsOf = (automationId: number) =>
  rows(sql<{ state: string; reason: string | null }>`
    select state, reason from automation_run where automation_id = ${automationId} order by run_id`)

interface Case {
  readonly owner: Person
  readonly jobId: number
  readonly appId: number
}
const hold = ({ owner, appId }: Case, days: number | null) =>
  decideAs(owner, appId, { decision: 'hold', holdUntil: days === null ? null : inDays(days) })
const note = ({ owner, appId }: Case) => callAs(owner)(addNote, { params: { appId }, body: { text: 'Seen' } })
async function hire({ owner, appId }: Case, startDate: string) {
  await moveAs(owner, appId, 'joining')
  await callAs(owner)(hireApplicant, { params: { appId }, body: { startDate } })
}

/** What starts an automation, and what happens before that without starting it. */
const causes: readonly { on: Trigger['on']; before?: (about: Case) => unknown; cause: (about: Case) => unknown }[] = [
  { on: 'application_held', cause: about => hold(about, 3) },
  { on: 'application_resumed', before: about => hold(about, 3), cause: about => hold(about, null) },
  { on: 'application_rejected', cause: ({ owner, appId }) => decideAs(owner, appId, { decision: 'reject' }) },
  {
    on: 'application_withdrawn',
    cause: ({ owner, appId }) => callAs(owner)(withdrawForApplicant, { params: { appId }, body: {} }),
  },
  { on: 'application_hired', cause: about => hire(about, inDays(3)) },
  {
    on: 'message_received',
    cause: ({ appId, jobId }) => transaction(() => record('message_received', { entityId: 1, appId, jobId })),
  },
  {
    on: 'tag_added',
    before: ({ owner, appId }) => callAs(owner)(changeApplication, { params: { appId }, body: { tags: [] } }),
    cause: ({ owner, appId }) =>
      callAs(owner)(changeApplication, { params: { appId }, body: { tags: ['Night shift'] } }),
  },
  {
    on: 'application_assigned',
    cause: ({ owner, appId }) =>
      callAs(owner)(changeApplication, { params: { appId }, body: { assignedRecruiterId: owner.userId } }),
  },
]
for (const { on, before, cause } of causes) {
  test(`an automation starts at ${on}, once`, async () => {
    const { owner, jobId, apply } = await newAutomatedWork()
    const { automationId } = await newAutomation(owner, jobId, {
      // Only the simple ones are in the table.
      trigger: JSON.parse(JSON.stringify({ on })),
      actions: [{ act: 'notify', whom: 'owner' }],
    })
    const about = { owner, jobId, appId: (await apply()).appId }
    await before?.(about)
    await settled(about.appId)
    assert.deepEqual(await runsOf(automationId), [])
    await cause(about)
    await settled(about.appId)
    assert.deepEqual(await runsOf(automationId), [{ state: 'executed', reason: null }])
  })
}

test('a job that closes and one that opens again start the automations of jobs', async () => {
  const { owner, jobId } = await newAutomatedWork()
  const actions = [{ act: 'create_task' as const, title: 'Tell the team', whom: 'owner' as const, days: 1 }]
  const [closed, published] = [
    await newAutomation(owner, jobId, { trigger: { on: 'job_closed' }, actions }),
    await newAutomation(owner, jobId, { trigger: { on: 'job_published' }, actions }),
  ]
  const executed = ({ automationId }: { automationId: number }) =>
    until(async () => (await runsOf(automationId))[0]?.state === 'executed')
  await callAs(owner)(closeJob, { params: { jobId }, body: {} })
  await executed(closed)
  assert.deepEqual(await runsOf(published.automationId), [])
  await callAs(owner)(reopenJob, { params: { jobId }, body: {} })
  await executed(published)
})

test('the first day of somebody who is hired starts an automation so many days before, once', async context => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId, {
    trigger: { on: 'date_reached', days: 2 },
    actions: [{ act: 'notify', whom: 'owner' }],
  })
  const { appId } = await apply()
  await hire({ owner, jobId, appId }, inDays(5))
  await watchTime.run({})
  assert.deepEqual(await runsOf(automationId), [])
  jump(context, 73 * hourMs)
  for (const _ of [1, 2]) await watchTime.run({})
  assert.deepEqual(await runsOf(automationId), [{ state: 'executed', reason: null }])
})

test('what became impossible while an automation waited is told as the reason', async context => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const rule = () => newAutomation(owner, jobId, { trigger: { on: 'note_added' }, delayMinutes: 60 })
  const [stops, goesOn] = [await rule(), await rule()]
  const about = { owner, jobId, appId: (await apply()).appId }
  await note(about)
  await settled(about.appId)
  assert.deepEqual(await runsOf(stops.automationId), [{ state: 'scheduled', reason: null }])
  const params = { automationId: stops.automationId }
  await callAs(owner)(changeAutomation, { params, body: { isEnabled: false } })
  await decideAs(owner, about.appId, { decision: 'reject' })
  jump(context, hourMs + 60_000)
  await watchTime.run({})
  assert.deepEqual(await runsOf(stops.automationId), [{ state: 'skipped', reason: 'disabled' }])
  assert.deepEqual(await runsOf(goesOn.automationId), [{ state: 'skipped', reason: 'inactive' }])
})

test('an automation does not suggest the same again while the first suggestion waits', async () => {
  const { owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  const { automationId } = await newAutomation(owner, jobId, { trigger: { on: 'note_added' } })
  const about = { owner, jobId, appId: (await apply()).appId }
  for (const _ of [1, 2]) {
    await note(about)
    await settled(about.appId)
  }
  assert.deepEqual(await runsOf(automationId), [
    { state: 'proposed', reason: null },
    { state: 'skipped', reason: 'waiting' },
  ])
})

test('conditions ask for every fact of an application as it is now', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const about = { owner, jobId, appId: (await apply()).appId }
  const { appId } = about
  const [stage] = await rows(sql<{ id: number; source: string }>`
    select job_stage_id as id, application_source as source from application where app_id = ${appId}`)
  const { id: jobStageId = 0, source = '' } = stage ?? {}
  const change = (body: object) => callAs(owner)(changeApplication, { params: { appId }, body })
  /** Each does not hold at first and holds at the end. */
  const table: readonly { condition: Condition; change: () => unknown }[] = [
    {
      condition: { fact: 'rating', is: 'atLeast', value: 4 },
      change: () => callAs(owner)(rateApplication, { params: { appId }, body: { rating: 4 } }),
    },
    {
      condition: { fact: 'daysInStage', is: 'atLeast', value: 3 },
      change: () => rows(sql`update application set status_since = ${later(-73 * hourMs)} where app_id = ${appId}`),
    },
    {
      condition: { fact: 'daysSinceApplied', is: 'atLeast', value: 9 },
      change: () => rows(sql`update application set applied_at = ${later(-9.5 * 24 * hourMs)} where app_id = ${appId}`),
    },
    { condition: { fact: 'assigned', is: 'yes' }, change: () => change({ assignedRecruiterId: owner.userId }) },
    {
      condition: { fact: 'tags', is: 'anyOf', values: ['NIGHT shift'] },
      change: () => change({ tags: ['Night shift'] }),
    },
    { condition: { fact: 'onHold', is: 'yes' }, change: () => hold(about, 3) },
    {
      condition: { fact: 'source', is: 'noneOf', values: [source] },
      change: () => rows(sql`update application set application_source = 'agency' where app_id = ${appId}`),
    },
    { condition: { fact: 'stage', is: 'noneOf', values: [jobStageId] }, change: () => null },
    { condition: { fact: 'stageGroup', is: 'anyOf', values: ['screening'] }, change: () => null },
  ]
  const { automationId } = await newAutomation(owner, jobId, {
    trigger: { on: 'note_added' },
    conditions: { match: 'all', of: table.map(({ condition }) => condition) },
  })
  const held = async () => {
    const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
    return steps.filter(({ step }) => step === 'conditions').map(({ isPassed }) => isPassed)
  }
  const all = (isHeld: boolean) => table.map(() => isHeld)
  assert.deepEqual(await held(), all(false))
  await decideAs(owner, appId, { decision: 'advance' })
  for (const row of table) await row.change()
  assert.deepEqual(await held(), all(true))
  // A hold that has ended is none.
  await rows(sql`update application set on_hold_until = ${later(-48 * hourMs)}::date where app_id = ${appId}`)
  assert.deepEqual(
    (await held()).filter(isHeld => !isHeld),
    [false],
  )
})

test('an automation holds for so many days where the person is in whose name it acts', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  // In one of the two it is another day than in UTC, whatever the hour.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await rows(sql`update app_user set tzid = ${zone} where user_id = ${owner.userId}`)
    const rule = { trigger: { on: 'note_added' as const }, actions: [{ act: 'hold' as const, days: 1 }] }
    const { automationId } = await newAutomation(owner, jobId, rule)
    const about = { owner, jobId, appId: (await apply()).appId }
    await note(about)
    await settled(about.appId)
    assert.deepEqual((await runsOf(automationId))[0], { state: 'executed', reason: null })
    const [found] = await rows(sql<{ day: string }>`
      select on_hold_until::text as day from application where app_id = ${about.appId}`)
    assert.equal(found?.day, later(24 * hourMs).toLocaleDateString('sv', { timeZone: zone }))
  }
})
