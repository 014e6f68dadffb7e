// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareJob } from '@hireloom/contract/jobs/shares.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
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
  world,
} from '../testing/world.ts'

const newEmail = () => `${unique('friend')}@example.com`
const share = (jobId: number, body: Record<string, unknown>, person: Person | null = null) =>
  callAs(person)(shareJob, { params: { jobId }, body: { emails: '', ...body } })
const refused = async (jobId: number, body: Record<string, unknown>, person: Person | null = null) =>
  assertRefused(share(jobId, body, person))

test('a visitor sends a job to somebody, and to others as a copy', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company, { title: unique('Gardener '), values: { region: 'Bedok' } })
  const [to, other, copy] = [newEmail(), newEmail(), newEmail()]
  const body = { emails: `${to}, ${other}`, ccEmails: copy, firstName: 'Mira', lastName: 'Sol' }
  assert.deepEqual(await share(jobId, body), { ok: true, recipients: 3 })
  for (const address of [to, other, copy]) {
    const [letter] = await lettersTo(address)
    assert.match(letter?.subject ?? '', /^Gardener .* at Company /)
    assert.match(letter?.text ?? '', /Mira Sol thought you might be interested in this job/)
    assert.match(letter?.text ?? '', new RegExp(`/public/r/job/${jobId}\\?lang=en`))
    assert.match(letter?.text ?? '', /Bedok, Singapore/)
    assert.deepEqual([letter?.to, letter?.replyTo], [[address], null])
  }
  const event = await db()
    .selectFrom('domain_event')
    .select(['company_id', 'after'])
    .where('job_id', '=', jobId)
    .where('verb', '=', 'job_shared')
    .executeTakeFirstOrThrow()
  assert.deepEqual(event, { company_id: company.companyId, after: { recipients: 3, templateName: null } })
})

test('a job has no CV to send and one letter of its own: anything else is refused by name', async () => {
  const { jobId } = await newJob(await newCompany())
  const wrong = await refused(jobId, { emails: newEmail(), cvLink: 'http://x', templateName: 'zzz' })
  const text = 'Please enter valid value'
  assert.deepEqual([wrong.status, wrong.fields], [422, { cvLink: text, templateName: text }])
  const named = await share(jobId, { emails: newEmail(), cvLink: '', templateName: 'job-share' })
  assert.deepEqual(named, { ok: true, recipients: 1 })
})

test('the letter is in the language of the page', async () => {
  const { jobId } = await newJob(await newCompany())
  const email = newEmail()
  const headers = { cookie: 'lang=es', 'content-type': 'application/json' }
  const answer = await fetch(`${(await world()).app.url}/roboroy/api/v1/jobs/${jobId}/shares`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ emails: [email] }),
  })
  assert.equal(answer.status, 201)
  assert.match((await lettersTo(email))[0]?.text ?? '', /lang=es/)
})

test('addresses that are none are refused with the texts of their fields', async () => {
  const { jobId } = await newJob(await newCompany())
  for (const emails of ['', 'nobody', 'a@b.example, nobody', ' , ']) {
    const problem = await refused(jobId, { emails })
    assert.deepEqual([problem.problem, problem.fields], ['invalid', { emails: 'Please enter valid email address' }])
  }
  const problem = await refused(jobId, { emails: newEmail(), ccEmails: 'x@y.example,z' })
  assert.deepEqual(problem.fields, { ccEmails: 'Please enter valid cc email id' })
})

test('a visitor writes to five people at most and adds no words', async () => {
  const { jobId } = await newJob(await newCompany())
  const six = Array.from({ length: 6 }, newEmail)
  assert.deepEqual((await refused(jobId, { emails: six })).fields, {
    emails: 'Enter up to 5 email addresses.',
  })
  const copies = { emails: six.slice(0, 3), ccEmails: six.slice(3) }
  assert.deepEqual((await refused(jobId, copies)).fields, { emails: 'Enter up to 5 email addresses.' })
  assert.deepEqual((await refused(jobId, { emails: newEmail(), message: 'Buy this' })).fields, {
    message: 'Sign in to add a message.',
  })
  for (const name of ['see spam.example/buy', 'Visit evil.com', 'evil。com', 'evil․com', 'me@evil', '<a>', 'tel:1'])
    for (const field of ['firstName', 'lastName'])
      assert.ok((await refused(jobId, { emails: newEmail(), [field]: name })).fields?.[field], name)
  const same = newEmail()
  assert.equal((await share(jobId, { emails: `${same},${same.toUpperCase()}` })).recipients, 1)
})

test('a signed-in person adds words, goes by the own name, and gets the answers', async () => {
  const { jobId } = await newJob(await newCompany())
  const person = await newCandidate({ firstname: 'Yuki', lastname: 'Sato' })
  const email = newEmail()
  await share(jobId, { emails: email, message: 'Like you!', firstName: 'Somebody', lastName: 'Else' }, person)
  const [letter] = await lettersTo(email)
  assert.match(letter?.text ?? '', /Yuki Sato thought/)
  assert.match(letter?.text ?? '', /Like you!/)
  assert.ok(letter?.replyTo?.includes(person.email))
})

test('a company that hides the button takes no shares of the public, and shares itself', async () => {
  const company = await newCompany({ settings: { hideEmailJob: true } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  for (const person of [null, await newCandidate()])
    assert.equal((await refused(jobId, { emails: newEmail() }, person)).problem, 'forbidden')
  assert.equal((await share(jobId, { emails: newEmail() }, owner)).ok, true)
})

test('a private job is shared by who holds its hash, which goes along; closed and unseen ones are not', async () => {
  const company = await newCompany()
  const hidden = await newJob(company, { isPrivate: true })
  const email = newEmail()
  assert.equal((await refused(hidden.jobId, { emails: email })).problem, 'not-found')
  assert.equal((await refused(hidden.jobId, { emails: email, sharingHash: 'wrong' })).problem, 'not-found')
  await share(hidden.jobId, { emails: email, sharingHash: hidden.sharingHash })
  assert.match((await lettersTo(email))[0]?.text ?? '', new RegExp(`sharing=${hidden.sharingHash}`))
  const closed = await newJob(company, { values: { is_closed: true } })
  assert.equal((await refused(closed.jobId, { emails: newEmail() })).problem, 'job-closed')
})

test('shares of one place come to an end, and so do letters to one address without a word of it', async () => {
  const { jobId } = await newJob(await newCompany())
  const email = newEmail()
  for (let sent = 0; sent < 8; sent += 1) assert.equal((await share(jobId, { emails: email })).recipients, 1)
  const counted = await db()
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', limitKey({ name: 'share-letter' }, email))
    .executeTakeFirstOrThrow()
  assert.equal(counted.used, 8)
  assert.equal((await lettersTo(email, 6)).length, 6)
  for (let sent = 8; sent < 12; sent += 1) await share(jobId, { emails: newEmail() })
  assert.equal((await refused(jobId, { emails: newEmail() })).problem, 'too-many-requests')
})

test('the same share sent twice with one key writes once', async () => {
  const { jobId } = await newJob(await newCompany())
  const key = unique('key-of-share')
  const email = newEmail()
  for (let time = 0; time < 2; time += 1) {
    const input = { params: { jobId }, body: { emails: email }, key }
    assert.equal((await send(shareJob, input, null)).status, 201)
  }
  await call(shareJob, { params: { jobId }, body: { emails: email } })
  assert.equal((await lettersTo(email, 2)).length, 2)
})
