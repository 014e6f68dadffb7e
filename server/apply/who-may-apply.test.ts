import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, readApplyForm, startDraft, submitDraft } from '@hireloom/contract/apply/apply.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationsOf, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

test('a referral needs a referrer who is somebody else, and is credited', async () => {
  const company = await newCompany({ settings: { referButton: true } })
  const job = await newJob(company, { values: { allow_referral: true } })
  const email = `${unique('friend')}@example.com`
  const withReferrer = (referrerFullName: string, referrerEmail: string) =>
    call(apply, { body: submissionOf(job.jobId, { email, referrer: { referrerFullName, referrerEmail } }) })
  assert.deepEqual((await assertRefused(withReferrer('', 'nobody'))).fields, {
    'referrer.referrerFullName': 'Please enter valid value',
    'referrer.referrerEmail': 'Please enter valid referrer email',
  })
  assert.deepEqual((await assertRefused(withReferrer('Ida', email.toUpperCase()))).fields, {
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
    await assertRefused(call(apply, { body }), 'forbidden')
    const { token } = await call(startDraft, { body: { jobId, isReferral: true } })
    await assertRefused(call(submitDraft, { params: { token }, body }), 'forbidden')
    assert.equal((await call(readApplyForm, { params: { jobId } })).canRefer, false)
    assert.deepEqual(await applicationsOf(jobId), [])
  }
  const client = await newJob(other, { values: { allow_referral: true, recruiter_company_id: wanting.companyId } })
  assert.ok((await call(apply, { body: submissionOf(client.jobId, { referrer }) })).appId > 0)
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
      const problem = await assertRefused(callAs(person)(apply, { body }))
      assert.equal(problem.problem, 'forbidden')
      assert.equal(problem.message, "You can apply for this job on the employer's website.")
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
    const problem = await assertRefused(call(apply, { body: submissionOf(jobId) }))
    assert.equal(problem.status, 410)
    assert.equal(problem.message, 'This job is now closed and not accepting any applications.')
  }
  await call(apply, { body: submissionOf(ahead.jobId) })
})

test('a private job opens with its own sharing hash only, an unknown one looks the same', async () => {
  const company = await newCompany()
  const job = await newJob(company, { isPrivate: true })
  const other = await newJob(company, { isPrivate: true })
  assert.equal((await assertRefused(call(apply, { body: submissionOf(job.jobId) }))).status, 404)
  assert.equal(
    (await assertRefused(call(apply, { body: submissionOf(job.jobId, { sharinghash: other.sharingHash }) }))).status,
    404,
  )
  assert.equal((await assertRefused(call(apply, { body: submissionOf(999_999_999) }))).status, 404)
  await call(apply, { body: submissionOf(job.jobId, { sharinghash: job.sharingHash }) })
})

test('a draft job takes nobody, even with its hash', async () => {
  const job = await newJob(await newCompany(), { draft: true })
  const body = submissionOf(job.jobId, { sharinghash: job.sharingHash })
  assert.equal((await assertRefused(call(apply, { body }))).status, 404)
})

test('where an account is wanted, guests are sent to sign in', async () => {
  const wanted = await newJob(await newCompany(), { values: { apply_role_type: 'signed in' } })
  const byCompany = await newJob(await newCompany({ settings: { applyRoleType: 'signed in' } }))
  const hidden = await newJob(await newCompany({ settings: { hideGuestApply: true } }))
  for (const { jobId } of [wanted, byCompany, hidden]) {
    await assertRefused(call(apply, { body: submissionOf(jobId) }), 'signed-in-only')
    await callAs(await newCandidate())(apply, { body: submissionOf(jobId) })
  }
})

test('a company that hides applying takes entries of its recruiters only', async () => {
  const company = await newCompany({ settings: { hideApply: true } })
  const job = await newJob(company)
  await assertRefused(call(apply, { body: submissionOf(job.jobId) }), 'forbidden')
  const candidate = await newCandidate()
  await assertRefused(callAs(candidate)(apply, { body: submissionOf(job.jobId) }), 'forbidden')
  await callAs(await newRecruiter(company))(apply, { body: submissionOf(job.jobId) })
})
