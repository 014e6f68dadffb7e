import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const newEmail = () => `${unique('colleague')}@example.com`
const share = (person: Person | null, appId: number, body: Record<string, unknown>) =>
  callAs(person)(shareApplication, { params: { appId }, body: { emails: '', ...body } })

test('a recruiter mails an application to a colleague, with words and the CV', async () => {
  const { owner, jobId, company } = await newWork()
  const { appId, profileId } = await newApplication(jobId)
  const email = newEmail()
  const body = { emails: email, message: 'Please look', cvLink: '/view/7/cv?ref=x', templateName: 'cv-share' }
  assert.deepEqual(await share(owner, appId, body), { ok: true, recipients: 1 })
  const [letter] = await lettersTo(email)
  assert.match(letter?.subject ?? '', /^Grace Hopper: application for /)
  assert.match(letter?.text ?? '', /Olive Owner shared an application/)
  assert.match(letter?.text ?? '', /Please look/)
  assert.match(letter?.text ?? '', new RegExp(`/app/roboroy/jobs/${jobId}/applied\\?app=${appId}`))
  assert.match(letter?.text ?? '', /\/view\/7\/cv\?ref=x/)
  const event = await db()
    .selectFrom('domain_event')
    .select(['company_id', 'job_id', 'profile_id', 'after'])
    .where('app_id', '=', appId)
    .where('verb', '=', 'application_shared')
    .executeTakeFirstOrThrow()
  assert.deepEqual(event, {
    company_id: company.companyId,
    job_id: jobId,
    profile_id: profileId,
    after: { recipients: 1, templateName: 'cv-share' },
  })
})

test('wrong addresses and links to elsewhere are refused', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const fieldsOf = async (body: Record<string, unknown>) => (await assertRefused(share(owner, appId, body))).fields
  assert.deepEqual(await fieldsOf({ emails: 'x' }), { emails: 'Please enter valid email address' })
  assert.deepEqual(await fieldsOf({ emails: newEmail(), ccEmails: 'x' }), {
    ccEmails: 'Please enter valid cc email id',
  })
  for (const cvLink of [
    'https://elsewhere.example/view/7/cv',
    '/auth/logout',
    '//elsewhere.example/view/1',
    'javascript:1',
  ])
    assert.deepEqual(await fieldsOf({ emails: newEmail(), cvLink }), { cvLink: 'Please enter valid value' })
})

test('visitors, candidates and other companies share no application', async () => {
  const { jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const problem = async (person: Person | null) =>
    (await assertRefused(share(person, appId, { emails: newEmail() }))).problem
  assert.equal(await problem(null), 'unauthorized')
  assert.equal(await problem(await newCandidate()), 'forbidden')
  assert.equal(await problem(await newRecruiter(await newCompany(), { isAdmin: true })), 'not-found')
})
