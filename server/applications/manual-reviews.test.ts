import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answerManualReview,
  askForManualReview,
  listManualReviews,
} from '@hireloom/contract/applications/manual-reviews.ts'
import { exportApplicationData, readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { remindOfLateAnswers } from '../notifications/late-answers.ts'
import { jump } from '../testing/accounts.ts'
import { giveScore, newApplication } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'

/** A guest who has applied and was scored. */
async function scored() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const email = `${unique('ada')}@example.com`
  const { appId, statusToken } = await newApplication(jobId, { email })
  const score = (value: number | null) => giveScore(appId, value)
  await score(30)
  return { company, owner, email, appId, score, token: { token: statusToken }, params: { appId } }
}

const mailsTo = async (address: string) =>
  (await mail().caught({ limit: 200 })).filter(({ to }) => to.includes(address))

test('an applicant without an account asks for a manual review; the team is told and answers, and the applicant reads it', async () => {
  const { owner, email, appId, token, params } = await scored()
  assert.equal((await call(readApplicationStatus, { params: token })).canAskReview, true)
  const asked = await call(askForManualReview, { params: token, body: { reason: 'My CV has a second page' } })
  assert.deepEqual(
    [asked.canAskReview, asked.manualReviews.map(({ reason, state }) => [reason, state])],
    [false, [['My CV has a second page', 'new']]],
  )
  const again = await assertRefused(call(askForManualReview, { params: token, body: { reason: '' } }))
  assert.equal(again.problem, 'illegal-change', 'one waits already')
  const told = await until(async () => {
    const { list } = await callAs(owner)(listNotifications)
    return list.find(each => each.kind === 'manual_review')
  })
  assert.equal(told.appId, appId)
  const [review] = (await callAs(owner)(listManualReviews, { params })).list
  assert.ok(review)
  const { manualReviewId } = review
  const body = { state: 'changed', answer: 'We have read it and moved you on.' } as const
  const answered = await callAs(owner)(answerManualReview, { params: { appId, manualReviewId }, body })
  assert.deepEqual([answered.state, answered.answeredBy], ['changed', 'Ada Lovelace'])
  const letter = await until(
    async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('Your manual review')),
    'an email with the answer',
  )
  assert.match(letter.text, /changed the result[^]*moved you on/)
  const read = await call(readApplicationStatus, { params: token })
  assert.deepEqual(
    read.manualReviews.map(({ state, answer }) => [state, answer]),
    [['changed', body.answer]],
  )
  assert.equal(read.canAskReview, true)
  assert.match(JSON.stringify(await call(exportApplicationData, { params: token })), /My CV has a second page/)
})

test('the team is reminded of a review that waits too long, once a day, until it is answered', async context => {
  const { owner, appId, token } = await scored()
  await call(askForManualReview, { params: token, body: {} })
  const late = async () =>
    (await mailsTo(owner.email)).filter(({ subject, text }) => /still waiting for your answer/.test(subject + text))
      .length
  await until(
    async () => (await mailsTo(owner.email)).some(({ subject }) => /manual review/.test(subject)),
    'the request',
  )
  await remindOfLateAnswers.run({})
  jump(context, 15 * 24 * 3600_000)
  await remindOfLateAnswers.run({})
  await remindOfLateAnswers.run({})
  await until(async () => (await late()) === 1, 'a reminder')
  await db().updateTable('manual_review').set({ state: 'upheld' }).where('app_id', '=', appId).execute()
  jump(context, 24 * 3600_000)
  await remindOfLateAnswers.run({})
  assert.equal(await late(), 1)
})

test('nothing was judged yet: no review can be asked for; an empty answer, strangers and no sign-in are refused', async () => {
  const { company, owner, appId, score, token, params } = await scored()
  await score(null)
  assert.equal((await call(readApplicationStatus, { params: token })).canAskReview, false)
  const early = await assertRefused(call(askForManualReview, { params: token, body: {} }))
  assert.equal(early.problem, 'illegal-change')
  await score(30)
  const long = await assertRefused(call(askForManualReview, { params: token, body: { reason: 'x'.repeat(5001) } }))
  assert.deepEqual(Object.keys(long.fields ?? {}), ['reason'])
  await call(askForManualReview, { params: token, body: {} })
  const [review] = (await callAs(owner)(listManualReviews, { params })).list
  const place = { appId, manualReviewId: review?.manualReviewId ?? 0 }
  const empty = { params: place, body: { state: 'upheld', answer: ' ' } } as const
  assert.deepEqual(Object.keys((await assertRefused(callAs(owner)(answerManualReview, empty))).fields ?? {}), [
    'answer',
  ])
  assert.equal((await send(listManualReviews, { params }, null)).status, 401)
  const strangers = [await newRecruiter(await newCompany(), { isAdmin: true }), await newRecruiter(company)]
  for (const stranger of strangers) {
    assert.equal((await assertRefused(callAs(stranger)(listManualReviews, { params }))).problem, 'not-found')
    const answer = callAs(stranger)(answerManualReview, { params: place, body: { state: 'upheld', answer: 'x' } })
    assert.equal((await assertRefused(answer)).problem, 'not-found')
  }
})
