// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmApplication, disownApplication, readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { apply, applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { givenPurposes } from '../privacy/consents.ts'
import { eraseDue } from '../privacy/erase.ts'
import { cookieOf, statusTokenOf } from '../testing/accounts.ts'
import { listAs, post, readAs, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { type Company, call, callAs, newCandidate, newCompany, newJob, newRecruiter, send } from '../testing/world.ts'

/** A job and its owner, of a company of its own unless one is named. */
async function newWork(of?: Company) {
  const company = of ?? (await newCompany())
  const owner = await newRecruiter(company)
  return { company, owner, ...(await newJob(company, { owner })) }
}

const marketing = (state: 'given' | 'withdrawn') => [{ purpose: 'marketing_jobs' as const, state }]

const personOf = async (email: string): Promise<number> =>
  (await db().selectFrom('person').select('person_id').where('email', '=', email).executeTakeFirstOrThrow()).person_id

/** A candidate who has applied to one job, and a stranger who applies to another under the same address. */
async function claimed() {
  const { company, jobId } = await newWork()
  const candidate = await newCandidate()
  const { email } = candidate
  await callAs(candidate)(apply, { body: submissionOf(jobId, { email, consents: marketing('withdrawn') }) })
  const other = await newWork(company)
  const claim = await call(apply, {
    body: submissionOf(other.jobId, { email, firstName: 'Mallory', consents: marketing('given') }),
  })
  return { company, owner: other.owner, candidate, email, jobId: other.jobId, claim }
}

test('what a stranger sends under somebody’s address is marked, shows them no more than that it came, and agrees to nothing', async () => {
  const { company, owner, email, jobId, claim } = await claimed()
  assert.equal((await call(readApplicationStatus, { params: { token: claim.statusToken } })).isReceipt, true)
  assert.deepEqual(
    (await listAs(owner, { jobId })).list.map(row => [row.needsProof, row.fullName]),
    [[true, 'Grace Hopper']],
  )
  assert.deepEqual(await givenPurposes(await personOf(email), company.companyId), [])
})

test('staff of another company are strangers to a job: what they send under a known address is marked as well', async () => {
  const { company, owner, jobId } = await newWork()
  const { email } = await newCandidate()
  const form = submissionOf(jobId, { email, consents: marketing('given') })
  const sent = await callAs(await newRecruiter(await newCompany()))(apply, { body: form })
  assert.equal(sent.profileId, sent.appId)
  assert.deepEqual(
    (await listAs(owner, { jobId })).list.map(row => row.needsProof),
    [true],
  )
  assert.deepEqual(await givenPurposes(await personOf(email), company.companyId), [])
  // The employer's own people vouch for whom they bring.
  const other = await newWork(company)
  await callAs(other.owner)(apply, { body: submissionOf(other.jobId, { email }) })
  assert.deepEqual(
    (await listAs(other.owner, { jobId: other.jobId })).list.map(row => row.needsProof),
    [false],
  )
})

test('the owner of the address confirms by the link in the email: consents count, and the CV tells of the person', async () => {
  const { company, owner, jobId } = await newWork()
  const { email } = await newCandidate()
  const form = submissionOf(jobId, { email, consents: marketing('given') })
  assert.equal((await post(applyWithResume.path, uploadOf(form, resumePdf()))).status, 201)
  const profile = () =>
    db()
      .selectFrom('profile')
      .select('current_title')
      .where('email', '=', email)
      .where('company_id', '=', company.companyId)
      .executeTakeFirst()
  await until(
    async () =>
      (await db().selectFrom('application').select('score').where('job_id', '=', jobId).executeTakeFirst())?.score !=
      null,
    'the reading of the CV',
  )
  assert.equal((await profile())?.current_title, null)
  const params = { token: await statusTokenOf(email) }
  assert.equal((await call(readApplicationStatus, { params })).needsProof, true)
  const answer = await send(confirmApplication, { params }, null)
  assert.equal(answer.status, 200)
  assert.equal((await call(readApplicationStatus, { params })).needsProof, false)
  assert.deepEqual(await givenPurposes(await personOf(email), company.companyId), ['marketing_jobs'])
  await until(async () => (await profile())?.current_title === 'Senior Compiler Engineer', 'the profile from the CV')
  assert.ok((await readAs(owner, (await listAs(owner, { jobId })).list[0]?.appId ?? 0)).timeline.length > 0)
  // The browser that followed the link may apply again as the same person.
  const browser = { userId: 0, email, companyId: null, cookie: cookieOf(answer) }
  const next = await newWork(company)
  const again = await callAs(browser)(apply, { body: submissionOf(next.jobId, { email }) })
  const seen = await call(readApplicationStatus, { params: { token: again.statusToken } })
  assert.deepEqual([seen.isReceipt, seen.needsProof], [false, false])
})

test('the owner of the address removes what was not theirs, and applies themselves', async () => {
  const { owner, candidate, email, jobId, claim } = await claimed()
  const token = await statusTokenOf(email, 2)
  await call(disownApplication, { params: { token } })
  assert.equal((await listAs(owner, { jobId })).count, 0)
  await assertRefused(call(readApplicationStatus, { params: { token } }), 'not-found')
  await eraseDue()
  const left = await db()
    .selectFrom('application')
    .select('submission')
    .where('app_id', '=', claim.appId)
    .executeTakeFirst()
  assert.doesNotMatch(JSON.stringify(left), /Mallory/)
  const own = await callAs(candidate)(apply, { body: submissionOf(jobId, { email }) })
  assert.equal((await call(readApplicationStatus, { params: { token: own.statusToken } })).isReceipt, false)
})

test('somebody who is signed in applies over what a stranger has sent in their name', async () => {
  const { owner, candidate, email, jobId, claim } = await claimed()
  const own = await callAs(candidate)(apply, { body: submissionOf(jobId, { email }) })
  assert.notEqual(own.appId, claim.appId)
  assert.deepEqual(
    (await listAs(owner, { jobId })).list.map(row => [row.appId, row.needsProof]),
    [[own.appId, false]],
  )
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where(sql<boolean>`app_id = ${claim.appId} and verb = 'application_disowned'`)
    .execute()
  assert.equal(events.length, 1)
})

test('what a stranger may answer ends when the owner of the address confirms', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const { email } = await newCandidate()
  const sent = await send(apply, { body: submissionOf(jobId, { email }) }, null)
  const applied = apply.output.parse(await sent.json())
  const browserOf = (cookie: string) => ({ userId: 0, email, companyId: null, cookie })
  assert.equal((await answerAs(browserOf(cookieOf(sent)), applied, [[years, 1]])).count, 1)
  const confirmed = await send(confirmApplication, { params: { token: await statusTokenOf(email) } }, null)
  await assertRefused(answerAs(browserOf(cookieOf(sent)), applied, [[years, 9]]), 'not-found')
  assert.equal((await answerAs(browserOf(cookieOf(confirmed)), applied, [[years, 2]])).count, 1)
})
