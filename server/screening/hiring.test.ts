import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { readHiringRegistration, registerForHiring } from '@hireloom/contract/screening/hiring.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, readAs, submissionOf } from '../testing/made-applications.ts'
import { ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

/** A company that sends applicants to its hiring registration, a job of it, and a candidate who has applied. */
async function newHiring() {
  const company = await newCompany({ settings: { postApplyRedirect: 'hiring' } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const applied = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  return { company, owner, jobId, candidate, applied }
}

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
const fields = (parts: object = {}) => ({
  legalFirstName: 'Grace Brewster',
  legalLastName: 'Hopper',
  dateOfBirth: '1990-12-09',
  countryId: 202,
  mobile: '8123 4567',
  address: '1 Raffles Place, Singapore',
  availableFrom: dayAhead(30),
  ...parts,
})
const readFor = (person: Person | null, appId: number) => callAs(person)(readHiringRegistration, { params: { appId } })
const register = (person: Person | null, appId: number, body = fields()) =>
  callAs(person)(registerForHiring, { params: { appId }, body })

test('a company with the setting sends signed-in applicants to the hiring registration, and guests on as usual', async () => {
  const { owner, jobId, applied } = await newHiring()
  assert.equal(applied.nextStep, 'hiring')
  assert.equal((await newApplication(jobId)).nextStep, 'thanks')
  await ask(owner, jobId, 'text')
  assert.equal((await newApplication(jobId)).nextStep, 'questions')
})

test('without the setting a signed-in applicant goes on as a guest does', async () => {
  const { jobId } = await newJob(await newCompany())
  const candidate = await newCandidate()
  const applied = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  assert.equal(applied.nextStep, 'thanks')
})

test('what the application says is offered, what is confirmed is kept and reaches the profile and the company', async () => {
  const { owner, candidate, applied } = await newHiring()
  const offered = await readFor(candidate, applied.appId)
  assert.deepEqual(
    [offered.registeredAt, offered.fields.legalFirstName, offered.fields.mobile],
    [null, 'Grace', '+6581234567'],
  )
  const kept = await register(candidate, applied.appId)
  assert.notEqual(kept.registeredAt, null)
  assert.deepEqual(kept.fields, fields({ mobile: '+6581234567' }))
  assert.deepEqual((await readFor(owner, applied.appId)).fields, kept.fields)
  assert.deepEqual((await register(candidate, applied.appId)).registeredAt, kept.registeredAt)
  const detail = await readAs(owner, applied.appId)
  assert.deepEqual([detail.firstName, detail.dateOfBirth], ['Grace Brewster', '1990-12-09'])
  assert.ok(detail.timeline.some(event => event.verb === 'hiring_registered'))
})

test('wrong fields are named with their texts and nothing is kept', async () => {
  const { candidate, applied } = await newHiring()
  const wrong = async (parts: object) => (await assertRefused(register(candidate, applied.appId, fields(parts)))).fields
  assert.deepEqual(await wrong({ legalFirstName: '7', legalLastName: '' }), {
    legalFirstName: 'Please enter valid First Name',
    legalLastName: 'Please enter valid Last Name',
  })
  assert.deepEqual(await wrong({ mobile: '111111' }), { mobile: 'enter-valid-num' })
  assert.deepEqual(await wrong({ countryId: 999999 }), { countryId: 'sel-valid-country-code' })
  for (const availableFrom of ['', dayAhead(-3), dayAhead(800), '2027-02-30', 'soon'])
    assert.deepEqual(await wrong({ availableFrom }), { availableFrom: 'Please enter valid value' }, availableFrom)
  for (const dateOfBirth of [dayAhead(1), '1899-12-31', '1990-13-01'])
    assert.deepEqual(await wrong({ dateOfBirth }), { dateOfBirth: 'Please enter valid value' }, dateOfBirth)
  assert.equal((await readFor(candidate, applied.appId)).registeredAt, null)
})

test('nobody else reads or registers, and nobody registers for a decided application', async () => {
  const { company, owner, candidate, applied } = await newHiring()
  const { appId } = applied
  const strangers = [await newCandidate(), await newRecruiter(company), await newRecruiter(await newCompany())]
  for (const stranger of strangers) await assertRefused(readFor(stranger, appId), 'not-found')
  await assertRefused(readFor(null, appId), 'unauthorized')
  await assertRefused(register(null, appId), 'unauthorized')
  await assertRefused(register(owner, appId), 'forbidden')
  await assertRefused(register(await newCandidate(), appId), 'not-found')
  await decideAs(owner, appId, { decision: 'reject' })
  await assertRefused(register(candidate, appId), 'illegal-change')
  const kept = await db().selectFrom('hiring_registration').selectAll().where('app_id', '=', appId).execute()
  assert.deepEqual(kept, [])
})

test('whoever registers is told of questions that still wait', async () => {
  const { owner, jobId, candidate, applied } = await newHiring()
  assert.equal((await readFor(candidate, applied.appId)).questionsOf, null)
  await ask(owner, jobId, 'text')
  assert.deepEqual((await readFor(candidate, applied.appId)).questionsOf, { profileId: applied.profileId })
})
