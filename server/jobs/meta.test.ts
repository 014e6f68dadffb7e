import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { linkedJobIdOf, linkJob } from '@hireloom/contract/jobs/linked-job.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

let last = 7_000_000_000 + (process.pid % 100_000) * 1000
const newNumber = () => String(last++)

async function newWork() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner, isPrivate: true })
  return { company, owner, jobId, params: { jobId } }
}
const metaOf = async (person: Person, jobId: number) =>
  (await callAs(person)(readJob, { params: { jobId }, query: {} })).jobs[0]?.meta

test('the number is taken from addresses of both forms, up to a slash or question mark, and must be a number', () => {
  const cases: [string, string | null][] = [
    [' 3812345678 ', '3812345678'],
    ['https://www.linkedin.com/jobs/view/3812345678/?refId=a', '3812345678'],
    ['https://www.linkedin.com/jobs/view/3812345678?trk=x', '3812345678'],
    ['https://www.linkedin.com/talent/cap/view/3812345678/details', '3812345678'],
    ['linkedin.com/cap/view/3812345678', '3812345678'],
    ['https://www.linkedin.com/jobs/view/engineer-3812345678', null],
    ['https://www.linkedin.com/jobs/view/', null],
    ['https://linkedin.com.example/jobs/view/3812345678', null],
    ['https://www.linkedin.com/jobs/3812345678', null],
    ['', null],
    ['12a', null],
  ]
  for (const [text, number] of cases) assert.equal(linkedJobIdOf(text), number, text)
})

test('a job is linked by number or address, again without harm, and the link is removed', async () => {
  const { owner, jobId, params } = await newWork()
  const number = newNumber()
  const link = (body: { linkedinJobId?: string | null; url?: string }) => callAs(owner)(linkJob, { params, body })
  assert.deepEqual(await link({ url: `https://www.linkedin.com/jobs/view/${number}/` }), { linkedinJobId: number })
  assert.deepEqual(await link({ linkedinJobId: number }), { linkedinJobId: number })
  const { jobs } = await callAs(owner)(readJob, { params, query: {} })
  assert.equal(jobs[0]?.linkedinJobId, number)
  const events = await db().selectFrom('domain_event').select('verb').where('job_id', '=', jobId).execute()
  assert.deepEqual(
    events.map(({ verb }) => verb),
    ['job_linked'],
  )
  assert.deepEqual(await link({ linkedinJobId: null }), { linkedinJobId: null })
})

test('what is no number, or belongs to another job, is refused in the words of the specification', async () => {
  const { owner, params } = await newWork()
  const other = await newWork()
  const linkedinJobId = newNumber()
  await callAs(other.owner)(linkJob, { params: other.params, body: { linkedinJobId } })
  for (const text of ['', 'abc', 'https://www.linkedin.com/jobs/view/abc']) {
    const wrong = await assertRefused(callAs(owner)(linkJob, { params, body: { linkedinJobId: text } }), 'invalid')
    assert.deepEqual(wrong.fields, { linkedinJobId: 'Please enter valid Linkedin job ID' })
  }
  await assertRefused(callAs(owner)(linkJob, { params, body: {} }), 'invalid', ['linkedinJobId'])
  const taken = await assertRefused(callAs(owner)(linkJob, { params, body: { linkedinJobId } }), 'linked-job-taken')
  assert.deepEqual(
    [taken.status, taken.fields?.linkedinJobId],
    [409, 'The entered text is already associated with another Job, please enter unique Linkedin job ID'],
  )
})

test('labels of a job are written one by one, and an empty one goes', async () => {
  const { owner, jobId, params } = await newWork()
  await db()
    .updateTable('job')
    .set({ meta: JSON.stringify({ externalPlatforms: [{ ats: 'x' }] }) })
    .where('job_id', '=', jobId)
    .execute()
  const change = (meta: Record<string, string | null>) => callAs(owner)(changeJob, { params, body: { meta } })
  await change({ Designation: ' Head of Ports ', Berth: '12' })
  await change({ UENNo: '201912345K', Berth: '' })
  const { meta } = await change({ UENNo: '201912345K' })
  assert.deepEqual(meta, { externalPlatforms: [{ ats: 'x' }], Designation: 'Head of Ports', UENNo: '201912345K' })
  assert.equal((await metaOf(owner, jobId))?.Designation, 'Head of Ports')
  const events = await db().selectFrom('domain_event').select('verb').where('job_id', '=', jobId).execute()
  assert.equal(events.length, 2)
})

test('labels of programs, too long ones and too many are refused by field', async () => {
  const { owner, params } = await newWork()
  const refused = (meta: Record<string, string | null>, fields?: string[]) =>
    assertRefused(callAs(owner)(changeJob, { params, body: { meta } }), 'invalid', fields)
  await refused({ externalPlatforms: 'x' }, ['meta.externalPlatforms'])
  await refused({ Berth: 'x'.repeat(1001) }, ['meta.Berth'])
  await refused(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`label ${at}`, 'x'])), ['meta'])
})

test('meta information is for those who may change the job', async () => {
  const { company, params } = await newWork()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const colleague = await newRecruiter(company)
  for (const person of [stranger, colleague]) {
    await assertRefused(callAs(person)(changeJob, { params, body: { meta: { Berth: '1' } } }), 'not-found')
    await assertRefused(callAs(person)(linkJob, { params, body: { linkedinJobId: '1' } }), 'not-found')
  }
  await assertRefused(call(changeJob, { params, body: { meta: {} } }), 'unauthorized')
  await assertRefused(call(linkJob, { params, body: {} }), 'unauthorized')
})
