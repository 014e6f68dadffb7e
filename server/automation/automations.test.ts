import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeAutomation,
  createAutomationData,
  listAutomations,
  orderAutomations,
  readAutomationData,
  removeAutomation,
  removeAutomationData,
  testAutomation,
} from '@hireloom/contract/automation/automations.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { beforeItIsHeardOf } from '../testing/held-history.ts'
import { decideAs, readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, scoreAs, settled } from '../testing/made-automations.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter } from '../testing/world.ts'
import { carryOutRuns, runAutomations } from './carrying-out.ts'
import { watchTime } from './clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Read from the database: a session does not last as long as some tests jump. */
const tagsOf = async (appId: number) =>
  (
    await rows(sql<{ name: string }>`
    select g.name from application_tag t join tag g using (tag_id) where t.app_id = ${appId} order by lower(g.name)`)
  ).map(tag => tag.name)
const statesOf = (where: { automationId?: number; appId?: number }) =>
  rows(sql<{ state: string; reason: string | null }>`
    select state, reason from automation_run where automation_id = coalesce(${where.automationId ?? null}, automation_id)
      and app_id is not distinct from coalesce(${where.appId ?? null}, app_id) order by run_id desc`)
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  assert.ok(one)
  return one
}

test('an automation acts on an application that arrives, once, in the name of who saved it, and the log says so', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId, {
    actions: [{ act: 'add_tags', tags: ['Fresh'] }, { act: 'advance' }],
  })
  const { appId } = await apply()
  await settled(appId)
  const application = await readAs(owner, appId)
  assert.deepEqual([application.tags, application.statusKey], [['Fresh'], 'shortlisted'])
  const run = first(await runsOf(owner, { jobId, automationId }))
  assert.deepEqual([run.state, run.reason, run.application?.appId], ['executed', null, appId])
  // The queue may hand a run over twice.
  await runAutomations.run({ runIds: [run.runId] })
  assert.equal((await runsOf(owner, { appId })).length, 1)
  const verbs = await rows(sql<{ verb: string; actor_kind: string }>`
    select verb, actor_kind from domain_event where app_id = ${appId} and verb in ('application_moved', 'automation_executed') order by event_id`)
  assert.deepEqual(verbs, [
    { verb: 'application_moved', actor_kind: 'system' },
    { verb: 'automation_executed', actor_kind: 'system' },
  ])
  const { list } = await callAs(owner)(listAutomations, { query: { jobId } })
  assert.deepEqual(first(list).stats, { executed: 1, proposed: 0, skipped: 0, failed: 0 })
  assert.equal(first(list).actsAs?.userId, owner.userId)
})

test('an application that is gone before an automation begins holds up no other', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId)
  const { appId } = await beforeItIsHeardOf(async () => {
    const gone = await apply()
    await rows(sql`delete from application where app_id = ${gone.appId}`)
    return apply()
  })
  await settled(appId)
  assert.deepEqual(
    (await runsOf(owner, { automationId })).map(run => run.application?.appId),
    [appId],
  )
})

test('of conditions all or any are asked for, in groups too; the log says when they did not hold', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const noted = await newAutomation(owner, jobId, {
    trigger: { on: 'note_added' },
    conditions: {
      match: 'all',
      of: [
        { fact: 'hasResume', is: 'no' },
        {
          match: 'any',
          of: [
            { fact: 'score', is: 'atLeast', value: 70 },
            { fact: 'tags', is: 'anyOf', values: ['VIP'] },
          ],
        },
      ],
    },
  })
  const { appId } = await apply()
  const note = () => callAs(owner)(addNote, { params: { appId }, body: { text: 'Look' } })
  await note()
  await settled(appId)
  assert.deepEqual(await tagsOf(appId), [])
  await scoreAs(jobId, appId, 70)
  await note()
  await settled(appId)
  assert.deepEqual(await tagsOf(appId), ['seen'])
  const runs = await runsOf(owner, { automationId: noted.automationId })
  assert.deepEqual(
    runs.map(({ state, reason }) => [state, reason]),
    [
      ['executed', null],
      ['skipped', 'conditions'],
    ],
  )
})

test('a step that is not possible takes back the whole automation, and the reason stands in the log', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  await newAutomation(owner, jobId, {
    actions: [
      { act: 'add_tags', tags: ['half'] },
      { act: 'move_to_group', group: 'applied' },
    ],
  })
  const { appId } = await apply()
  await settled(appId)
  assert.deepEqual(await tagsOf(appId), [])
  const run = first(await runsOf(owner, { appId }))
  assert.deepEqual([run.state, run.reason], ['skipped', 'impossible'])
})

test('an automation waits for its delay and looks again then; one that is only for once does not act twice', async t => {
  const { company, owner, jobId, apply } = await newAutomatedWork()
  await newAutomation(owner, jobId, {
    trigger: { on: 'note_added' },
    conditions: { match: 'all', of: [{ fact: 'stageGroup', is: 'anyOf', values: ['applied'] }] },
    delayMinutes: 60,
    isOnce: true,
  })
  const [stays, goes] = [await apply(), await apply()]
  for (const { appId } of [stays, goes]) await callAs(owner)(addNote, { params: { appId }, body: { text: 'Wait' } })
  await settled(stays.appId)
  await settled(goes.appId)
  assert.equal(first(await runsOf(owner, { appId: stays.appId })).state, 'scheduled')
  await decideAs(owner, goes.appId, { decision: 'advance' })
  await watchTime.run({})
  assert.deepEqual(await tagsOf(stays.appId), [])
  jump(t, 61 * minuteMs)
  await watchTime.run({})
  assert.deepEqual([await tagsOf(stays.appId), await tagsOf(goes.appId)], [['seen'], []])
  assert.equal(first(await statesOf({ appId: goes.appId })).reason, 'conditions')
  await transaction(() =>
    record('note_added', { entityId: 1, companyId: company.companyId, appId: stays.appId, after: { mentions: [] } }),
  )
  await settled(stays.appId)
  assert.equal(first(await statesOf({ appId: stays.appId })).reason, 'once')
})

test('time starts automations: long in a stage, an answer that is due, a job that closes soon; each moment once', async t => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const idle = await newAutomation(owner, jobId, { trigger: { on: 'stage_idle', hours: 48 } })
  const closing = await newAutomation(owner, jobId, {
    trigger: { on: 'job_closing_soon', days: 3 },
    actions: [{ act: 'create_task', title: 'Decide', whom: 'owner', days: 1 }],
  })
  const due = await newAutomation(owner, jobId, {
    trigger: { on: 'answer_due', hours: 24 },
    actions: [{ act: 'add_tags', tags: ['hurry'] }],
  })
  const { appId } = await apply()
  const states = async (automationId: number) => (await statesOf({ automationId })).map(run => run.state)
  await rows(sql`update job set close_date = now() + interval '5 days' where job_id = ${jobId}`)
  await rows(sql`update application set answer_due_at = now() + interval '70 hours' where app_id = ${appId}`)
  await watchTime.run({})
  assert.deepEqual([...(await states(idle.automationId)), ...(await states(closing.automationId))], [])
  jump(t, 49 * hourMs)
  for (const _ of [1, 2]) await watchTime.run({})
  assert.deepEqual([await states(idle.automationId), await states(closing.automationId)], [['executed'], ['executed']])
  assert.deepEqual([await states(due.automationId), await tagsOf(appId)], [['executed'], ['hurry', 'seen']])
  const todos = await rows(
    sql`select 1 from todo where job_id = ${jobId} and assignee_id = ${owner.userId} and state = 'open'`,
  )
  assert.equal(todos.length, 1)
})

test('no score rejects: such a rule is refused, and one that has come in another way is only a suggestion', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const rule = {
    trigger: { on: 'score_ready' as const },
    conditions: { match: 'all' as const, of: [{ fact: 'score' as const, is: 'below' as const, value: 30 }] },
  }
  const actions = [{ act: 'reject' as const, reasonId: null, notify: false }]
  await assertRefused(newAutomation(owner, jobId, { ...rule, actions }), 'invalid', ['actions.0'])
  const { automationId } = await newAutomation(owner, jobId, { ...rule })
  await rows(
    sql`update automation set actions = ${JSON.stringify(actions)}::jsonb where automation_id = ${automationId}`,
  )
  const { appId } = await apply()
  await scoreAs(jobId, appId, 10)
  await settled(appId)
  assert.equal((await readAs(owner, appId)).statusKey, 'applied')
  assert.equal(first(await runsOf(owner, { appId })).state, 'proposed')
})

test('a knockout answer may reject by itself; without one the same rule suggests', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const permit = await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  await newAutomation(owner, jobId, {
    trigger: { on: 'questions_answered' },
    actions: [{ act: 'reject', reasonId: null, notify: true }],
  })
  const [out, through] = [await apply(), await apply()]
  await answerAs(null, out, [[permit, 'no']])
  await answerAs(null, through, [[permit, 'yes']])
  for (const { appId } of [out, through]) await settled(appId)
  const stateOf = async (appId: number) => (await readAs(owner, appId)).statusKey
  assert.deepEqual([await stateOf(out.appId), await stateOf(through.appId)], ['rejected', 'applied'])
  assert.equal(first(await runsOf(owner, { appId: through.appId })).state, 'proposed')
})

test('a dry run says step by step what would happen, and does none of it', async () => {
  const { owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  const { appId } = await apply()
  const { automationId } = await newAutomation(owner, jobId, {
    conditions: {
      match: 'any',
      of: [
        { fact: 'score', is: 'atLeast', value: 50 },
        { fact: 'answered', is: 'yes' },
      ],
    },
    actions: [{ act: 'add_tags', tags: ['dry'] }, { act: 'advance' }, { act: 'move_to_group', group: 'screening' }],
  })
  const tried = () => callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
  const { outcome, reason, steps } = await tried()
  assert.deepEqual([outcome, reason], ['failed', 'impossible'])
  assert.deepEqual(
    steps.map(({ step, isPassed, value, reason: why }) => [step, isPassed, value ?? why]),
    [
      ['enabled', true, undefined],
      ['application', true, undefined],
      ['once', true, undefined],
      ['loop', true, undefined],
      ['conditions', false, undefined],
      ['conditions', true, 'true'],
      ['delay', true, undefined],
      ['auto-pilot', false, undefined],
      ['action', true, undefined],
      ['action', true, undefined],
      ['action', false, 'impossible'],
    ],
  )
  const body = { actions: [{ act: 'advance' as const }] }
  await callAs(owner)(changeAutomation, { params: { automationId }, body })
  assert.equal((await tried()).outcome, 'proposed')
  assert.deepEqual([await tagsOf(appId), await runsOf(owner, { appId })], [[], []])
  assert.equal((await readAs(owner, appId)).statusKey, 'applied')
})

test('automations are changed, ordered, deleted and brought back; bad ones are refused by field', async () => {
  const { company, owner, jobId } = await newAutomatedWork()
  const colleague = await newRecruiter(await newCompany())
  const [one, two] = [await newAutomation(owner, jobId), await newAutomation(owner, jobId)]
  const { automationId } = one
  const params = { automationId }
  const changed = await callAs(owner)(changeAutomation, { params, body: { name: 'Renamed', version: 1 } })
  assert.deepEqual([changed.name, changed.version, changed.actions], ['Renamed', 2, one.actions])
  await assertRefused(callAs(owner)(changeAutomation, { params, body: { name: 'Late', version: 1 } }), 'stale')
  await assertRefused(callAs(owner)(changeAutomation, { params, body: { name: ' ' } }), 'invalid', ['name'])
  const automationIds = [two.automationId, automationId]
  await callAs(owner)(orderAutomations, { body: { jobId, automationIds } })
  const list = async () =>
    (await callAs(owner)(listAutomations, { query: { jobId } })).list.map(each => each.automationId)
  assert.deepEqual(await list(), automationIds)
  await assertRefused(callAs(owner)(orderAutomations, { body: { jobId, automationIds: [automationId] } }), 'invalid', [
    'automationIds',
  ])
  const { undo } = await callAs(owner)(removeAutomation, { params })
  assert.deepEqual(await list(), [two.automationId])
  await undoAs(owner, undo.token)
  assert.deepEqual(await list(), automationIds)
  const stage = await stageIdOf((await newAutomatedWork()).jobId, 'shortlisted')
  const refused = (parts: Parameters<typeof newAutomation>[2], field: string) =>
    assertRefused(newAutomation(owner, jobId, parts), 'invalid', [field])
  await refused({ actions: [{ act: 'move_stage', jobStageId: stage }] }, 'actions.0')
  await refused({ actions: [{ act: 'send_email', emailTemplateId: 999_999_999 }] }, 'actions.0')
  await refused({ actions: [{ act: 'assign', userId: colleague.userId }] }, 'actions.0')
  await refused({ actions: [] }, 'actions')
  await refused({ trigger: { on: 'job_closed' } }, 'actions.0')
  await refused({ trigger: { on: 'stage_idle', hours: 0 } }, 'trigger.hours')
  await assertRefused(callAs(colleague)(changeAutomation, { params, body: { name: 'Mine' } }), 'not-found')
  await assertRefused(call(listAutomations, { query: { jobId } }), 'unauthorized')
  assert.ok(company.companyId)
})

test('automations for all jobs are those of administrators; they act on every job of the company', async () => {
  const { company, owner, jobId, apply } = await newAutomatedWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const body = {
    name: 'All jobs',
    trigger: { on: 'application_submitted' as const },
    actions: [{ act: 'add_tags' as const, tags: ['all'] }],
  }
  await assertRefused(callAs(owner)(createAutomationData, { body }), 'forbidden')
  const { automationId } = await callAs(admin)(createAutomationData, { body })
  await assertRefused(callAs(owner)(removeAutomation, { params: { automationId } }), 'not-found')
  const { appId } = await apply()
  await settled(appId)
  assert.deepEqual(await tagsOf(appId), ['all'])
  assert.deepEqual(
    (await callAs(admin)(readAutomationData)).list.map(each => each.automationId),
    [automationId],
  )
  assert.equal((await callAs(owner)(listAutomations, { query: { jobId } })).count, 1)
  await callAs(admin)(removeAutomationData, { params: { automationId } })
  assert.equal((await callAs(admin)(readAutomationData)).count, 0)
})

test('an automation ends with the rights of the person in whose name it acts', async () => {
  const { company, owner, jobId, apply } = await newAutomatedWork()
  const leaver = await newRecruiter(company, { isAdmin: true })
  const { automationId } = await newAutomation(leaver, jobId)
  await rows(sql`update app_user set status = 'suspended' where user_id = ${leaver.userId}`)
  const { appId } = await apply()
  await settled(appId)
  assert.deepEqual(await tagsOf(appId), [])
  const run = first(await runsOf(owner, { automationId }))
  assert.deepEqual([run.state, run.reason], ['failed', 'actor'])
})

test('a process that dies amid an automation has done nothing of it, and a second try does it once', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  await newAutomation(owner, jobId, {
    isEnabled: true,
    trigger: { on: 'note_added' },
    delayMinutes: 10,
    actions: [
      { act: 'add_tags', tags: ['once'] },
      { act: 'create_task', title: 'Call', whom: 'owner', days: 1 },
    ],
  })
  const { appId } = await apply()
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Call them' } })
  await settled(appId)
  const { runId } = first(await runsOf(owner, { appId }))
  await rows(sql`update automation_run set due_at = now() where run_id = ${runId}`)
  await rows(sql`create function end_process() returns trigger language plpgsql as
    $$ begin if new.app_id = ${sql.lit(appId)} then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`)
  await rows(sql`create trigger end_process after insert on todo for each row execute function end_process()`)
  const todos = () => rows(sql`select 1 from todo where app_id = ${appId}`)
  try {
    await carryOutRuns([runId])
    assert.deepEqual([await tagsOf(appId), (await todos()).length], [[], 0])
    assert.equal(first(await runsOf(owner, { appId })).state, 'scheduled')
  } finally {
    await rows(sql`drop trigger end_process on todo`)
    await rows(sql`drop function end_process`)
  }
  await Promise.all([carryOutRuns([runId]), carryOutRuns([runId])])
  await until(async () => (await todos()).length === 1, 'the task')
  assert.deepEqual([await tagsOf(appId), first(await runsOf(owner, { appId })).state], [['once'], 'executed'])
})
