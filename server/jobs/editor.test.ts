import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeJob, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import {
  createJob,
  discardJobDraft,
  type JobFields,
  readJobEditor,
  removeJob,
  saveJobDraft,
  submitJob,
  transferJob,
} from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { db } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { draftOf, emptyJob, publish } from '../testing/made-jobs.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const written: JobFields = {
  ...emptyJob,
  title: 'Harbour Pilot',
  department: 'Operations',
  jobDesc: '<p>Bring ships in.</p><script>alert(1)</script>',
  jobReq: '<ul><li>A licence</li></ul>',
  skills: ['Radar', 'radar', 'Seamanship'],
  minExp: 3,
  maxExp: 8,
  currency: 'EUR',
  minSalary: 60_000,
  maxSalary: 80_000.5,
  salaryPeriod: 'year',
  workplaceType: 'onsite',
  region: 'Rotterdam',
  isPrivate: false,
}

const seen = async (jobId: number) => (await call(readJob, { params: { jobId } })).jobs[0]

test('a job is written as a draft that nobody else sees, and published as it was saved', async () => {
  const { ada } = await newTeam()
  const more = {
    designation: 'Pilot II',
    reportingManagerId: ada.userId,
    companyDesc: '<p>We tow ships.</p><script>alert(1)</script>',
    goodSkills: ['Seamanship', 'Dutch'],
    desiredSkills: ['dutch', 'First aid'],
    traineeship: true,
    applyRoleType: 'guest' as const,
    extJobLink: 'https://pilots.example/7',
    emailId: 'pilots@port.example',
    isReferralNeeded: true,
    enableChat: true,
  }
  const { jobId, version } = await draftOf(ada, { ...written, ...more })
  await assertRefused(call(readJob, { params: { jobId } }), 'not-found')
  const { fields, state, hasChanges, savedBy, people } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual([state, hasChanges, savedBy], ['draft', true, 'Ada Lovelace'])
  assert.deepEqual(people, [{ userId: ada.userId, name: 'Ada Lovelace' }])
  assert.deepEqual(fields, {
    ...written,
    ...more,
    jobDesc: '<p>Bring ships in.</p>',
    companyDesc: '<p>We tow ships.</p>',
    skills: ['radar', 'Seamanship'],
    goodSkills: ['Dutch'],
    desiredSkills: ['First aid'],
  })
  await publish(ada, jobId, version)
  const job = await seen(jobId)
  assert.deepEqual(
    [job?.jobname.nameNameRaw, job?.jobDesc, job?.department, job?.minSalary, job?.maxSalary, job?.currency],
    ['Harbour Pilot', '<p>Bring ships in.</p>', 'Operations', 60_000, 80_000.5, 'EUR'],
  )
  assert.deepEqual(
    job?.skills.map(({ skill, kind }) => [skill.skillName.toLowerCase(), kind]),
    [
      ['radar', 'must'],
      ['seamanship', 'must'],
      ['dutch', 'good'],
      ['first aid', 'desired'],
    ],
  )
  assert.deepEqual(
    [job?.applyRoleType, job?.extJobLink, job?.isExtLinkUploaded, job?.emailId, job?.isReferralNeeded, job?.enableChat],
    ['guest', 'https://pilots.example/7', true, 'pilots@port.example', true, true],
  )
  const [inside] = (await callAs(ada)(readJob, { params: { jobId } })).jobs
  assert.deepEqual([inside?.designation, inside?.reportingManager], ['Pilot II', people[0]])
  assert.deepEqual([job?.companyDesc, job?.designation, job?.reportingManager], ['<p>We tow ships.</p>', null, null])
  assert.equal((await callAs(ada)(searchJobs)).list[0]?.jobId, jobId)
  const after = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.deepEqual([after.state, after.hasChanges], ['open', false])
})

test('only an active member of its companies is chosen as reporting manager, who stays one after leaving', async () => {
  const { ada, company } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  const save = (from: number, change: Partial<JobFields>) =>
    callAs(ada)(saveJobDraft, { params: { jobId }, body: { version: from, fields: { ...written, ...change } } })
  const stranger = await newRecruiter(await newCompany())
  const candidate = await newCandidate()
  for (const { userId: reportingManagerId } of [stranger, candidate, { userId: 999_999_999 }])
    await assertRefused(save(version, { reportingManagerId }), 'invalid', ['reportingManagerId'])
  const many = Array.from({ length: 51 }, (_, at) => `Skill ${at}`)
  for (const name of ['skills', 'goodSkills', 'desiredSkills'] as const)
    await assertRefused(save(version, { [name]: many }), 'invalid', [`fields.${name}`])

  const boss = await newRecruiter(company, { memberRole: 'reporting_manager' })
  const reportingManagerId = boss.userId
  const saved = await save(version, { reportingManagerId })
  const setStatus = (status: string) =>
    db().updateTable('app_user').set({ status }).where('user_id', '=', reportingManagerId).execute()
  await setStatus('deactivated')
  await assertRefused(publish(ada, jobId, saved.version), 'invalid', ['reportingManagerId'])
  await setStatus('active')
  const open = await publish(ada, jobId, saved.version)
  await setStatus('deactivated')
  const renamed = await save(open.version, { reportingManagerId, title: 'Sea Pilot' })
  await publish(ada, jobId, renamed.version)
  const [job] = (await callAs(ada)(readJob, { params: { jobId } })).jobs
  assert.deepEqual([job?.jobname.nameNameRaw, job?.reportingManager?.userId], ['Sea Pilot', reportingManagerId])
})

test('changes to a published job wait until they are published, or are discarded', async () => {
  const { ada } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  const open = await publish(ada, jobId, version)
  const fields = { ...written, title: 'Senior Harbour Pilot', skills: ['Radar'] }
  const saved = await callAs(ada)(saveJobDraft, { params: { jobId }, body: { version: open.version, fields } })
  assert.equal((await seen(jobId))?.jobname.nameNameRaw, 'Harbour Pilot')
  await callAs(ada)(discardJobDraft, { params: { jobId } })
  await assertRefused(publish(ada, jobId, saved.version), 'stale')
  const { version: next, fields: kept } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.equal(kept.title, 'Harbour Pilot')
  await callAs(ada)(saveJobDraft, { params: { jobId }, body: { version: next, fields } })
  await publish(ada, jobId, next + 1)
  const job = await seen(jobId)
  assert.deepEqual([job?.jobname.nameNameRaw, job?.skills.length], ['Senior Harbour Pilot', 1])
  const event = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'job_changed')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(event.after, { fields: ['title', 'skills'] })
})

test('of two who edit one job the second is told, and writes over nothing', async () => {
  const { ada, chief } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  const save = (person: Person, title: string) =>
    callAs(person)(saveJobDraft, { params: { jobId }, body: { version, fields: { ...written, title } } })
  const done = await Promise.allSettled([save(ada, 'One'), save(chief, 'Two')])
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
  await assertRefused(save(ada, 'Three'), 'stale')
})

test('what an import has changed meanwhile is told before it is published over', async () => {
  const { ada } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  const open = await publish(ada, jobId, version)
  const fields = { ...written, title: 'Senior Harbour Pilot' }
  const save = (from: number) => callAs(ada)(saveJobDraft, { params: { jobId }, body: { version: from, fields } })
  const saved = await save(open.version)
  await db()
    .updateTable('job')
    .set(({ eb }) => ({ title: 'Imported', version: eb('version', '+', 5) }))
    .where('job_id', '=', jobId)
    .execute()
  await assertRefused(publish(ada, jobId, saved.version), 'stale')
  assert.equal((await seen(jobId))?.jobname.nameNameRaw, 'Imported')
  const again = await save(saved.version)
  const done = await publish(ada, jobId, again.version)
  assert.equal((await seen(jobId))?.jobname.nameNameRaw, 'Senior Harbour Pilot')
  assert.ok(done.version > open.version + 5)
})

test('closing a job takes nothing from who edits it', async () => {
  const { ada, chief } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  await publish(ada, jobId, version)
  const { version: read } = await callAs(ada)(readJobEditor, { params: { jobId } })
  await callAs(chief)(closeJob, { params: { jobId }, body: {} })
  await callAs(ada)(saveJobDraft, { params: { jobId }, body: { version: read, fields: written } })
  await publish(ada, jobId, read + 1)
  assert.equal((await seen(jobId))?.isClosed, true)
})

test('what candidates could not understand is not published, and every wrong field is named', async () => {
  const { ada } = await newTeam()
  const wrong = {
    ...written,
    title: ' ',
    jobDesc: '<p> </p>',
    maxExp: 1,
    maxSalary: 5,
    currency: null,
    termId: 999_999_999,
    extJobLink: 'jobs.example',
    emailId: 'ask the harbour',
  }
  const { jobId, version } = await draftOf(ada, { ...wrong, closeDate: '2001-01-01', countryId: 999_999_999 })
  const refused = await assertRefused(publish(ada, jobId, version), 'invalid')
  assert.deepEqual(Object.keys(refused.fields ?? {}).toSorted(), [
    'closeDate',
    'countryId',
    'currency',
    'emailId',
    'extJobLink',
    'jobDesc',
    'maxExp',
    'maxSalary',
    'termId',
    'title',
  ])
  await assertRefused(callAs(ada)(createJob, { body: { title: '  ' } }), 'invalid')
})

test('a job is closed with a way back, and reopened until a date', async () => {
  const { ada } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  await assertRefused(callAs(ada)(closeJob, { params: { jobId }, body: {} }), 'illegal-change')
  await publish(ada, jobId, version)
  const { undo } = await callAs(ada)(closeJob, { params: { jobId }, body: { note: 'Filled' } })
  assert.equal((await seen(jobId))?.isClosed, true)
  await undoAs(ada, undo.token)
  assert.equal((await seen(jobId))?.isClosed, false)
  await callAs(ada)(closeJob, { params: { jobId }, body: {} })
  await assertRefused(callAs(ada)(closeJob, { params: { jobId }, body: {} }), 'illegal-change')
  const late = await assertRefused(
    callAs(ada)(reopenJob, { params: { jobId }, body: { closeDate: '2001-01-01' } }),
    'invalid',
  )
  assert.ok(late.fields?.closeDate)
  await callAs(ada)(reopenJob, { params: { jobId }, body: { closeDate: '2099-12-31' } })
  const job = await seen(jobId)
  assert.deepEqual([job?.isClosed, job?.closeDate?.slice(0, 10)], [false, '2099-12-31'])
})

test('a draft is deleted, a published job is not; administrators hand jobs over', async () => {
  const { company, ada, chief } = await newTeam()
  const { jobId } = await draftOf(ada, written)
  await callAs(ada)(removeJob, { params: { jobId } })
  await assertRefused(callAs(ada)(readJobEditor, { params: { jobId } }), 'not-found')
  const open = await newJob(company, { owner: ada })
  await assertRefused(callAs(ada)(removeJob, { params: { jobId: open.jobId } }), 'illegal-change')
  const params = { jobId: open.jobId }
  await assertRefused(callAs(ada)(transferJob, { params, body: { toUserId: chief.userId } }), 'forbidden')
  const approver = await newRecruiter(company, { memberRole: 'approver' })
  await assertRefused(callAs(chief)(transferJob, { params, body: { toUserId: approver.userId } }), 'invalid', [
    'toUserId',
  ])
  const moved = await callAs(chief)(transferJob, { params, body: { toUserId: chief.userId } })
  await undoAs(chief, moved.undo.token)
  assert.equal((await callAs(ada)(readJobEditor, { params })).state, 'open')
  const again = await callAs(chief)(transferJob, { params, body: { toUserId: chief.userId } })
  for (const { userId: toUserId } of [ada, chief]) await callAs(chief)(transferJob, { params, body: { toUserId } })
  // It has gone away and come back since.
  await assertRefused(undoAs(chief, again.undo.token), 'illegal-change')
  const stranger = await newRecruiter(await newCompany())
  await assertRefused(callAs(chief)(transferJob, { params, body: { toUserId: stranger.userId } }), 'invalid')
  await assertRefused(callAs(ada)(readJobEditor, { params }), 'not-found')
})

test('a text that grows while it is saved still opens in the editor', async () => {
  const { ada } = await newTeam()
  const { jobId } = await draftOf(ada, { ...written, jobDesc: `<p>${'&'.repeat(40_000)}</p>` })
  const { fields } = await callAs(ada)(readJobEditor, { params: { jobId } })
  assert.ok(fields.jobDesc.length > 50_000 && fields.jobDesc.length <= 100_000, String(fields.jobDesc.length))
})

test('jobs are written by people of the company who may', async () => {
  const { company, ada } = await newTeam()
  const { jobId, version } = await draftOf(ada, written)
  await assertRefused(call(createJob, { body: { title: 'Mine' } }), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(createJob, { body: { title: 'Mine' } }), 'forbidden')
  const looker = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(callAs(looker)(createJob, { body: { title: 'Mine' } }), 'forbidden')
  const colleague = await newRecruiter(company)
  await assertRefused(publish(colleague, jobId, version), 'not-found')
})

test('a draft opens on the day it is published, unless an import has said when it opened', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const values = { job_desc: '<p>Bring ships in.</p>' }
  const dated = await newJob(company, { draft: true, values, openDate: new Date('2026-03-01T00:00:00Z') })
  const undated = await newJob(company, { draft: true, values: { ...values, open_date: null } })
  const openOf = async (params: { jobId: number }) => {
    const { version } = await callAs(admin)(readJobEditor, { params })
    await callAs(admin)(submitJob, { params, body: { version } })
    return (await callAs(admin)(readJob, { params })).jobs[0]?.openDate
  }
  const today = new Date().toISOString().slice(0, 10)
  assert.equal((await openOf({ jobId: dated.jobId }))?.slice(0, 10), '2026-03-01')
  assert.equal((await openOf({ jobId: undated.jobId }))?.slice(0, 10), today)
})
