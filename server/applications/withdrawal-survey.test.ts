import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawForApplicant } from '@hireloom/contract/applications/decisions.ts'
import {
  answerWithdrawalSurvey,
  exportApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { withdrawalReasons } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { answerOwnWithdrawalSurvey, withdrawOwnApplication } from '@hireloom/contract/candidates/portal.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { sql } from 'kysely'
import { eraseOfApplication } from '../kernel/personal-data.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { applicationsOf, newApplication, newWork, readAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, world } from '../testing/world.ts'

async function newWithdrawn(reason = '') {
  const work = await newWork()
  const { appId, statusToken: token } = await newApplication(work.jobId)
  const params = { token }
  await call(withdrawApplication, { params, body: { reason } })
  const say = (body: { reasons?: (typeof withdrawalReasons)[number][]; text?: string }) =>
    call(answerWithdrawalSurvey, { params, body })
  return { ...work, appId, params, say }
}

test('a guest who has withdrawn says why and changes that once, and the team reads it', async () => {
  const { owner, appId, params, say } = await newWithdrawn('Found work.')
  const asked = await call(readApplicationStatus, { params })
  assert.deepEqual(asked.withdrawalSurvey, { reasons: [], text: 'Found work.', isAnswered: false, canAnswer: true })
  assert.deepEqual((await readAs(owner, appId)).withdrawal, { reasons: [], text: 'Found work.' })
  await say({ reasons: ['pay', 'another_offer', 'pay'], text: 'Found work.' })
  // The same once more, as after a lost answer, is no change.
  const said = await say({ reasons: ['another_offer', 'pay'], text: 'Found work.' })
  assert.deepEqual(said.withdrawalSurvey, {
    reasons: ['another_offer', 'pay'],
    text: 'Found work.',
    isAnswered: true,
    canAnswer: true,
  })
  const changed = await say({ reasons: ['location'], text: 'Too far.' })
  assert.equal(changed.withdrawalSurvey?.canAnswer, false)
  await assertRefused(say({ reasons: ['other'] }), 'illegal-change')
  assert.deepEqual((await readAs(owner, appId)).withdrawal, { reasons: ['location'], text: 'Too far.' })
  const { list } = await callAs(owner)(listActivity, { params: { appId }, query: {} })
  const told = list.flatMap(({ event }) => (event ? [[event.verb, event.detail]] : []))
  assert.deepEqual(told.slice(0, 3), [
    ['withdrawal_survey_answered', null],
    ['withdrawal_survey_answered', null],
    ['application_withdrawn', 'Too far.'],
  ])
})

test('nothing of the survey is required, and what is no reason or too long is refused by name', async () => {
  const { owner, appId, say } = await newWithdrawn()
  assert.equal((await say({})).withdrawalSurvey?.isAnswered, false)
  assert.equal((await readAs(owner, appId)).withdrawal, null)
  const strange: string = 'weather'
  // @ts-expect-error: not one of the reasons.
  await assertRefused(say({ reasons: [strange] }), 'invalid', ['reasons.0'])
  await assertRefused(say({ text: 'x'.repeat(1001) }), 'invalid', ['text'])
  await say({ text: 'No time.' })
  assert.deepEqual((await readAs(owner, appId)).withdrawal, { reasons: [], text: 'No time.' })
})

test('only who has withdrawn says why, and with the withdrawal it is taken back', async () => {
  const { owner, appId, params, say } = await newWithdrawn()
  await say({ reasons: ['other'], text: 'No time.' })
  await call(reopenApplication, { params })
  await assertRefused(say({ reasons: ['pay'] }), 'illegal-change')
  assert.equal((await readAs(owner, appId)).withdrawal, null)
  await call(withdrawApplication, { params, body: {} })
  const { withdrawalSurvey } = await call(readApplicationStatus, { params })
  assert.deepEqual(withdrawalSurvey, { reasons: [], text: '', isAnswered: false, canAnswer: true })
  const guessed = call(answerWithdrawalSurvey, { params: { token: 'guessed' }, body: {} })
  await assertRefused(guessed, 'not-found')
})

test('a signed-in candidate says why, of their own applications alone and also where the team withdrew for them', async () => {
  const { owner, jobId } = await newWork()
  const [candidate, stranger] = [await newCandidate(), await newCandidate()]
  const { appId } = await newApplication(jobId, { email: candidate.email })
  const answer = { params: { appId }, body: { reasons: ['too_long' as const] } }
  await assertRefused(callAs(candidate)(answerOwnWithdrawalSurvey, answer), 'illegal-change')
  await callAs(owner)(withdrawForApplicant, { params: { appId }, body: {} })
  await assertRefused(callAs(stranger)(answerOwnWithdrawalSurvey, answer), 'not-found')
  await assertRefused(callAs(owner)(answerOwnWithdrawalSurvey, answer), 'forbidden')
  await assertRefused(call(answerOwnWithdrawalSurvey, answer), 'unauthorized')
  const { withdrawalSurvey } = await callAs(candidate)(answerOwnWithdrawalSurvey, answer)
  assert.deepEqual(withdrawalSurvey?.reasons, ['too_long'])
  const other = await newApplication((await newWork()).jobId, { email: candidate.email })
  const own = { params: { appId: other.appId } }
  const withdrawn = await callAs(candidate)(withdrawOwnApplication, { ...own, body: {} })
  assert.equal(withdrawn.withdrawalSurvey?.canAnswer, true)
})

test('the answer is in the copy of the data, and goes with the application', async () => {
  const { appId, jobId, params, say } = await newWithdrawn()
  await say({ reasons: ['changed_mind'], text: 'Staying where I am.' })
  const { app } = await world()
  const copy = await (await fetch(app.url + pathWith(exportApplicationData.path, params))).text()
  assert.ok(copy.includes('changed_mind') && copy.includes('Staying where I am.'), copy)
  const [row] = await applicationsOf(jobId)
  assert.ok(row)
  const { company_id: companyId, profile_id: profileId, person_id: personId } = row
  await transaction(() => eraseOfApplication({ appId, companyId, jobId, profileId, personId }))
  const left = await rows(sql`select 1 from withdrawal_survey where app_id = ${appId}`)
  assert.deepEqual(left, [])
})
