import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawApplication } from '@hireloom/contract/applications/status.ts'
import type { Action } from '@hireloom/contract/automation/actions.ts'
import { testAutomation } from '@hireloom/contract/automation/automations.ts'
import { decideProposal } from '@hireloom/contract/automation/runs.ts'
import { endCvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, newBucket, newCvList, runsOf, settled } from '../testing/made-automations.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'
import { carryOutRuns } from './carrying-out.ts'

type Work = Awaited<ReturnType<typeof newAutomatedWork>>

const offerChat = ({ jobId }: Work) => rows(sql`update job set enable_chat = true where job_id = ${jobId}`)

/** What the four actions have left about an application. */
async function tracesOf(appId: number) {
  const [found] = await rows(sql<{
    messages: string[]
    letters: number
    buckets: number
    lists: number
    events: number
  }>`
    select array(select x.text from chat_message x join chat_thread t using (chat_thread_id) where t.app_id = ${appId}) as messages,
      (select count(*)::int from message m join message_thread t using (thread_id) where t.app_id = ${appId} and m.status = 'scheduled'
        and m.subject like 'References%') as letters,
      (select count(*)::int from bucket_profile b join application a using (profile_id) where a.app_id = ${appId}) as buckets,
      (select count(*)::int from cv_list_application where app_id = ${appId}) as lists,
      (select count(*)::int from domain_event e join application a on a.app_id = ${appId}
        where (e.app_id = a.app_id or e.profile_id = a.profile_id) and e.verb in
          ('chat_message_sent', 'message_written', 'bucket_profile_added', 'cv_list_application_added')) as events`)
  assert.ok(found)
  return found
}

/** The applicant has an account with the address that they applied with. */
const giveAccount = (appId: number) =>
  rows(sql`insert into app_user (email, email_confirmed_at, firstname, lastname, role_id, user_type, person_id)
    select p.email, now(), 'Ada', 'Lovelace', 3, 1, a.person_id from application a join profile p using (profile_id) where a.app_id = ${appId}`)

const nothing = { messages: [], letters: 0, buckets: 0, lists: 0, events: 0 }
const done = { messages: ['Hello there'], letters: 1, buckets: 1, lists: 1, events: 4 }

async function newActions(work: Work): Promise<Action[]> {
  await offerChat(work)
  return [
    { act: 'send_message', text: 'Hello there' },
    { act: 'request_references', count: 2 },
    { act: 'add_to_bucket', bucketId: await newBucket(work.owner) },
    { act: 'add_to_cv_list', cvListId: await newCvList(work) },
  ]
}

const onlyOf = {
  send_message: { messages: done.messages },
  request_references: { letters: 1 },
  add_to_bucket: { buckets: 1 },
  add_to_cv_list: { lists: 1 },
}

for (const [at, name] of (['send_message', 'request_references', 'add_to_bucket', 'add_to_cv_list'] as const).entries())
  test(`${name} happens once, also when its run is tried twice at once, and again`, async () => {
    const work = await newAutomatedWork()
    const action = (await newActions(work))[at]
    assert.ok(action?.act === name)
    const { automationId } = await newAutomation(work.owner, work.jobId, { actions: [action], delayMinutes: 10 })
    const { appId } = await work.apply()
    await giveAccount(appId)
    await settled(appId)
    const [run] = await runsOf(work.owner, { automationId, appId })
    assert.equal(run?.state, 'scheduled')
    await rows(sql`update automation_run set due_at = now() where run_id = ${run.runId}`)
    await Promise.all([carryOutRuns([run.runId]), carryOutRuns([run.runId])])
    await carryOutRuns([run.runId])
    assert.deepEqual(await tracesOf(appId), { ...nothing, ...onlyOf[name], events: 1 })
    assert.equal((await runsOf(work.owner, { automationId, appId }))[0]?.state, 'executed')
  })

test('as a suggestion they wait, are tried out without a trace, are confirmed, and taken back but for what was said', async () => {
  const work = await newAutomatedWork({ isAutoPilot: false })
  const { owner, jobId, apply } = work
  const { automationId } = await newAutomation(owner, jobId, { actions: await newActions(work) })
  const { appId } = await apply()
  await giveAccount(appId)
  await settled(appId)
  const tried = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
  assert.deepEqual(
    tried.steps.filter(({ step }) => step === 'action').map(({ isPassed }) => isPassed),
    [true, true, true, true],
  )
  assert.deepEqual(await tracesOf(appId), nothing)
  const [proposal] = await runsOf(owner, { automationId, state: 'proposed' })
  const runId = proposal?.runId ?? 0
  const { undo } = await callAs(owner)(decideProposal, { params: { runId }, body: { decision: 'confirm' } })
  assert.deepEqual(await tracesOf(appId), done)
  assert.ok(undo)
  await undoAs(owner, undo.token)
  assert.deepEqual(await tracesOf(appId), { ...nothing, messages: done.messages, events: 4 })
})

test('a chat begins with nobody whose address nobody has confirmed', async () => {
  const work = await newAutomatedWork()
  await offerChat(work)
  const action: Action = { act: 'send_message', text: 'Hello there' }
  await newAutomation(work.owner, work.jobId, { actions: [action] })
  const { appId } = await work.apply()
  await settled(appId)
  const [run] = await runsOf(work.owner, { appId })
  assert.deepEqual([run?.state, run?.reason], ['skipped', 'lacking'])
  assert.deepEqual((await tracesOf(appId)).messages, [])
})

test('whoever has withdrawn is put on no CV list', async () => {
  const work = await newAutomatedWork({ isAutoPilot: false })
  const { owner, jobId, apply } = work
  const cvListId = await newCvList(work)
  const actions = [{ act: 'add_to_cv_list' as const, cvListId }]
  const { automationId } = await newAutomation(owner, jobId, { trigger: { on: 'application_withdrawn' }, actions })
  const { appId } = await apply()
  await call(withdrawApplication, { params: { token: statusTokenFor(appId) }, body: {} })
  const { outcome, reason } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
  assert.deepEqual([outcome, reason], ['failed', 'impossible'])
})

test('whoever has named enough referees is not asked; what an action needs and is not there is told as the reason', async () => {
  const work = await newAutomatedWork()
  const { owner, jobId, apply } = work
  const { appId } = await apply()
  const cvListId = await newCvList(work)
  const outcomeOf = async (action: Action) => {
    const { automationId } = await newAutomation(owner, jobId, { trigger: { on: 'note_added' }, actions: [action] })
    return async () => {
      const { outcome, reason } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
      return [outcome, reason]
    }
  }
  const [byChat, byList] = [
    await outcomeOf({ act: 'send_message', text: 'Hello' }),
    await outcomeOf({ act: 'add_to_cv_list', cvListId }),
  ]
  await callAs(owner)(endCvList, { params: { cvListId }, body: {} })
  assert.deepEqual(
    [await byChat(), await byList()],
    [
      ['failed', 'lacking'],
      ['failed', 'lacking'],
    ],
  )
  await callAs(owner)(createReference, {
    body: { appId, referee: { name: 'Ada', email: `${unique('ada')}@example.com` }, isSent: false },
  })
  await newAutomation(owner, jobId, {
    trigger: { on: 'note_added' },
    actions: [{ act: 'request_references', count: 1 }],
  })
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Ask' } })
  await settled(appId)
  const [run] = await runsOf(owner, { appId, state: 'executed' })
  assert.ok(run)
  assert.equal((await tracesOf(appId)).letters, 0)
})

test('referees whom an applicant has named elsewhere count, each once, though the author of the rule does not see them', async () => {
  const work = await newAutomatedWork()
  const other = await newAutomatedWork()
  const name = (appId: number | null, applicant: number, { email = unique('referee'), status = 'requested' } = {}) =>
    rows(sql`insert into reference (person_id, app_id, company_id, is_asked_by_staff, referee_name, referee_email, status, questions, language)
      select a.person_id, ${appId}::bigint, (select company_id from application where app_id = ${appId}::bigint), false, 'Ada',
        ${`${email}@example.com`}, ${status}, '[]', 'en' from application a where a.app_id = ${applicant}`)
  const asked = async (...named: ((appId: number) => Promise<unknown>)[]) => {
    const { appId } = await work.apply()
    for (const each of named) await each(appId)
    await callAs(work.owner)(addNote, { params: { appId }, body: { text: 'Ask' } })
    await settled(appId)
    return (await tracesOf(appId)).letters
  }
  const referencesWanted: Action = { act: 'request_references', count: 2 }
  await newAutomation(work.owner, work.jobId, { trigger: { on: 'note_added' }, actions: [referencesWanted] })
  const { appId: ofOther } = await other.apply()
  const email = unique('ada')
  assert.equal(
    await asked(
      appId => name(null, appId),
      appId => name(appId, appId),
    ),
    0,
  )
  assert.equal(
    await asked(
      appId => name(null, appId, { email }),
      appId => name(appId, appId, { email: email.toUpperCase() }),
    ),
    1,
  )
  assert.equal(
    await asked(
      appId => name(null, appId),
      appId => name(null, appId, { status: 'declined' }),
    ),
    1,
  )
  assert.equal(
    await asked(
      appId => name(null, appId),
      appId => name(ofOther, appId),
    ),
    1,
    'named for another company',
  )
})

test('nobody automates what they may not do: foreign buckets and lists, and actions without the permission, are refused', async () => {
  const work = await newAutomatedWork()
  const { owner, jobId, apply } = work
  const other = await newAutomatedWork()
  const refused = (action: Action) =>
    assertRefused(newAutomation(owner, jobId, { actions: [action] }), 'invalid', ['actions.0'])
  await refused({ act: 'add_to_bucket', bucketId: await newBucket(await newRecruiter(await newCompany())) })
  await refused({ act: 'add_to_cv_list', cvListId: await newCvList(other) })
  const bucketId = await newBucket(owner)
  const { automationId } = await newAutomation(owner, jobId, { actions: [{ act: 'add_to_bucket', bucketId }] })
  // The bucket goes back to somebody else, who keeps it private.
  const colleague = await newRecruiter(work.company)
  await rows(sql`update bucket set shared = false, owner_user_id = ${colleague.userId} where bucket_id = ${bucketId}`)
  const { appId } = await apply()
  await settled(appId)
  const [run] = await runsOf(owner, { automationId })
  assert.deepEqual([run?.state, run?.reason], ['failed', 'rights'])
  assert.equal((await tracesOf(appId)).buckets, 0)
  await callAs(colleague)(removeBucket, { body: { bucketId } })
  const { appId: second } = await apply()
  await settled(second)
  const [later] = await runsOf(owner, { automationId, appId: second })
  assert.deepEqual([later?.state, later?.reason], ['failed', 'bucket-removed'])
  await refused({ act: 'add_to_bucket', bucketId })
})
