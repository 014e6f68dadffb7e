import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  hireApplicant,
  reverseDecision,
  skipStage,
  withdrawForApplicant,
} from '@hireloom/contract/applications/decisions.ts'
import { reopenApplication, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { changeApplication, rateApplication } from '@hireloom/contract/applications/team.ts'
import { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import { changeAutomation, testAutomation } from '@hireloom/contract/automation/automations.ts'
import type { Condition } from '@hireloom/contract/automation/conditions.ts'
import type { Trigger } from '@hireloom/contract/automation/triggers.ts'
import { answerInvite } from '@hireloom/contract/candidates/portal.ts'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { decideAs, moveAs } from '../testing/made-applications.ts'
import { draftJob, submit } from '../testing/made-approvals.ts'
import { newAutomatedWork, newAutomation, settled } from '../testing/made-automations.ts'
import { newInvited } from '../testing/made-invites.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { until } from '../testing/until.ts'
import { call, callAs, type Person, unique } from '../testing/world.ts'
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
  readonly statusToken: string
}
const hold = ({ owner, appId }: Case, days: number | null) =>
  decideAs(owner, appId, { decision: 'hold', holdUntil: days === null ? null : inDays(days) })
const note = ({ owner, appId }: Case) => callAs(owner)(addNote, { params: { appId }, body: { text: 'Seen' } })
const withdraw = ({ statusToken: token }: Case) => call(withdrawApplication, { params: { token }, body: {} })
const change = ({ owner, appId }: Case, body: { tags?: string[]; assignedRecruiterId?: number | null }) =>
  callAs(owner)(changeApplication, { params: { appId }, body })
async function hire({ owner, appId }: Pick<Case, 'owner' | 'appId'>, startDate: string) {
  await moveAs(owner, appId, 'joining')
  await callAs(owner)(hireApplicant, { params: { appId }, body: { startDate } })
}

/** What starts an automation, what happens before that without starting it, and what does not start it again. */
interface Cause {
  readonly on: Trigger['on']
  /** By what, where more than one thing does. */
  readonly by?: string
  readonly before?: (about: Case) => unknown
  readonly cause: (about: Case) => unknown
  readonly after?: (about: Case) => unknown
}
const causes: readonly Cause[] = [
  {
    on: 'stage_entered',
    by: 'an advance',
    cause: ({ owner, appId }) => decideAs(owner, appId, { decision: 'advance' }),
  },
  { on: 'stage_entered', by: 'a move', cause: ({ owner, appId }) => moveAs(owner, appId, 'offer') },
  {
    on: 'stage_entered',
    by: 'a skipped stage',
    cause: ({ owner, appId }) => callAs(owner)(skipStage, { params: { appId }, body: { reason: 'Known' } }),
  },
  {
    on: 'stage_entered',
    by: 'a reversal',
    before: ({ owner, appId }) => decideAs(owner, appId, { decision: 'reject' }),
    cause: ({ owner, appId }) => callAs(owner)(reverseDecision, { params: { appId }, body: {} }),
  },
  {
    on: 'stage_entered',
    by: 'an applicant who comes back',
    before: withdraw,
    cause: ({ statusToken: token }) => call(reopenApplication, { params: { token } }),
  },
  { on: 'application_held', cause: about => hold(about, 3), after: about => hold(about, null) },
  { on: 'application_resumed', before: about => hold(about, 3), cause: about => hold(about, null) },
  { on: 'application_rejected', cause: ({ owner, appId }) => decideAs(owner, appId, { decision: 'reject' }) },
  { on: 'application_withdrawn', by: 'the applicant', cause: withdraw },
  {
    on: 'application_withdrawn',
    by: 'the team',
    cause: ({ owner, appId }) => callAs(owner)(withdrawForApplicant, { params: { appId }, body: {} }),
  },
  { on: 'application_hired', cause: about => hire(about, inDays(3)) },
  {
    on: 'message_received',
    cause: ({ appId, jobId }) => transaction(() => record('message_received', { entityId: 1, appId, jobId })),
  },
  {
    on: 'questions_answered',
    by: 'changed answers',
    cause: ({ appId, jobId }) =>
      transaction(() =>
        record('answers_changed', {
          entityId: appId,
          appId,
          jobId,
          before: { knockedOut: [] },
          after: { answers: 1, knockedOut: [] },
        }),
      ),
  },
  {
    on: 'tag_added',
    before: about => change(about, { tags: [] }),
    cause: about => change(about, { tags: ['Night shift'] }),
    after: about => change(about, { tags: [] }),
  },
  {
    on: 'application_assigned',
    cause: about => change(about, { assignedRecruiterId: about.owner.userId }),
    after: about => change(about, { assignedRecruiterId: null }),
  },
]
for (const { on, by, before, cause, after } of causes) {
  test(`an automation starts at ${on}${by === undefined ? '' : ` by ${by}`}, once`, async () => {
    const { owner, jobId, apply } = await newAutomatedWork()
    const { automationId } = await newAutomation(owner, jobId, {
      // Only the simple ones are in the table.
      trigger: JSON.parse(JSON.stringify({ on })),
      actions: [{ act: 'notify', whom: 'owner' }],
    })
    const about = { owner, ...(await apply()), jobId }
    await before?.(about)
    await settled(about.appId)
    assert.deepEqual(await runsOf(automationId), [])
    await cause(about)
    await settled(about.appId)
    assert.deepEqual(await runsOf(automationId), [{ state: 'executed', reason: null }])
    await after?.(about)
    await settled(about.appId)
    assert.equal((await runsOf(automationId)).length, 1)
  })
}

type Invited = Awaited<ReturnType<typeof newInvited>>
/** How somebody applies without the form of the job; answers the number of the application. */
const ways: Readonly<Record<string, (about: Invited) => Promise<number>>> = {
  'accepts an invitation': async ({ own, params }) => {
    await own(answerInvite, { params, body: { answer: 'accept' } })
    return params.appId
  },
  'is added by hand': async ({ owner, jobId }) => {
    const email = `${unique('kofi')}@example.com`
    const body = { fName: 'Kofi', lName: 'Annan', email, countryId: 202, contactNumber: '81234567' }
    return (await callAs(owner)(addApplicant, { params: { jobId }, body })).appId
  },
  'is put forward from the pool': async ({ company, owner, jobId }) => {
    const { profileId } = await newProfile(company)
    const body = [{ jobId, profileId }]
    const { list } = await callAs(owner)(matchTalentPool, { query: { addProfileToJob: true }, body })
    return list[0]?.appId ?? 0
  },
}
for (const [way, apply] of Object.entries(ways)) {
  test(`an automation starts at application_submitted by somebody who ${way}, once`, async () => {
    const about = await newInvited()
    const { owner, jobId, params } = about
    await callAs(owner)(changeJob, { params: { jobId }, body: { isAutoPilot: true } })
    const { automationId } = await newAutomation(owner, jobId, { actions: [{ act: 'notify', whom: 'owner' }] })
    await settled(params.appId)
    assert.deepEqual(await runsOf(automationId), [])
    await settled(await apply(about))
    assert.deepEqual(await runsOf(automationId), [{ state: 'executed', reason: null }])
  })
}

test('a job that closes, one that opens again and one that is published start the automations of jobs', async () => {
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
  const draft = await draftJob(owner)
  const first = await newAutomation(owner, draft.jobId, { trigger: { on: 'job_published' }, actions })
  await submit(owner, draft.jobId, draft.version)
  await until(async () => (await runsOf(first.automationId))[0]?.state === 'proposed')
})

test('the first day of somebody who is hired starts an automation so many days before or after it, once', async context => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const newRule = (days: number) =>
    newAutomation(owner, jobId, {
      trigger: { on: 'date_reached', days },
      actions: [{ act: 'notify', whom: 'owner' }],
    })
  const rules = [await newRule(2), await newRule(-1), await newRule(-4)]
  const ofRules = () => Promise.all(rules.map(({ automationId }) => runsOf(automationId)))
  for (const startDate of [inDays(5), inDays(1)]) await hire({ owner, appId: (await apply()).appId }, startDate)
  await watchTime.run({})
  const before = (await ofRules()).map(runs => runs.length)
  jump(context, 73 * hourMs)
  for (const _ of [1, 2]) await watchTime.run({})
  const executed = { state: 'executed', reason: null }
  assert.deepEqual(
    [before, await ofRules()],
    [
      [0, 0, 0],
      [[executed], [executed], []],
    ],
  )
})

test('what became impossible while an automation waited is told as the reason', async context => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const rule = () => newAutomation(owner, jobId, { trigger: { on: 'note_added' }, delayMinutes: 60 })
  const [stops, goesOn] = [await rule(), await rule()]
  const about = { owner, ...(await apply()), jobId }
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
  const about = { owner, ...(await apply()), jobId }
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
  const about = { owner, ...(await apply()), jobId }
  const { appId } = about
  const [stage] = await rows(sql<{ id: number; source: string }>`
    select job_stage_id as id, application_source as source from application where app_id = ${appId}`)
  const { id: jobStageId = 0, source = '' } = stage ?? {}
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
    { condition: { fact: 'assigned', is: 'yes' }, change: () => change(about, { assignedRecruiterId: owner.userId }) },
    {
      condition: { fact: 'tags', is: 'anyOf', values: ['NIGHT shift'] },
      change: () => change(about, { tags: ['Night shift'] }),
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
    const about = { owner, ...(await apply()), jobId }
    await note(about)
    await settled(about.appId)
    assert.deepEqual((await runsOf(automationId))[0], { state: 'executed', reason: null })
    const [found] = await rows(sql<{ day: string }>`
      select on_hold_until::text as day from application where app_id = ${about.appId}`)
    assert.equal(found?.day, later(24 * hourMs).toLocaleDateString('sv', { timeZone: zone }))
  }
})
