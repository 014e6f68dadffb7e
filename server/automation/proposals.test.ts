import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawForApplicant } from '@hireloom/contract/applications/decisions.ts'
import { listRejectionReasons } from '@hireloom/contract/applications/rejection-reasons.ts'
import { removeAutomation } from '@hireloom/contract/automation/automations.ts'
import { readJobAutomation, saveJobAutomation } from '@hireloom/contract/automation/job-automation.ts'
import { decideProposal, decideProposals } from '@hireloom/contract/automation/runs.ts'
import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { decideAs, readAs, undoAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, scoreAs, settled } from '../testing/made-automations.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const statusOf = async (person: Person, appId: number) => (await readAs(person, appId)).statusKey

/** Two applications of a job without auto-pilot, each with a suggestion to move it on and to tag it. */
async function newSuggestions() {
  const work = await newAutomatedWork({ isAutoPilot: false })
  const { owner, jobId } = work
  await newAutomation(owner, jobId, { actions: [{ act: 'advance' }, { act: 'add_tags', tags: ['go'] }] })
  const applied = [await work.apply(), await work.apply()]
  for (const { appId } of applied) await settled(appId)
  const proposals = await runsOf(owner, { jobId, state: 'proposed' })
  const runIds = proposals.map(({ runId }) => runId)
  return { ...work, appIds: applied.map(({ appId }) => appId), runIds, proposals }
}

test('without auto-pilot automations only suggest; several are confirmed at once, and taken back', async () => {
  const { owner, jobId, appIds, runIds } = await newSuggestions()
  assert.equal(runIds.length, 2)
  const statuses = () => Promise.all(appIds.map(appId => statusOf(owner, appId)))
  assert.deepEqual(await statuses(), ['applied', 'applied'])
  assert.equal((await callAs(owner)(readJobAutomation, { params: { jobId } })).proposals, 2)
  const {
    runIds: done,
    refused,
    undo,
  } = await callAs(owner)(decideProposals, { body: { runIds, decision: 'confirm' } })
  assert.deepEqual([new Set(done), refused], [new Set(runIds), []])
  assert.deepEqual(await statuses(), ['shortlisted', 'shortlisted'])
  assert.deepEqual(
    (await runsOf(owner, { jobId })).map(({ state }) => state),
    ['confirmed', 'confirmed'],
  )
  assert.ok(undo)
  await undoAs(owner, undo.token)
  assert.deepEqual(await statuses(), ['applied', 'applied'])
  const { tags } = await readAs(owner, appIds[0] ?? 0)
  assert.deepEqual([tags, (await runsOf(owner, { jobId, state: 'proposed' })).length], [[], 2])
})

test('a suggestion is dismissed and taken back; decided once, it is gone for everyone else', async () => {
  const { owner, jobId, runIds } = await newSuggestions()
  const [runId = 0] = runIds
  const decide = (decision: 'confirm' | 'dismiss', person = owner) =>
    callAs(person)(decideProposal, { params: { runId }, body: { decision } })
  const { undo } = await decide('dismiss')
  assert.ok(undo)
  await assertRefused(decide('confirm'), 'not-found')
  assert.equal((await runsOf(owner, { jobId, state: 'dismissed' })).length, 1)
  await undoAs(owner, undo.token)
  const both = await Promise.allSettled([decide('confirm'), decide('dismiss')])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  await assertRefused(decide('confirm', await newRecruiter(await newCompany())), 'not-found')
  await assertRefused(callAs(owner)(decideProposals, { body: { runIds: [], decision: 'dismiss' } }), 'invalid', [
    'runIds',
  ])
})

test('what a deleted automation has suggested is withdrawn, and waits again when the deletion is undone', async () => {
  const { owner, jobId, proposals } = await newSuggestions()
  const states = async () => (await runsOf(owner, { jobId })).map(({ state, reason }) => [state, reason])
  const params = { automationId: proposals[0]?.automationId ?? 0 }
  const { undo } = await callAs(owner)(removeAutomation, { params })
  assert.deepEqual(await states(), [
    ['skipped', 'disabled'],
    ['skipped', 'disabled'],
  ])
  await undoAs(owner, undo.token)
  assert.deepEqual(await states(), [
    ['proposed', null],
    ['proposed', null],
  ])
})

test('the notification of suggestions goes with their automation, and comes back with it', async () => {
  const { owner, proposals } = await newSuggestions()
  const unread = async () =>
    (await callAs(owner)(listNotifications)).list.filter(
      ({ kind, readAt }) => kind === 'proposal_waiting' && readAt === null,
    ).length
  await until(async () => (await unread()) === 1, 'the notification')
  const params = { automationId: proposals[0]?.automationId ?? 0 }
  const { undo } = await callAs(owner)(removeAutomation, { params })
  await until(async () => (await unread()) === 0, 'nothing is left to decide')
  await undoAs(owner, undo.token)
  await until(async () => (await unread()) === 1, 'the notification is back')
})

test('a suggestion about someone who has withdrawn does nothing any more, and is dismissed', async () => {
  const { owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  await newAutomation(owner, jobId)
  const { appId } = await apply()
  await settled(appId)
  const [proposal] = await runsOf(owner, { jobId, state: 'proposed' })
  await callAs(owner)(withdrawForApplicant, { params: { appId }, body: {} })
  const decide = (decision: 'confirm' | 'dismiss') =>
    callAs(owner)(decideProposal, { params: { runId: proposal?.runId ?? 0 }, body: { decision } })
  await assertRefused(decide('confirm'), 'illegal-change')
  assert.deepEqual((await readAs(owner, appId)).tags, [])
  await decide('dismiss')
})

test('of several suggestions the one that is not possible any more is named, and stays', async () => {
  const { owner, jobId, runIds, proposals } = await newSuggestions()
  const gone = proposals[0]
  await decideAs(owner, gone?.application?.appId ?? 0, { decision: 'reject' })
  const { runIds: done, refused } = await callAs(owner)(decideProposals, { body: { runIds, decision: 'confirm' } })
  assert.deepEqual([done.length, refused], [1, [{ runId: gone?.runId, reason: 'impossible' }]])
  assert.equal((await runsOf(owner, { jobId, state: 'proposed' })).length, 1)
  await assertRefused(
    callAs(owner)(decideProposal, { params: { runId: gone?.runId ?? 0 }, body: { decision: 'confirm' } }),
    'illegal-change',
  )
})

test('a suggestion to reject waits for a person even after a knockout answer, and rejects with its reason', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const permit = await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  const { list } = await callAs(owner)(listRejectionReasons)
  const reason = list[0] ?? assert.fail('there are no reasons')
  await newAutomation(owner, jobId, {
    trigger: { on: 'questions_answered' },
    actions: [{ act: 'propose_reject', reasonId: reason.rejectionReasonId, notify: false }],
  })
  const applied = await apply()
  await answerAs(null, applied, [[permit, 'no']])
  await settled(applied.appId)
  const read = async () => {
    const { statusKey, rejectionReason } = await readAs(owner, applied.appId)
    return [statusKey, rejectionReason]
  }
  assert.deepEqual(await read(), ['applied', null])
  const [proposal] = await runsOf(owner, { jobId, state: 'proposed' })
  const params = { runId: proposal?.runId ?? 0 }
  const { undo } = await callAs(owner)(decideProposal, { params, body: { decision: 'confirm' } })
  assert.deepEqual(await read(), ['rejected', reason.name])
  assert.ok(undo)
  await undoAs(owner, undo.token)
  assert.deepEqual(await read(), ['applied', null])
})

test('auto-shortlisting moves a good score on, unless an answer knocks out; its threshold is the job’s', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const permit = await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  const params = { jobId }
  await callAs(owner)(changeJob, { params, body: { isAutoShortlist: true } })
  const saved = await callAs(owner)(saveJobAutomation, { params, body: { autoShortlistThreshold: 60 } })
  assert.deepEqual([saved.autoShortlistThreshold, saved.isAutoShortlist], [60, true])
  await assertRefused(callAs(owner)(saveJobAutomation, { params, body: { autoShortlistThreshold: 101 } }), 'invalid', [
    'autoShortlistThreshold',
  ])
  const statusWith = async (score: number, answer: string | null) => {
    const applied = await apply()
    await scoreAs(jobId, applied.appId, score)
    if (answer !== null) await answerAs(null, applied, [[permit, answer]])
    await settled(applied.appId)
    return statusOf(owner, applied.appId)
  }
  assert.deepEqual(
    [
      await statusWith(60, 'yes'),
      await statusWith(59.9, 'yes'),
      await statusWith(90, 'no'),
      await statusWith(90, null),
    ],
    ['shortlisted', 'applied', 'applied', 'applied'],
  )
})

test('auto-shortlisting asks for 50 unless the job says otherwise, and without auto-pilot only suggests', async () => {
  const { owner, jobId, apply } = await newAutomatedWork({ isAutoPilot: false })
  await callAs(owner)(changeJob, { params: { jobId }, body: { isAutoShortlist: true } })
  const [good, weak] = [await apply(), await apply()]
  await scoreAs(jobId, good.appId, 50)
  await scoreAs(jobId, weak.appId, 49.9)
  for (const { appId } of [good, weak]) await settled(appId)
  const [proposal, ...others] = await runsOf(owner, { jobId, state: 'proposed' })
  assert.deepEqual([proposal?.application?.appId, proposal?.automationId, others], [good.appId, null, []])
  assert.equal(await statusOf(owner, good.appId), 'applied')
  const params = { runId: proposal?.runId ?? 0 }
  await callAs(owner)(decideProposal, { params, body: { decision: 'confirm' } })
  assert.equal(await statusOf(owner, good.appId), 'shortlisted')
})

test('earlier applicants are counted first, and taken along when that is switched on', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const [good, weak] = [await apply(), await apply()]
  await scoreAs(jobId, good.appId, 80)
  await scoreAs(jobId, weak.appId, 20)
  await settled(weak.appId)
  const params = { jobId }
  const { earlier } = await callAs(owner)(readJobAutomation, { params })
  assert.deepEqual([earlier, await statusOf(owner, good.appId)], [1, 'applied'])
  await callAs(owner)(changeJob, { params, body: { isAutoShortlist: true, autoShortlistAll: true } })
  await until(async () => (await statusOf(owner, good.appId)) === 'shortlisted', 'the earlier applicant')
  assert.equal(await statusOf(owner, weak.appId), 'applied')
  assert.equal((await callAs(owner)(readJobAutomation, { params })).earlier, 0)
  const [event] = await rows(sql<{ actor_kind: string }>`
    select actor_kind from domain_event where app_id = ${good.appId} and verb = 'application_moved'`)
  assert.equal(event?.actor_kind, 'system')
})
