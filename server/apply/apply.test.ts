import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { apply, applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { mail } from '../kernel/ports.ts'
import { db, pool } from '../kernel/postgres/db.ts'
import { hashToken } from '../kernel/session.ts'
import { statusTokenOf } from '../testing/accounts.ts'
import {
  applicationsOf,
  newApplication,
  post,
  postApplication,
  resumePdf,
  submissionOf,
  uploadOf,
} from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

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
  assert.equal(applied.profileId, applied.appId)
  assert.ok(!row?.status_token_hash.equals(hashToken(applied.statusToken)))
  const profile = await db()
    .selectFrom('profile as p')
    .innerJoin('person as o', 'o.person_id', 'p.person_id')
    .select(['p.first_name', 'p.last_name', 'p.mobile', 'p.company_id', 'p.country_id', 'o.email'])
    .where('profile_id', '=', row?.profile_id ?? 0)
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
  const response = await postApplication(submissionOf(job.jobId, { email }), { cookie: 'lang=es' })
  assert.equal(response.status, 201)
  const letter = await until(async () => (await mail().caught({ limit: 100 })).find(found => found.to.includes(email)))
  const whole = await mail().caughtMail(letter.id)
  const token = await statusTokenOf(email)
  assert.match(letter.subject, /candidatura: Weaver/)
  assert.ok(whole?.html?.includes(`/public/status/${token}`))
  assert.equal((await call(readApplicationStatus, { params: { token } })).canWithdraw, true)
})

test('the queue never holds the status token in the open', async () => {
  const job = await newJob(await newCompany())
  const email = `${unique('queue')}@example.com`
  const { appId } = await call(apply, { body: submissionOf(job.jobId, { email }) })
  const statusToken = await statusTokenOf(email)
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

test('characters that no database keeps do no harm', async () => {
  const job = await newJob(await newCompany())
  const body = submissionOf(job.jobId, { ref: 'a\0b\ud800', micrositeId: '\0' })
  const { appId } = await call(apply, { body })
  assert.ok(appId > 0)
})

test('the source tells who sent the application, and a ref cannot claim to be somebody', async () => {
  const company = await newCompany()
  const job = await newJob(company)
  const [employee, elsewhere] = [await newCandidate(), await newCandidate()]
  const other = await newCompany()
  for (const [{ userId }, { companyId }] of [
    [employee, company],
    [elsewhere, other],
  ] as const)
    await db().updateTable('app_user').set({ company_id: companyId }).where('user_id', '=', userId).execute()
  const senders = [
    { person: null, more: {}, source: 'candidate' },
    { person: null, more: { ref: 'recruiter' }, source: 'candidate' },
    { person: null, more: { application_source: 'Recruiter' }, source: 'candidate' },
    { person: null, more: { application_source: 'campus-fair' }, source: 'campus-fair' },
    { person: null, more: { application_source: 'candidate', ref: 'poster' }, source: 'poster' },
    { person: null, more: { micrositeId: 'm1' }, source: 'microsite' },
    { person: await newCandidate(), more: {}, source: 'candidate' },
    { person: await newCandidate(), more: { application_source: 'internal' }, source: 'candidate' },
    { person: employee, more: { micrositeId: 'm1' }, source: 'internal' },
    { person: elsewhere, more: {}, source: 'candidate' },
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

test('a guest under a known address changes nothing of the person', async () => {
  const company = await newCompany()
  const [first, second] = [await newJob(company), await newJob(company)]
  const email = `${unique('known')}@example.com`
  const one = await newApplication(first.jobId, { email, firstName: 'Mary', lastName: 'Jackson' })
  await db().updateTable('profile').set({ mobile: null }).where('profile_id', '=', one.profileId).execute()
  const two = await newApplication(second.jobId, {
    email,
    firstName: 'Mallory',
    lastName: 'Evil',
    mobile: '91234567',
  })
  assert.equal(two.profileId, one.profileId)
  const profile = await db()
    .selectFrom('profile')
    .selectAll()
    .where('profile_id', '=', one.profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([profile.first_name, profile.last_name, profile.mobile], ['Mary', 'Jackson', null])
  const [row] = await applicationsOf(second.jobId)
  assert.match(JSON.stringify(row?.submission), /Mallory/)
})

test('each company has its own profile of a person', async () => {
  const email = `${unique('both')}@example.com`
  const one = await newApplication((await newJob(await newCompany())).jobId, { email, firstName: 'Anna' })
  const two = await newApplication((await newJob(await newCompany())).jobId, { email, firstName: 'Berta' })
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
