import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { checkStageItem } from '@hireloom/contract/applications/stage-checks.ts'
import { mostHops } from '@hireloom/contract/automation/runs.ts'
import { uploadAskedDocument } from '@hireloom/contract/document-requests/answering.ts'
import { changeDocumentRequest, createDocumentRequests } from '@hireloom/contract/document-requests/requests.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { answerReference } from '@hireloom/contract/references/answering.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { addJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { sql } from 'kysely'
import { later, moveClock, now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { documentOf } from '../testing/attempt-parts.ts'
import { decideAs, newApplication, newWork, post, readAs, resumePdf } from '../testing/made-applications.ts'
import { runsOf, settled } from '../testing/made-automations.ts'
import { call, callAs, unique } from '../testing/world.ts'
import { advanceAfterHolds, atOnce } from './stage-advance.ts'

const dayMs = 24 * 3600_000

const passport = { documents: [{ title: 'Passport', mandatory: true }] }
const checklist = { checklist: ['Right to work', 'Salary asked'] }

/** An application in the second stage of its job, which is of a type with these settings; auto-pilot is off. */
async function newStanding(stage: {
  stageTypeId: number
  config: Record<string, unknown>
  autoAdvance?: { on: 'checklist' | 'documents' | 'references' }
  exitRules?: { note: true }
}) {
  const { owner, jobId } = await newWork()
  const { jobStageId } = await callAs(owner)(addJobStage, {
    params: { jobId },
    body: { name: 'Ours', group: 'screening', order: 2, ...stage },
  })
  const { appId, statusToken } = await newApplication(jobId)
  const params = { appId }
  await decideAs(owner, appId, { decision: 'move', toStageId: jobStageId })
  return {
    owner,
    appId,
    statusToken,
    tick: (item: string) => callAs(owner)(checkStageItem, { params, body: { jobStageId, item, isChecked: true } }),
    note: () => callAs(owner)(addNote, { params, body: { text: 'Seen' } }),
    /** The stage in which it is, once all has been done that is done by itself. */
    stageName: async () => {
      await settled(appId)
      return (await readAs(owner, appId)).stageName
    },
    /** Why it has moved on by itself, each time. */
    reasons: async () => {
      const { list } = await callAs(owner)(listActivity, { params, query: {} })
      return list.flatMap(({ event }) => event?.completed ?? [])
    },
  }
}

test('an application moves on once all of its documents are accepted, with auto-pilot off, and one that is moved back stays', async () => {
  const {
    owner,
    appId,
    statusToken: token,
    stageName,
    reasons,
    note,
  } = await newStanding({
    stageTypeId: 3,
    config: passport,
    autoAdvance: { on: 'documents' },
  })
  const documents = [{ title: 'Passport' }, { title: 'Diploma' }]
  const { list } = await callAs(owner)(createDocumentRequests, { body: { appId, documents } })
  const [first = 0, second = 0] = list.map(each => each.documentRequestId)
  const accept = async (documentRequestId: number) => {
    const path = pathWith(uploadAskedDocument.path, { token, documentRequestId })
    assert.equal((await post(path, documentOf(resumePdf()))).status, 201)
    await callAs(owner)(changeDocumentRequest, { params: { documentRequestId }, body: { state: 'accepted' } })
  }
  await accept(first)
  assert.equal(await stageName(), 'Ours')
  await accept(second)
  assert.equal(await stageName(), 'Shortlisted')
  assert.deepEqual(await reasons(), ['documents'])
  const [run] = await runsOf(owner, { appId })
  assert.deepEqual([run?.automationId, run?.trigger, run?.state], [null, 'stage_completed', 'executed'])
  assert.deepEqual(run?.actions, [{ act: 'advance' }])
  await callAs(owner)(reverseDecision, { params: { appId }, body: {} })
  await note()
  assert.equal(await stageName(), 'Ours')
})

test('where the stage does not say so nothing moves on by itself', async () => {
  const { owner, appId, tick, stageName } = await newStanding({ stageTypeId: 3, config: passport })
  await tick('Passport')
  assert.equal(await stageName(), 'Ours')
  assert.deepEqual(await runsOf(owner, { appId }), [])
})

test('a checklist moves an application on with its last item', async () => {
  const { tick, stageName, reasons } = await newStanding({
    stageTypeId: 2,
    config: checklist,
    autoAdvance: { on: 'checklist' },
  })
  await tick('Right to work')
  assert.equal(await stageName(), 'Ours')
  await tick('Salary asked')
  assert.equal(await stageName(), 'Shortlisted')
  assert.deepEqual(await reasons(), ['checklist'])
})

test('where all documents of a stage are optional, all of them are waited for', async () => {
  const { tick, stageName, reasons } = await newStanding({
    stageTypeId: 3,
    config: { documents: [{ title: 'Certificate' }, { title: 'Portfolio' }] },
    autoAdvance: { on: 'documents' },
  })
  await tick('Certificate')
  assert.equal(await stageName(), 'Ours')
  await tick('Portfolio')
  assert.equal(await stageName(), 'Shortlisted')
  assert.deepEqual(await reasons(), ['documents'])
})

test('the last reference that a stage asks for moves an application on', async () => {
  const { owner, appId, stageName, reasons } = await newStanding({
    stageTypeId: 11,
    config: { count: 1 },
    autoAdvance: { on: 'references' },
  })
  const email = `${unique('referee')}@example.com`
  await callAs(owner)(createReference, { body: { appId, referee: { name: 'Howard Aiken', email } } })
  const [letter] = await lettersTo(email)
  const [, token = ''] = /\/public\/reference\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
  assert.equal(await stageName(), 'Ours')
  const answers = [
    { questionId: 1, answer: 'Seven years' },
    { questionId: 2, answer: 'Compilers' },
  ]
  await call(answerReference, { params: { token }, body: { answers, recommend: true } })
  assert.equal(await stageName(), 'Shortlisted')
  assert.deepEqual(await reasons(), ['references'])
})

test('an application on hold stays until the hold ends, and one of which the stage asks for more until that is there', async () => {
  const held = await newStanding({ stageTypeId: 3, config: passport, autoAdvance: { on: 'documents' } })
  const holdUntil = (days: number) =>
    later(days * dayMs)
      .toISOString()
      .slice(0, 10)
  await decideAs(held.owner, held.appId, { decision: 'hold', holdUntil: holdUntil(5) })
  await held.tick('Passport')
  await advanceAfterHolds.run({})
  assert.equal(await held.stageName(), 'Ours')
  await decideAs(held.owner, held.appId, { decision: 'hold', holdUntil: null })
  assert.equal(await held.stageName(), 'Shortlisted')
  const noted = await newStanding({
    stageTypeId: 3,
    config: passport,
    autoAdvance: { on: 'documents' },
    exitRules: { note: true },
  })
  await noted.tick('Passport')
  assert.equal(await noted.stageName(), 'Ours')
  await noted.note()
  assert.equal(await noted.stageName(), 'Shortlisted')
})

const documents = { stageTypeId: 3, config: passport, autoAdvance: { on: 'documents' } } as const

const dayOfHold = () =>
  later(2 * dayMs)
    .toISOString()
    .slice(0, 10)

/** Completes an application that is on hold, lets the hold end, and sees it go on. */
async function assertGoesOnAfterHold({ owner, appId, tick, stageName }: Awaited<ReturnType<typeof newStanding>>) {
  await decideAs(owner, appId, { decision: 'hold', holdUntil: dayOfHold() })
  await tick('Passport')
  assert.equal(await stageName(), 'Ours')
  moveClock(4 * dayMs)
  try {
    await advanceAfterHolds.run({})
    await settled(appId)
  } finally {
    moveClock(-4 * dayMs)
  }
  assert.equal(await stageName(), 'Shortlisted')
}

test('a hold that ends with its day lets an application go on that is complete', async () => {
  const held = await newStanding(documents)
  await assertGoesOnAfterHold(held)
})

test('a hold that ends is seen behind any number of others that end with nothing to move on', async () => {
  const others = await newStanding(documents)
  await rows(sql`
    with there as (select job_id, company_id, job_stage_id from application where app_id = ${others.appId}),
    people as (insert into person (email) select 'held-' || gen_random_uuid() || '@example.com' from generate_series(1, ${atOnce}) returning person_id),
    profiles as (insert into profile (person_id, company_id, first_name, last_name)
      select person_id, company_id, 'Many', 'Held' from people, there returning profile_id, person_id)
    insert into application (job_id, person_id, profile_id, company_id, status_token_hash, job_stage_id, on_hold_until)
    select job_id, person_id, profile_id, company_id, sha256(convert_to('held' || person_id, 'UTF8')), job_stage_id, ${dayOfHold()}::date
    from profiles, there`)
  const held = await newStanding(documents)
  await assertGoesOnAfterHold(held)
})

test('the guard of automations against loops stops a stage too, and the log says so', async () => {
  const { owner, appId, tick, stageName } = await newStanding({
    stageTypeId: 3,
    config: passport,
    autoAdvance: { on: 'documents' },
  })
  await rows(sql`
    insert into automation_run (company_id, job_id, app_id, trigger, occasion, state, due_at, created_at, ended_at)
    select j.recruiter_company_id, a.job_id, a.app_id, 'note_added', 'made ' || n, 'executed', ${now()}, ${now()}, ${now()}
    from application a join job j using (job_id), generate_series(1, ${mostHops}) n where a.app_id = ${appId}`)
  await tick('Passport')
  assert.equal(await stageName(), 'Ours')
  const [run] = await runsOf(owner, { appId })
  assert.deepEqual([run?.trigger, run?.state, run?.reason], ['stage_completed', 'skipped', 'loop'])
})
