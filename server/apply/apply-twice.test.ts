// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, startDraft, validateApplication } from '@hireloom/contract/apply/apply.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationsOf, newApplication, postApplication, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
} from '../testing/world.ts'
import { applyLimits } from './limits.ts'

test('a signed-in candidate applies as their own person, whatever address the form names', async () => {
  const job = await newJob(await newCompany())
  const candidate = await newCandidate()
  const other = `${unique('other')}@example.com`
  await callAs(candidate)(apply, { body: submissionOf(job.jobId, { email: other }) })
  const again = await assertRefused(callAs(candidate)(apply, { body: submissionOf(job.jobId) }))
  assert.equal(again.problem, 'already-applied')
  const asGuest = await assertRefused(call(apply, { body: submissionOf(job.jobId, { email: candidate.email }) }))
  assert.equal(asGuest.problem, 'already-applied')
})

test('who applies twice is told so: of the address, or of the own profile', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId)
  await call(apply, { body })
  const asGuest = await assertRefused(call(apply, { body }))
  assert.equal(asGuest.message, 'Application for the given email already exists for this job')
  const own = callAs(await newCandidate())
  await own(apply, { body: submissionOf(job.jobId) })
  const again = await assertRefused(own(apply, { body: submissionOf(job.jobId) }))
  assert.equal(again.message, "Application for this profile's email already exists for this job")
})

test('twenty posts of one person at once become one application', async () => {
  const job = await newJob(await newCompany())
  const email = `${unique('many')}@example.com`
  const posts = Array.from({ length: 20 }, (_, at) =>
    postApplication(submissionOf(job.jobId, { email: at % 2 ? email : email.toUpperCase() })),
  )
  const statuses = (await Promise.all(posts)).map(response => response.status).sort((a, b) => a - b)
  assert.deepEqual(statuses, [201, ...Array<number>(19).fill(409)])
  assert.equal((await applicationsOf(job.jobId)).length, 1)
  const people = await db().selectFrom('person').select('person_id').where('email', '=', email).execute()
  assert.equal(people.length, 1)
})

test('a repeated idempotency key answers the first application, in a row and at once', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId)
  const key = unique('key-')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(apply, { body, key })))
  answers.push(await call(apply, { body, key }))
  for (const found of answers) assert.deepEqual(found, answers[0])
  assert.equal((await applicationsOf(job.jobId)).length, 1)
  const changed = { ...body, ref: 'other' }
  await assertRefused(call(apply, { body: changed, key }), 'same-key-other-request')
})

test('that an address has applied is told to its own form, to staff of the job and to its owner, and to no list of addresses', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const job = await newJob(company, { owner })
  const email = `${unique('check')}@example.com`
  const { token } = await call(startDraft, { body: { jobId: job.jobId, data: {} } })
  const may = async (by: Person | null, draftToken?: string) =>
    (await callAs(by)(validateApplication, { body: { jobId: job.jobId, email: email.toUpperCase(), draftToken } })).data
      .valid
  assert.equal(await may(null, token), true)
  const { profileId } = await newApplication(job.jobId, { email })
  assert.equal(await may(null, token), false)
  assert.equal(await may(null), true)
  const { token: ofOther } = await call(startDraft, { body: { jobId: (await newJob(company)).jobId, data: {} } })
  assert.equal(await may(null, ofOther), true)
  assert.equal(await may(owner), false)
  const stranger = await newRecruiter(await newCompany())
  assert.equal(await may(stranger, token), true)
  const byNumber = (person: Person | null) =>
    callAs(person)(validateApplication, { body: { jobId: job.jobId, profileId } })
  assert.deepEqual(await byNumber(null), { data: { valid: true } })
  assert.deepEqual(await byNumber(stranger), { data: { valid: true } })
  const most = applyLimits.tellingsOfApplicants?.most ?? 0
  for (let told = 1; told < most; told += 1) assert.equal(await may(null, token), false)
  assert.equal(await may(null, token), true)
})

test('the check before applying refuses what it cannot judge', async () => {
  const job = await newJob(await newCompany())
  const email = `${unique('check')}@example.com`
  const secret = await newJob(await newCompany(), { isPrivate: true })
  const hidden = await assertRefused(call(validateApplication, { body: { jobId: secret.jobId, email } }))
  assert.equal(hidden.status, 404)
  const nothing = await send(validateApplication, { body: { jobId: job.jobId } }, null)
  assert.equal(nothing.status, 422)
  const mistyped = await assertRefused(call(validateApplication, { body: { jobId: job.jobId, email: 'x' } }))
  assert.deepEqual([mistyped.status, mistyped.fields], [422, { email: 'Please enter valid email' }])
})

test('a program that applies without end is slowed down, a mistaken form costs nothing', async () => {
  const job = await newJob(await newCompany())
  const most = applyLimits.applicationsOfPerson?.most ?? 0
  const email = `${unique('robot')}@example.com`
  await db()
    .insertInto('rate_limit')
    .values({ key: limitKey({ name: 'apply-person' }, email), used: most, window_ends: new Date(Date.now() + 60_000) })
    .execute()
  const wrong = await assertRefused(call(apply, { body: submissionOf(job.jobId, { email, firstName: '' }) }))
  assert.equal(wrong.status, 422)
  const response = await postApplication(submissionOf(job.jobId, { email }))
  assert.equal(response.status, 429)
  assert.ok(Number(response.headers.get('retry-after')) > 0)
  await call(apply, { body: submissionOf(job.jobId) })
})
