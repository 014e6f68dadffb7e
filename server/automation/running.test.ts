import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listAutomations,
  orderAutomations,
  removeAutomation,
  testAutomation,
} from '@hireloom/contract/automation/automations.ts'
import type { Conditions } from '@hireloom/contract/automation/conditions.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import type { StageGroup } from '@hireloom/contract/workflows/stage-types.ts'
import { assignWorkflow, listWorkflows } from '@hireloom/contract/workflows/workflows.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { readAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../testing/made-automations.ts'
import { callAs } from '../testing/world.ts'
import { carryOutRuns } from './carrying-out.ts'
import { watchTime } from './clock.ts'

const minuteMs = 60_000
const inGroup = (group: StageGroup): Conditions => ({
  match: 'all',
  of: [{ fact: 'stageGroup', is: 'anyOf', values: [group] }],
})

test('automations of a job act in their order, each on what those before it did, and one that is off never starts', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const tags = await newAutomation(owner, jobId, { conditions: inGroup('screening') })
  const moves = await newAutomation(owner, jobId, { conditions: inGroup('applied'), actions: [{ act: 'advance' }] })
  const off = await newAutomation(owner, jobId, { isEnabled: false })
  const tagsOfNext = async () => {
    const { appId } = await apply()
    await settled(appId)
    const { tags: found, statusKey } = await readAs(owner, appId)
    return [statusKey, found]
  }
  assert.deepEqual(await tagsOfNext(), ['shortlisted', []])
  const automationIds = [moves, off, tags].map(({ automationId }) => automationId)
  await callAs(owner)(orderAutomations, { body: { jobId, automationIds } })
  assert.deepEqual(await tagsOfNext(), ['shortlisted', ['seen']])
  assert.deepEqual(await runsOf(owner, { automationId: off.automationId }), [])
})

test('a new automation comes after those there are, also when one before them was deleted', async () => {
  const { owner, jobId } = await newAutomatedWork()
  const [first, ...others] = [
    (await newAutomation(owner, jobId)).automationId,
    (await newAutomation(owner, jobId)).automationId,
    (await newAutomation(owner, jobId)).automationId,
  ]
  await callAs(owner)(orderAutomations, { body: { jobId, automationIds: [first, ...others] } })
  await callAs(owner)(removeAutomation, { params: { automationId: first } })
  const { automationId: last } = await newAutomation(owner, jobId)
  const { list } = await callAs(owner)(listAutomations, { query: { jobId } })
  assert.deepEqual(
    list.map(({ automationId }) => automationId),
    [...others, last],
  )
})

test('an applicant who follows another workflow than the job moves within it', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const actions = [{ act: 'move_to_group' as const, group: 'screening' as const }]
  await newAutomation(owner, jobId, { trigger: { on: 'note_added' }, actions })
  const { appId } = await apply()
  const campus = (await callAs(owner)(listWorkflows)).list.find(({ name }) => name === 'Campus')
  await callAs(owner)(assignWorkflow, { body: { appIds: [appId], workflowId: campus?.workflowId ?? 0 } })
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Met at the fair' } })
  await settled(appId)
  assert.equal((await readAs(owner, appId)).stageName, 'Pre-interview questions')
})

test('an automation for business hours waits for the next working day of the company', async () => {
  const { company, owner, jobId, apply } = await newAutomatedWork()
  const [tomorrow] = await rows(sql<{ weekday: number; opens: Date }>`
    select extract(isodow from d)::int as weekday, (d + time '9:00') at time zone 'UTC' as opens
    from (select (now() at time zone 'UTC')::date + 1 as d) t`)
  assert.ok(tomorrow)
  await rows(sql`update company set time_zone = 'UTC' where company_id = ${company.companyId}`)
  await rows(sql`
    update company_setting set value = ${JSON.stringify([tomorrow.weekday])}::jsonb where company_id = ${company.companyId} and name = 'workingDays'`)
  const { automationId } = await newAutomation(owner, jobId, { isBusinessHours: true })
  const { appId } = await apply()
  await settled(appId)
  const [run] = await runsOf(owner, { appId })
  assert.deepEqual([run?.state, run?.dueAt], ['scheduled', tomorrow.opens.toISOString()])
  const tried = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
  assert.equal(tried.dueAt, tomorrow.opens.toISOString())
  assert.deepEqual(tried.steps.find(({ step }) => step === 'delay')?.isPassed, false)
})

test('a run that meets errors is tried four times, does nothing of its actions, and is given up with that reason', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  await newAutomation(owner, jobId, {
    delayMinutes: 10,
    actions: [
      { act: 'add_tags', tags: ['half'] },
      { act: 'create_task', title: 'Call', whom: 'owner', days: 1 },
    ],
  })
  const { appId } = await apply()
  await settled(appId)
  const runId = (await runsOf(owner, { appId }))[0]?.runId ?? 0
  const name = sql.raw(`refuse_task_${appId}`)
  await rows(sql`create function ${name}() returns trigger language plpgsql as
    $$ begin if new.app_id = ${sql.lit(appId)} then raise exception 'a disk is broken'; end if; return new; end $$`)
  await rows(sql`create trigger ${name} before insert on todo for each row execute function ${name}()`)
  const outcomes: unknown[] = []
  try {
    for (const _ of [1, 2, 3, 4]) {
      const isTriedAgain = await carryOutRuns([runId])
      const [run] = await runsOf(owner, { appId })
      outcomes.push([isTriedAgain, run?.state, run?.reason])
    }
  } finally {
    await rows(sql`drop trigger ${name} on todo`)
    await rows(sql`drop function ${name}`)
  }
  const again = [true, 'scheduled', null]
  assert.deepEqual(outcomes, [again, again, again, [false, 'failed', 'error']])
  assert.deepEqual((await readAs(owner, appId)).tags, [])
})

test('a run that nobody has taken is carried out by the clock after ten minutes', async context => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId, { trigger: { on: 'note_added' }, delayMinutes: 60 })
  const { appId } = await apply()
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Left' } })
  await settled(appId)
  const [run] = await runsOf(owner, { automationId })
  assert.equal(run?.state, 'scheduled')
  // As a process leaves it that is killed between the event and the queue.
  await rows(sql`update automation set delay_minutes = 0 where automation_id = ${automationId}`)
  await rows(sql`
    update automation_run set state = 'matched', due_at = ${later(-5 * minuteMs)} where run_id = ${run.runId}`)
  const stateNow = async () => (await runsOf(owner, { automationId }))[0]?.state
  await watchTime.run({})
  assert.equal(await stateNow(), 'matched')
  jump(context, 6 * minuteMs)
  await watchTime.run({})
  assert.equal(await stateNow(), 'executed')
})
