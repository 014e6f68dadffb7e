import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobTimeline } from '@hireloom/contract/analytics/timeline.ts'
import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { lintJob } from '@hireloom/contract/job-writing/lint.ts'
import {
  changeCloseReason,
  createCloseReason,
  listCloseReasons,
  orderCloseReasons,
} from '@hireloom/contract/jobs/close-reasons.ts'
import { closeJob, readJobClosing, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { changeMember } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { closeOutTask } from '../applications/close-out.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { applicationsOf, newApplication, undoAs } from '../testing/made-applications.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'
import { closeExpiredTask } from './expiry.ts'

const dayMs = 24 * 3600_000

const params = (jobId: number) => ({ params: { jobId } })
const statesOf = async (jobId: number) => (await applicationsOf(jobId)).map(each => each.state)

async function closingOf(jobId: number): Promise<number> {
  const closing = db().selectFrom('job_closing').select('job_closing_id').where('job_id', '=', jobId)
  return (await closing.executeTakeFirstOrThrow()).job_closing_id
}

async function reasonOf(person: Person, name: string): Promise<number> {
  const { list } = await callAs(person)(listCloseReasons)
  const found = list.find(each => each.name === name)
  assert.ok(found)
  return found.closeReasonId
}

test('a job is closed for a reason of the company, with a note, and both are known', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  const reasonId = await reasonOf(admin, 'Position filled')
  await callAs(admin)(closeJob, { ...params(jobId), body: { reasonId } })
  const job = async () => (await callAs(admin)(readJob, params(jobId))).jobs[0]
  assert.equal((await job())?.reasonForClosure, 'Position filled')
  await callAs(admin)(reopenJob, { ...params(jobId), body: {} })
  assert.equal((await job())?.reasonForClosure, null)
  await callAs(admin)(closeJob, { ...params(jobId), body: { reasonId, note: 'Hired Mira' } })
  assert.equal((await job())?.reasonForClosure, 'Hired Mira')
})

test('reasons belong to a company: others cannot use or change them, names are taken once', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  const made = await callAs(admin)(createCloseReason, { body: { name: 'Merged with another job' } })
  await assertRefused(callAs(admin)(createCloseReason, { body: { name: 'merged with ANOTHER job' } }), 'invalid', [
    'name',
  ])
  await assertRefused(callAs(admin)(createCloseReason, { body: { name: ' ' } }), 'invalid', ['name'])
  const of = { params: { closeReasonId: made.closeReasonId } }
  await assertRefused(callAs(other)(changeCloseReason, { ...of, body: { isActive: false } }), 'not-found')
  const { jobId } = await newJob({ companyId: other.companyId ?? 0, companyName: '' })
  const foreign = { reasonId: made.closeReasonId }
  await assertRefused(callAs(other)(closeJob, { ...params(jobId), body: foreign }), 'invalid', ['reasonId'])
  const changed = await callAs(admin)(changeCloseReason, { ...of, body: { isActive: false } })
  assert.deepEqual(changed, {
    closeReasonId: made.closeReasonId,
    name: 'Merged with another job',
    isActive: false,
    isFilled: false,
    jobCount: 0,
  })
  const own = await newJob(company)
  await assertRefused(callAs(admin)(closeJob, { ...params(own.jobId), body: foreign }), 'invalid', ['reasonId'])
  const recruiter = await newRecruiter(company)
  await assertRefused(callAs(recruiter)(createCloseReason, { body: { name: 'Mine' } }), 'forbidden')
})

test('an administrator puts reasons in order and stops offering one that was used; jobs closed for it keep it', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const recruiter = await newRecruiter(company)
  const { list } = await callAs(admin)(listCloseReasons)
  assert.deepEqual(
    list.map(({ name }) => name),
    ['Position filled', 'Position cancelled', 'No suitable candidates', 'Budget withdrawn', 'Other reason'],
  )
  const ids = list.map(({ closeReasonId }) => closeReasonId)
  const made = await callAs(admin)(createCloseReason, { body: { name: 'Hired internally' } })
  const closeReasonIds = [made.closeReasonId, ...ids.toReversed()]
  await callAs(admin)(orderCloseReasons, { body: { closeReasonIds } })
  const { jobId } = await newJob(company)
  await callAs(admin)(closeJob, { ...params(jobId), body: { reasonId: made.closeReasonId } })
  const of = { params: { closeReasonId: made.closeReasonId } }
  await callAs(admin)(changeCloseReason, { ...of, body: { isActive: false } })
  const after = await callAs(recruiter)(listCloseReasons)
  assert.deepEqual(
    after.list.map(({ closeReasonId }) => closeReasonId),
    closeReasonIds,
  )
  assert.deepEqual(after.list[0], { ...made, isActive: false, jobCount: 1 })
  assert.equal((await callAs(admin)(readJob, params(jobId))).jobs[0]?.reasonForClosure, 'Hired internally')

  for (const wrong of [ids, [...ids, ids[0] ?? 0], [...closeReasonIds, made.closeReasonId]])
    await assertRefused(callAs(admin)(orderCloseReasons, { body: { closeReasonIds: wrong } }), 'invalid', [
      'closeReasonIds',
    ])
  await assertRefused(callAs(recruiter)(orderCloseReasons, { body: { closeReasonIds } }), 'forbidden')
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(other)(orderCloseReasons, { body: { closeReasonIds } }), 'invalid', ['closeReasonIds'])
})

test('applications end when the closing can be undone no more, and not before', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  await newApplication(jobId)
  await newApplication(jobId)
  const told = await callAs(admin)(readJobClosing, params(jobId))
  assert.deepEqual(told, {
    activeApplications: 2,
    mayEnd: true,
    mayPool: true,
    expiryDays: 30,
    closeDate: null,
    ending: null,
  })
  const closed = await callAs(admin)(closeJob, { ...params(jobId), body: { disposition: 'reject' } })
  assert.equal(closed.ending, 2)
  const pending = (await callAs(admin)(readJobClosing, params(jobId))).ending
  assert.deepEqual([pending?.count, pending?.bucketName], [2, null])
  assert.ok(Date.parse(pending?.at ?? '') >= Date.parse(closed.undo.expiresAt))
  assert.deepEqual(await statesOf(jobId), ['active', 'active'])
  await closeOutTask.run({ closingId: await closingOf(jobId) })
  assert.deepEqual(await statesOf(jobId), ['closed_out', 'closed_out'])
  assert.equal((await callAs(admin)(readJobClosing, params(jobId))).ending, null)
})

test('no application ends for a closing that was taken back', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  await newApplication(jobId)
  const { undo } = await callAs(admin)(closeJob, { ...params(jobId), body: { disposition: 'reject' } })
  await undoAs(admin, undo.token)
  await closeOutTask.run({ closingId: await closingOf(jobId) })
  assert.deepEqual(await statesOf(jobId), ['active'])
})

test('a job is reopened until a day written in the American way, and for as long as its company keeps jobs', async () => {
  const company = await newCompany({ settings: { jobExpiryPeriod: 45 * 24 * 3600_000 } })
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { values: { is_closed: true } })
  assert.equal((await callAs(admin)(readJobClosing, params(jobId))).expiryDays, 45)
  await assertRefused(callAs(admin)(reopenJob, { ...params(jobId), body: { closeDate: '13/45/2099' } }), 'invalid', [
    'closeDate',
  ])
  await callAs(admin)(reopenJob, { ...params(jobId), body: { closeDate: '12/31/2099' } })
  const [job] = (await callAs(admin)(readJob, params(jobId))).jobs
  assert.deepEqual([job?.isClosed, job?.closeDate], [false, '2099-12-31T23:59:59.000Z'])
})

test('applicants of a closed job are kept in a bucket, and their applications end without an email', async () => {
  const { company, chief, ada } = await newTeam()
  const { jobId } = await newJob(company, { values: { open_collabs: true } })
  const { appId, profileId } = await newApplication(jobId)
  const pool = (body: { bucketId?: number }, person = chief) =>
    callAs(person)(closeJob, { ...params(jobId), body: { disposition: 'pool', ...body } })
  const { bucketId } = await callAs(chief)(createBucket, { body: { bucketName: 'Harbour pilots' } })
  const stranger = await newRecruiter(await newCompany())
  const foreign = await callAs(stranger)(createBucket, { body: { bucketName: 'Not ours' } })
  for (const body of [{}, { bucketId: foreign.bucketId }, { bucketId: 999_999_999 }])
    await assertRefused(pool(body), 'invalid', ['bucketId'])
  // Private to who made it.
  await assertRefused(pool({ bucketId }, ada), 'invalid', ['bucketId'])
  assert.equal((await pool({ bucketId })).ending, 1)
  const told = await callAs(chief)(readJobClosing, params(jobId))
  assert.equal(told.ending?.bucketName, 'Harbour pilots')
  const kept = async () => {
    const { list } = await callAs(chief)(listBucketProfiles, { params: { bucketId } })
    return list.map(person => person.profileId)
  }
  assert.deepEqual([await kept(), await statesOf(jobId)], [[], ['active']])
  await closeOutTask.run({ closingId: await closingOf(jobId) })
  assert.deepEqual([await kept(), await statesOf(jobId)], [[profileId], ['closed_out']])
  const { list: emails } = await callAs(chief)(listMessages, { query: { appId } })
  assert.deepEqual(emails, [])
})

test('where the bucket is gone, or whoever closed the job keeps nobody there any more, applicants stay as they are', async () => {
  const { company, chief, ada } = await newTeam()
  const { bucketId } = await callAs(ada)(createBucket, { body: { bucketName: 'For later', shared: true } })
  const body = { disposition: 'pool', bucketId } as const
  const jobs = [await newJob(company, { owner: ada }), await newJob(company, { owner: ada })]
  for (const { jobId } of jobs) {
    await newApplication(jobId)
    await callAs(ada)(closeJob, { ...params(jobId), body })
  }
  const [first, second] = jobs.map(({ jobId }) => jobId)
  assert.ok(first && second)
  const { roleId } = await callAs(chief)(createRole, {
    body: { name: 'Closer', permissions: ['company.view', 'jobs.view', 'candidates.view', 'pipeline.reject'] },
  })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId } })
  await closeOutTask.run({ closingId: await closingOf(first) })
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { roleId: null } })
  await callAs(ada)(removeBucket, { body: { bucketId } })
  await closeOutTask.run({ closingId: await closingOf(second) })
  assert.deepEqual([await statesOf(first), await statesOf(second)], [['active'], ['active']])
})

test('taking a closing back leaves one that came after it alone', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company)
  const first = await callAs(admin)(closeJob, { ...params(jobId), body: {} })
  await callAs(admin)(reopenJob, { ...params(jobId), body: {} })
  const second = await callAs(admin)(closeJob, { ...params(jobId), body: {} })
  await assertRefused(undoAs(admin, first.undo.token), 'illegal-change')
  const isClosed = async () => (await callAs(admin)(readJob, params(jobId))).jobs[0]?.isClosed
  assert.equal(await isClosed(), true)
  await undoAs(admin, second.undo.token)
  assert.equal(await isClosed(), false)
})

test('publishing what was written before a job was reopened keeps its new close date, and who wrote it is told', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const values = { job_desc: '<p>Bring ships in.</p>' }
  const { jobId } = await newJob(company, { closeDate: later(-dayMs), values })
  const { version, fields } = await callAs(admin)(readJobEditor, params(jobId))
  const body = { version, fields: { ...fields, title: 'Night Pilot' } }
  const saved = await callAs(admin)(saveJobDraft, { ...params(jobId), body })
  await callAs(admin)(reopenJob, { ...params(jobId), body: { closeDate: '12/31/2099' } })
  await assertRefused(
    callAs(admin)(saveJobDraft, { ...params(jobId), body: { ...body, version: saved.version } }),
    'stale',
  )
  const present = await callAs(admin)(readJobEditor, params(jobId))
  assert.deepEqual([present.fields.title, present.fields.closeDate], ['Night Pilot', '2099-12-31'])
  await callAs(admin)(submitJob, { ...params(jobId), body: { version: present.version } })
  const [job] = (await callAs(admin)(readJob, params(jobId))).jobs
  assert.deepEqual([job?.jobname.nameNameRaw, job?.closeDate], ['Night Pilot', '2099-12-31T23:59:59.000Z'])
})

test('publishing changes of a job that has closed by its date corrects its text and does not reopen it', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const values = { job_desc: '<p>Bring ships in.</p>' }
  const { jobId } = await newJob(company, { closeDate: later(-dayMs), values })
  const editor = await callAs(admin)(readJobEditor, params(jobId))
  assert.equal(editor.state, 'closed')
  const save = async (change: Partial<typeof editor.fields>) => {
    const { version, fields } = await callAs(admin)(readJobEditor, params(jobId))
    const body = { version, fields: { ...fields, ...change } }
    return (await callAs(admin)(saveJobDraft, { ...params(jobId), body })).version
  }
  const submit = (version: number) => callAs(admin)(submitJob, { ...params(jobId), body: { version } })
  const { findings } = await callAs(admin)(lintJob, { ...params(jobId), body: {} })
  assert.ok(!findings.some(({ rule }) => rule === 'closed_date_past'))
  await submit(await save({ title: 'Night Pilot' }))
  const job = async () => (await callAs(admin)(readJob, params(jobId))).jobs[0]
  assert.deepEqual([(await job())?.jobname.nameNameRaw, (await job())?.isClosed], ['Night Pilot', true])
  await assertRefused(submit(await save({ closeDate: '2099-12-31' })), 'invalid', ['closeDate'])
  assert.equal((await job())?.isClosed, true)
})

test('that a job has closed by its date is told once, in the night after; a later date is told again', async context => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const published = { published_at: later(-dayMs) }
  const { jobId } = await newJob(company, { closeDate: later(60_000), values: published })
  const expired = await newJob(company, { closeDate: later(-2 * dayMs), values: published })
  const told = async (id = jobId) =>
    (await callAs(admin)(readJobTimeline, { query: { jobId: id } })).list.filter(({ verb }) => verb === 'job_closed')
      .length
  await closeExpiredTask.run({})
  assert.equal(await told(), 0)
  jump(context, 120_000)
  await closeExpiredTask.run({})
  await closeExpiredTask.run({})
  assert.deepEqual([await told(), await told(expired.jobId)], [1, 0])
  await callAs(admin)(reopenJob, { ...params(jobId), body: {} })
  await callAs(admin)(closeJob, { ...params(jobId), body: {} })
  assert.equal(await told(), 2)
  await closeExpiredTask.run({})
  assert.equal(await told(), 2)
})
