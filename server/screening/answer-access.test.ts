import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { apply, startDraft, submitDraft } from '@hireloom/contract/apply/apply.ts'
import { applicationCookie, readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import * as z from 'zod'
import { cookieOf, lettersTo, statusTokenOf } from '../testing/accounts.ts'
import { newApplication, newWork, submissionOf } from '../testing/made-applications.ts'
import { madeCaller } from '../testing/made-caller.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'
import { keepProof } from './applicant.ts'
import { proofOf, readProof, type Sender } from './proofs.ts'

test('a signed-in candidate answers the own application, without a token', async () => {
  const { jobId, owner } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const candidate = await newCandidate()
  const applied = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  assert.equal(applied.nextStep, 'questions')
  assert.equal((await answerAs(candidate, applied, [[years, 2]])).count, 1)
  await assertRefused(answerAs(await newCandidate(), applied, [[years, 3]]), 'not-found')
  await assertRefused(answerAs(owner, applied, [[years, 3]]), 'not-found')
})

test('the browser that applied holds the proof in a cookie that scripts cannot read', async () => {
  const { jobId, owner } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const response = await send(apply, { body: submissionOf(jobId) }, null)
  const applied = z.parse(apply.output, await response.json())
  const line = response.headers.getSetCookie().find(each => each.startsWith(applicationCookie(applied.appId)))
  assert.match(line ?? '', /HttpOnly/i)
  const browser = { userId: 0, email: '', companyId: null, cookie: cookieOf(response) }
  assert.equal(
    (await callAs(browser)(readQuestionMap, { params: { jobId }, query: { appId: applied.appId } })).count,
    1,
  )
  assert.equal((await answerAs(browser, applied, [[years, 2]])).count, 1)
  const without = await send(apply, { body: submissionOf((await newWork()).jobId) }, null)
  assert.ok(!without.headers.getSetCookie().some(each => each.startsWith('application_')))
})

test('the status page and the letter say that questions wait, until they are answered', async () => {
  const { owner, company, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const email = `${unique('asked')}@example.com`
  const applied = await newApplication(jobId, { email })
  const path = `/public/prescreeningquestions/${jobId}/${applied.appId}/${applied.profileId}`
  const status = () => call(readApplicationStatus, { params: { token: applied.statusToken } })
  assert.deepEqual((await status()).nextAction, { kind: 'questions', path })
  const [letter] = await lettersTo(email)
  assert.ok(letter?.text.includes(`${path}?status=${await statusTokenOf(email)}`))
  assert.ok(letter?.text.includes(`${company.companyName} asks all applicants for this job a few questions`))
  await answerAs(null, applied, [[years, 1]])
  assert.equal((await status()).nextAction, null)
  const plain = await newApplication((await newWork()).jobId)
  assert.equal(plain.hasQuestions, false)
  assert.equal(plain.nextStep, 'thanks')
})

test('a submitted draft leads to the questions, also when it is sent twice', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'text')
  const { token } = await call(startDraft, { body: { jobId } })
  const body = submissionOf(jobId)
  const first = await call(submitDraft, { params: { token }, body })
  assert.equal(first.nextStep, 'questions')
  assert.deepEqual(await call(submitDraft, { params: { token }, body }), first)
})

test('who recommends somebody answers nothing for them', async () => {
  const company = await newCompany({ settings: { referButton: true } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner, values: { allow_referral: true } })
  await ask(owner, jobId, 'text')
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: `${unique('ida')}@example.com` }
  const applied = await newApplication(jobId, { referrer })
  assert.deepEqual([applied.hasQuestions, applied.nextStep], [true, 'thanks'])
})

test('an application that is sent again leaves the stronger proof in its browser', async () => {
  const caller = await madeCaller()
  const given = (appId: number, held: Sender, sender: Sender) => {
    const kept: string[] = []
    const cookies = { [applicationCookie(7)]: proofOf(7, held) }
    keepProof({ ...caller, cookies, setCookie: (_, value) => kept.push(value) }, appId, sender)
    return kept.map(value => readProof(value)?.sender)
  }
  assert.deepEqual(given(7, 'proved', 'new-address'), [])
  assert.deepEqual(given(7, 'new-address', 'known-address'), [])
  assert.deepEqual(given(7, 'known-address', 'proved'), ['proved'])
  assert.deepEqual(given(7, 'proved', 'proved'), ['proved'])
  assert.deepEqual(given(8, 'proved', 'known-address'), ['known-address'])
})
