import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  apply,
  applyWithResume,
  readApplyForm,
  startDraft,
  submitDraft,
  validateApplication,
} from '@hireloom/contract/applications/apply.ts'
import { db, pool } from '../kernel/db.ts'
import { mail } from '../kernel/ports.ts'
import { hashToken } from '../kernel/session.ts'
import { post, resumePdf, submissionOf, until, uploadOf } from '../testing/made-applications.ts'
import { problemOf } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique, world } from '../testing/world.ts'
import { applyLimits } from './limits.ts'

const applicationsOf = (jobId: number) =>
  db().selectFrom('application').selectAll().where('job_id', '=', jobId).execute()

test('a guest applies without a CV, and everything that belongs to it is there', async () => {
  const company = await newCompany()
  const job = await newJob(company)
  const email = `${unique('Ada')}@Example.com`
  const body = submissionOf(job.jobId, {
    email,
    firstName: 'Zoë',
    lastName: "O'Brien-Núñez",
    mobile: '8123 4567',
    ref: 'campus-fair',
    apiSource: 'web',
  })
  const applied = await call(apply, { body })
  const [row] = await applicationsOf(job.jobId)
  assert.equal(row?.app_id, applied.appId)
  assert.equal(row?.company_id, company.companyId)
  assert.equal(row?.status_key, 'applied')
  assert.equal(row?.application_source, 'campus-fair')
  assert.equal(row?.ref, 'campus-fair')
  assert.ok(row?.status_token_hash.equals(hashToken(applied.statusToken)))
  const profile = await db()
    .selectFrom('profile as p')
    .innerJoin('person as o', 'o.person_id', 'p.person_id')
    .select(['p.first_name', 'p.last_name', 'p.mobile', 'p.company_id', 'p.country_id', 'o.email'])
    .where('profile_id', '=', applied.profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, {
    first_name: 'Zoë',
    last_name: "O'Brien-Núñez",
    mobile: '+6581234567',
    company_id: company.companyId,
    country_id: 202,
    email,
  })
  const event = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('app_id', '=', applied.appId)
    .executeTakeFirstOrThrow()
  assert.equal(event.verb, 'application_submitted')
  assert.equal(event.actor_kind, 'visitor')
})

test('the applicant gets a letter with a status link that works, in the language of the page', async () => {
  const job = await newJob(await newCompany(), { title: unique('Weaver ') })
  const email = `${unique('letter')}@example.com`
  const response = await fetchApply(submissionOf(job.jobId, { email }), { cookie: 'lang=es' })
  assert.equal(response.status, 201)
  const letter = await until(async () => (await mail().caught({ limit: 100 })).find(found => found.to.includes(email)))
  const whole = await mail().caughtMail(letter.id)
  const { statusToken } = JSON.parse(await response.text())
  assert.match(letter.subject, /candidatura: Weaver/)
  assert.ok(whole?.html?.includes(`/public/status/${statusToken}`))
  assert.ok(whole?.text?.includes(`/public/status/${statusToken}`))
})

test('the queue never holds the status token in the open', async () => {
  const job = await newJob(await newCompany())
  const { statusToken, appId } = await call(apply, { body: submissionOf(job.jobId) })
  const stored = await db()
    .selectFrom('application')
    .select('submission')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(stored).includes(statusToken))
  const jobs = await pool().query('select data::text as data from queue.job')
  assert.ok(jobs.rows.length > 0)
  assert.ok(!jobs.rows.some(row => String(row.data).includes(statusToken)))
})

async function fetchApply(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { app } = await world()
  return fetch(`${app.url}/roboroy/api/v1/xpa`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

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
    const problem = await problemOf(call(apply, { body: submissionOf(job.jobId, parts) }))
    assert.equal(problem.status, 422)
    assert.deepEqual(problem.fields, { [field]: text })
    assert.deepEqual(await applicationsOf(job.jobId), [])
  })
}

test('characters that no database keeps do no harm', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId, { ref: 'a\0b\ud800', micrositeId: '\0' })
  const { appId } = await call(apply, { body })
  assert.ok(appId > 0)
})

test('the short form has its own field names and texts', async () => {
  const job = await newJob(await newCompany())
  const empty = { jobId: job.jobId, fName: '', lName: '', email: 'x', countryId: null, contactNumber: '' }
  assert.deepEqual((await problemOf(call(apply, { body: empty }))).fields, {
    fName: 'Please enter valid value',
    lName: 'Please enter valid value',
    email: 'Please enter valid email',
    countryId: 'country-code-invalid',
    contactNumber: 'Please enter valid phone number',
  })
  const good = { jobId: job.jobId, fName: 'Kofi', lName: 'Annan', email: `${unique('k')}@example.com`, countryId: 202 }
  const wrongPhone = await problemOf(call(apply, { body: { ...good, contactNumber: '21234567' } }))
  assert.deepEqual(wrongPhone.fields, { contactNumber: 'Please enter valid phone number' })
  const { appId } = await call(apply, { body: { ...good, contactNumber: '81234567', micrositeId: 'm1' } })
  assert.equal((await applicationsOf(job.jobId))[0]?.application_source, 'microsite')
  const again = await problemOf(call(apply, { body: { ...good, contactNumber: '81234567' } }))
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
  const problem = await problemOf(call(apply, { body: submissionOf(job.jobId) }))
  assert.deepEqual(problem.fields, { 'candidate.candidateEmail': 'Email domain invalid.' })
  const lookalike = submissionOf(job.jobId, { email: `${unique('x')}@myschool.example` })
  assert.equal((await problemOf(call(apply, { body: lookalike }))).problem, 'invalid')
  for (const host of ['School.example', 'alumni.school.example'])
    await call(apply, { body: submissionOf(job.jobId, { email: `${unique('x')}@${host}` }) })
})

test('guests of a company with a rule for guests need its domain, signed-in people do not', async () => {
  const job = await newJob(await newCompany({ settings: { guestEmailDomain: 'uni.example' } }))
  assert.equal((await problemOf(call(apply, { body: submissionOf(job.jobId) }))).problem, 'invalid')
  const candidate = await newCandidate()
  await callAs(candidate)(apply, { body: submissionOf(job.jobId, { email: candidate.email }) })
})

test('a referral needs a referrer who is somebody else, and is credited', async () => {
  const company = await newCompany({ settings: { referButton: true } })
  const job = await newJob(company, { values: { allow_referral: true } })
  const email = `${unique('friend')}@example.com`
  const withReferrer = (referrerFullName: string, referrerEmail: string) =>
    call(apply, { body: submissionOf(job.jobId, { email, referrer: { referrerFullName, referrerEmail } }) })
  assert.deepEqual((await problemOf(withReferrer('', 'nobody'))).fields, {
    'referrer.referrerFullName': 'Please enter valid value',
    'referrer.referrerEmail': 'Please enter valid referrer email',
  })
  assert.deepEqual((await problemOf(withReferrer('Ida', email.toUpperCase()))).fields, {
    'candidate.candidateEmail': 'Please enter valid email',
  })
  const { appId } = await withReferrer('Ida Rhodes', 'ida@example.com')
  const referral = await db().selectFrom('referral').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow()
  assert.equal(referral.referrer_email, 'ida@example.com')
  assert.equal((await applicationsOf(job.jobId))[0]?.application_source, 'referrer')
})

test('nobody is recommended where the job or its recruiting company does not ask for it', async () => {
  const wanting = await newCompany({ settings: { referButton: true } })
  const other = await newCompany()
  const jobs = [
    await newJob(wanting),
    await newJob(other, { values: { allow_referral: true } }),
    await newJob(wanting, { values: { allow_referral: true, recruiter_company_id: other.companyId } }),
  ]
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: 'ida@example.com' }
  for (const { jobId } of jobs) {
    const body = submissionOf(jobId, { referrer })
    assert.equal((await problemOf(call(apply, { body }))).problem, 'forbidden')
    const { token } = await call(startDraft, { body: { jobId, isReferral: true } })
    assert.equal((await problemOf(call(submitDraft, { params: { token }, body }))).problem, 'forbidden')
    assert.equal((await call(readApplyForm, { params: { jobId } })).canRefer, false)
    assert.deepEqual(await applicationsOf(jobId), [])
  }
  const client = await newJob(other, { values: { allow_referral: true, recruiter_company_id: wanting.companyId } })
  assert.ok((await call(apply, { body: submissionOf(client.jobId, { referrer }) })).appId > 0)
})

test('the source tells who sent the application, and a ref cannot claim to be somebody', async () => {
  const company = await newCompany()
  const job = await newJob(company)
  const senders = [
    { person: null, more: {}, source: 'candidate' },
    { person: null, more: { ref: 'recruiter' }, source: 'candidate' },
    { person: null, more: { application_source: 'Recruiter' }, source: 'candidate' },
    { person: null, more: { application_source: 'campus-fair' }, source: 'campus-fair' },
    { person: null, more: { application_source: 'candidate', ref: 'poster' }, source: 'poster' },
    { person: null, more: { micrositeId: 'm1' }, source: 'microsite' },
    { person: await newCandidate(), more: {}, source: 'candidate' },
    { person: await newRecruiter(company), more: {}, source: 'recruiter' },
    { person: await newRecruiter(company, { userType: 3 }), more: {}, source: 'partner' },
  ]
  for (const { person, more, source } of senders) {
    const { appId } = await callAs(person)(apply, { body: submissionOf(job.jobId, more) })
    const row = (await applicationsOf(job.jobId)).find(found => found.app_id === appId)
    assert.equal(row?.application_source, source)
  }
})

test('a header names the source of an upload that names none itself', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company)
  const send = async (word: string, parts: Record<string, unknown> = {}) => {
    const sent = uploadOf(submissionOf(jobId, parts), resumePdf())
    const answer = await post(applyWithResume.path, sent, { 'x-job-id': String(jobId), 'x-application-source': word })
    assert.equal(answer.status, 201)
    assert.ok(!('taskId' in answer.body))
  }
  await send('job fair')
  await send('job fair', { application_source: 'poster' })
  await send('partner', { application_source: 'candidate' })
  assert.deepEqual((await applicationsOf(jobId)).map(row => row.application_source).sort(), [
    'candidate',
    'job fair',
    'poster',
  ])
})

test('the company of a form is that of the job, and its national number is one', async () => {
  const company = await newCompany()
  const agency = await newCompany()
  const { jobId } = await newJob(company, { values: { recruiter_company_id: agency.companyId } })
  const other = await problemOf(call(apply, { body: submissionOf(jobId, { companyId: 1 + agency.companyId }) }))
  assert.deepEqual(other.fields, { companyId: 'Please enter valid value' })
  const body = submissionOf(jobId, { companyId: company.companyId })
  const wrong = { ...body, candidate: { ...body.candidate, nric: 'S1234567A' } }
  assert.deepEqual((await problemOf(call(apply, { body: wrong }))).fields, {
    'candidate.nric': 'Please enter a valid NRIC number',
  })
  assert.deepEqual(await applicationsOf(jobId), [])
  for (const { companyId } of [company, agency]) await call(apply, { body: submissionOf(jobId, { companyId }) })
})

test('a job with a form of the employer’s own takes applications there only, entries of recruiters and recommendations here', async () => {
  const company = await newCompany({ settings: { referButton: true } })
  const link = 'https://employer.example/apply'
  const values = { is_ext_link_uploaded: true, ext_job_link: link, allow_referral: true }
  const { jobId } = await newJob(company, { values })
  assert.equal((await call(readApplyForm, { params: { jobId } })).externalLink, link)
  const { candidate } = submissionOf(jobId)
  const short = { jobId, fName: 'Kofi', lName: 'Annan', email: candidate.candidateEmail, countryId: 202 }
  for (const body of [submissionOf(jobId), { ...short, contactNumber: '81234567' }]) {
    for (const person of [null, await newCandidate()]) {
      const problem = await problemOf(callAs(person)(apply, { body }))
      assert.equal(problem.problem, 'forbidden')
      assert.equal(problem.message, 'The employer takes applications for this job on a page of its own.')
    }
  }
  assert.deepEqual(await applicationsOf(jobId), [])
  await callAs(await newRecruiter(company))(apply, { body: submissionOf(jobId) })
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: 'ida@example.com' }
  await call(apply, { body: submissionOf(jobId, { referrer }) })
  const linkOnly = await newJob(company, { values: { ext_job_link: link } })
  assert.equal((await call(readApplyForm, { params: { jobId: linkOnly.jobId } })).externalLink, null)
  await call(apply, { body: submissionOf(linkOnly.jobId) })
})

test('a closed job takes nobody', async () => {
  const company = await newCompany()
  const past = await newJob(company, { closeDate: new Date(Date.now() - 1000) })
  const closed = await newJob(company, { values: { is_closed: true } })
  const ahead = await newJob(company, { closeDate: new Date(Date.now() + 3600_000) })
  for (const { jobId } of [past, closed]) {
    const problem = await problemOf(call(apply, { body: submissionOf(jobId) }))
    assert.equal(problem.status, 410)
    assert.equal(problem.message, 'This job is now closed and not accepting any applications.')
  }
  await call(apply, { body: submissionOf(ahead.jobId) })
})

test('a private job opens with its own sharing hash only, an unknown one looks the same', async () => {
  const company = await newCompany()
  const job = await newJob(company, { isPrivate: true })
  const other = await newJob(company, { isPrivate: true })
  assert.equal((await problemOf(call(apply, { body: submissionOf(job.jobId) }))).status, 404)
  assert.equal(
    (await problemOf(call(apply, { body: submissionOf(job.jobId, { sharinghash: other.sharingHash }) }))).status,
    404,
  )
  assert.equal((await problemOf(call(apply, { body: submissionOf(999_999_999) }))).status, 404)
  await call(apply, { body: submissionOf(job.jobId, { sharinghash: job.sharingHash }) })
})

test('a draft job takes nobody, even with its hash', async () => {
  const job = await newJob(await newCompany(), { draft: true })
  const body = submissionOf(job.jobId, { sharinghash: job.sharingHash })
  assert.equal((await problemOf(call(apply, { body }))).status, 404)
})

test('where an account is wanted, guests are sent to sign in', async () => {
  const wanted = await newJob(await newCompany(), { values: { apply_role_type: 'signed in' } })
  const byCompany = await newJob(await newCompany({ settings: { applyRoleType: 'signed in' } }))
  const hidden = await newJob(await newCompany({ settings: { hideGuestApply: true } }))
  for (const { jobId } of [wanted, byCompany, hidden]) {
    assert.equal((await problemOf(call(apply, { body: submissionOf(jobId) }))).problem, 'signed-in-only')
    await callAs(await newCandidate())(apply, { body: submissionOf(jobId) })
  }
})

test('a company that hides applying takes entries of its recruiters only', async () => {
  const company = await newCompany({ settings: { hideApply: true } })
  const job = await newJob(company)
  assert.equal((await problemOf(call(apply, { body: submissionOf(job.jobId) }))).problem, 'forbidden')
  const candidate = await newCandidate()
  assert.equal((await problemOf(callAs(candidate)(apply, { body: submissionOf(job.jobId) }))).problem, 'forbidden')
  await callAs(await newRecruiter(company))(apply, { body: submissionOf(job.jobId) })
})

test('a signed-in candidate applies as their own person, whatever address the form names', async () => {
  const job = await newJob(await newCompany())
  const candidate = await newCandidate()
  const other = `${unique('other')}@example.com`
  await callAs(candidate)(apply, { body: submissionOf(job.jobId, { email: other }) })
  const again = await problemOf(callAs(candidate)(apply, { body: submissionOf(job.jobId) }))
  assert.equal(again.problem, 'already-applied')
  const asGuest = await problemOf(call(apply, { body: submissionOf(job.jobId, { email: candidate.email }) }))
  assert.equal(asGuest.problem, 'already-applied')
})

test('who applies twice is told so: of the address, or of the own profile', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId)
  await call(apply, { body })
  const asGuest = await problemOf(call(apply, { body }))
  assert.equal(asGuest.message, 'Application for the given email already exists for this job')
  const own = callAs(await newCandidate())
  await own(apply, { body: submissionOf(job.jobId) })
  const again = await problemOf(own(apply, { body: submissionOf(job.jobId) }))
  assert.equal(again.message, "Application for this profile's email already exists for this job")
})

test('twenty posts of one person at once become one application', async () => {
  const job = await newJob(await newCompany())
  const email = `${unique('many')}@example.com`
  const posts = Array.from({ length: 20 }, (_, at) =>
    fetchApply(submissionOf(job.jobId, { email: at % 2 ? email : email.toUpperCase() })),
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
  const headers = { 'idempotency-key': unique('key-') }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(apply, { body, headers })))
  answers.push(await call(apply, { body, headers }))
  for (const found of answers) assert.deepEqual(found, answers[0])
  assert.equal((await applicationsOf(job.jobId)).length, 1)
  const changed = { ...body, ref: 'other' }
  assert.equal((await problemOf(call(apply, { body: changed, headers }))).problem, 'same-key-other-request')
})

test('a guest under a known address adds what is missing and changes nothing', async () => {
  const company = await newCompany()
  const [first, second] = [await newJob(company), await newJob(company)]
  const email = `${unique('known')}@example.com`
  const one = await call(apply, { body: submissionOf(first.jobId, { email, firstName: 'Mary', lastName: 'Jackson' }) })
  await db().updateTable('profile').set({ mobile: null }).where('profile_id', '=', one.profileId).execute()
  const two = await call(apply, {
    body: submissionOf(second.jobId, { email, firstName: 'Mallory', lastName: 'Evil', mobile: '91234567' }),
  })
  assert.equal(two.profileId, one.profileId)
  const profile = await db()
    .selectFrom('profile')
    .selectAll()
    .where('profile_id', '=', one.profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([profile.first_name, profile.last_name, profile.mobile], ['Mary', 'Jackson', '+6591234567'])
  const [row] = await applicationsOf(second.jobId)
  assert.match(JSON.stringify(row?.submission), /Mallory/)
})

test('each company has its own profile of a person', async () => {
  const email = `${unique('both')}@example.com`
  const one = await call(apply, {
    body: submissionOf((await newJob(await newCompany())).jobId, { email, firstName: 'Anna' }),
  })
  const two = await call(apply, {
    body: submissionOf((await newJob(await newCompany())).jobId, { email, firstName: 'Berta' }),
  })
  assert.notEqual(one.profileId, two.profileId)
})

test('a national number is kept by its last characters only', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId)
  const { appId } = await call(apply, { body: { ...body, candidate: { ...body.candidate, nric: 'S1234567D' } } })
  const row = (await applicationsOf(job.jobId)).find(found => found.app_id === appId)
  assert.doesNotMatch(JSON.stringify(row), /S1234567D/)
  assert.match(JSON.stringify(row?.submission), /•••••567D/)
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
  const hidden = await problemOf(call(validateApplication, { body: { jobId: secret.jobId, email } }))
  assert.equal(hidden.status, 404)
  const nothing = await send(validateApplication, { body: { jobId: job.jobId } }, null)
  assert.equal(nothing.status, 422)
  const mistyped = await problemOf(call(validateApplication, { body: { jobId: job.jobId, email: 'x' } }))
  assert.deepEqual([mistyped.status, mistyped.fields], [422, { email: 'Please enter valid email' }])
})

test('a program that applies without end is slowed down, a mistaken form costs nothing', async () => {
  const job = await newJob(await newCompany())
  const most = applyLimits.applicationsOfPerson?.most ?? 0
  const email = `${unique('robot')}@example.com`
  await db()
    .insertInto('rate_limit')
    .values({ key: `apply-person:${email}`, used: most, window_ends: new Date(Date.now() + 60_000) })
    .execute()
  const wrong = await problemOf(call(apply, { body: submissionOf(job.jobId, { email, firstName: '' }) }))
  assert.equal(wrong.status, 422)
  const response = await fetchApply(submissionOf(job.jobId, { email }))
  assert.equal(response.status, 429)
  assert.ok(Number(response.headers.get('retry-after')) > 0)
  await call(apply, { body: submissionOf(job.jobId) })
})
