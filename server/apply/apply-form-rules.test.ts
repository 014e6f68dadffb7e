import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationsOf, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

const wrongFields: [string, Parameters<typeof submissionOf>[1], string, string][] = [
  ['an empty first name', { firstName: ' ' }, 'candidate.candidateFirstName', 'Please enter valid First Name'],
  ['a first name with digits', { firstName: 'R2D2' }, 'candidate.candidateFirstName', 'Please enter valid First Name'],
  ['an empty last name', { lastName: '' }, 'candidate.candidateLastName', 'Please enter valid Last Name'],
  ['no address', { email: '' }, 'candidate.candidateEmail', 'Please enter valid email'],
  ['a broken address', { email: 'a@b' }, 'candidate.candidateEmail', 'Please enter valid email'],
  [
    'an address with a line break',
    { email: 'a@example.com\nBcc: b@example.com' },
    'candidate.candidateEmail',
    'Please enter valid email',
  ],
  ['no country', { countryId: null }, 'candidate.countryId', 'sel-valid-country-code'],
  ['an unknown country', { countryId: 9999 }, 'candidate.countryId', 'sel-valid-country-code'],
  ['a phone of letters', { mobile: 'call me' }, 'candidate.mobile', 'Please enter valid number'],
  ['a phone of five digits', { mobile: '12345' }, 'candidate.mobile', 'Please enter valid number'],
  ['a phone of thirteen digits', { mobile: '1234567890123' }, 'candidate.mobile', 'Please enter valid number'],
  ['a phone that its country does not have', { mobile: '21234567' }, 'candidate.mobile', 'enter-valid-num'],
]

for (const [what, parts, field, text] of wrongFields) {
  test(`a form with ${what} is refused beside its field, and leaves nothing`, async () => {
    const job = await newJob(await newCompany())
    const problem = await assertRefused(call(apply, { body: submissionOf(job.jobId, parts) }))
    assert.equal(problem.status, 422)
    assert.deepEqual(problem.fields, { [field]: text })
    assert.deepEqual(await applicationsOf(job.jobId), [])
  })
}

test('the short form has its own field names and texts', async () => {
  const job = await newJob(await newCompany())
  const empty = { jobId: job.jobId, fName: '', lName: '', email: 'x', countryId: null, contactNumber: '' }
  assert.deepEqual((await assertRefused(call(apply, { body: empty }))).fields, {
    fName: 'Please enter valid value',
    lName: 'Please enter valid value',
    email: 'Please enter valid email',
    countryId: 'country-code-invalid',
    contactNumber: 'Please enter valid phone number',
  })
  const good = { jobId: job.jobId, fName: 'Kofi', lName: 'Annan', email: `${unique('k')}@example.com`, countryId: 202 }
  const wrongPhone = await assertRefused(call(apply, { body: { ...good, contactNumber: '21234567' } }))
  assert.deepEqual(wrongPhone.fields, { contactNumber: 'Please enter valid phone number' })
  const { appId } = await call(apply, { body: { ...good, contactNumber: '81234567', micrositeId: 'm1' } })
  assert.equal((await applicationsOf(job.jobId))[0]?.application_source, 'microsite')
  const again = await assertRefused(call(apply, { body: { ...good, contactNumber: '81234567' } }))
  assert.equal(again.problem, 'already-applied')
  assert.equal(again.message, 'Application for the given email already exists for this job')
  assert.deepEqual(
    (await applicationsOf(job.jobId)).map(row => row.app_id),
    [appId],
  )
})

test('a company that checks the domain takes its own addresses only', async () => {
  const company = await newCompany({
    settings: { candidateValidation: 'email', validationEmailDomain: 'school.example' },
  })
  const job = await newJob(company)
  const problem = await assertRefused(call(apply, { body: submissionOf(job.jobId) }))
  assert.deepEqual(problem.fields, { 'candidate.candidateEmail': 'Email domain invalid.' })
  const lookalike = submissionOf(job.jobId, { email: `${unique('x')}@myschool.example` })
  await assertRefused(call(apply, { body: lookalike }), 'invalid')
  for (const host of ['School.example', 'alumni.school.example'])
    await call(apply, { body: submissionOf(job.jobId, { email: `${unique('x')}@${host}` }) })
})

test('guests of a company with a rule for guests need its domain, signed-in people do not', async () => {
  const job = await newJob(await newCompany({ settings: { guestEmailDomain: 'uni.example' } }))
  await assertRefused(call(apply, { body: submissionOf(job.jobId) }), 'invalid')
  const candidate = await newCandidate()
  await callAs(candidate)(apply, { body: submissionOf(job.jobId, { email: candidate.email }) })
})

test('the company of a form is that of the job, and its national number is one', async () => {
  const company = await newCompany()
  const agency = await newCompany()
  const { jobId } = await newJob(company, { values: { recruiter_company_id: agency.companyId } })
  const other = await assertRefused(call(apply, { body: submissionOf(jobId, { companyId: 1 + agency.companyId }) }))
  assert.deepEqual(other.fields, { companyId: 'Please enter valid value' })
  const body = submissionOf(jobId, { companyId: company.companyId })
  const wrong = { ...body, candidate: { ...body.candidate, nric: 'S1234567A' } }
  assert.deepEqual((await assertRefused(call(apply, { body: wrong }))).fields, {
    'candidate.nric': 'Please enter a valid NRIC number',
  })
  assert.deepEqual(await applicationsOf(jobId), [])
  for (const { companyId } of [company, agency]) await call(apply, { body: submissionOf(jobId, { companyId }) })
})

test('what somebody agrees to is kept with the version of the notice that the form linked to', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company)
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const shown = async () => (await call(readApplyForm, { params: { jobId } })).noticeVersion
  const write = () => admin(writeLegalText, { params: { kind: 'privacy' }, body: { lang: 'en', html: '<p>Ours</p>' } })
  await write()
  assert.equal(await shown(), 1)
  await write()
  assert.equal(await shown(), 2)
  const candidate = { ...submissionOf(jobId).candidate, wOptin: true }
  const consents = [{ purpose: 'future_jobs' as const, state: 'given' as const, noticeVersion: 1 }]
  const { appId } = await call(apply, { body: { ...submissionOf(jobId), candidate, consents } })
  const kept = await db()
    .selectFrom('consent')
    .select(['purpose', 'notice_version'])
    .where('app_id', '=', appId)
    .orderBy('purpose')
    .execute()
  assert.deepEqual(kept, [
    { purpose: 'future_jobs', notice_version: 1 },
    { purpose: 'whatsapp', notice_version: 1 },
  ])
})
