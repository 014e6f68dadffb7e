import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, validateApplication } from '@hireloom/contract/apply/apply.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationsOf, postApplication, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'
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

test('the check before applying answers in one shape for everybody', async () => {
  const job = await newJob(await newCompany())
  const email = `${unique('check')}@example.com`
  const asked = () => call(validateApplication, { body: { jobId: job.jobId, email: email.toUpperCase() } })
  assert.deepEqual(await asked(), { data: { valid: true } })
  const { profileId } = await call(apply, { body: submissionOf(job.jobId, { email }) })
  assert.deepEqual(await asked(), { data: { valid: false } })
  const byNumber = (person: Parameters<typeof callAs>[0]) =>
    callAs(person)(validateApplication, { body: { jobId: job.jobId, profileId } })
  assert.deepEqual(await byNumber(null), { data: { valid: true } })
  assert.deepEqual(await byNumber(await newRecruiter(await newCompany())), { data: { valid: true } })
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
