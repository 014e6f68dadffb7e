import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import {
  putDraftFile,
  readApplyForm,
  readDraft,
  removeDraftFile,
  saveDraft,
  startDraft,
  submitDraft,
} from '@hireloom/contract/apply/apply.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import {
  filesSince,
  post,
  resumeDocx,
  resumePdf,
  storedFiles,
  submissionOf,
  uploadOf,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'
import { sweepDrafts } from './drop-drafts.ts'

const newDraft = async (jobId: number, data: Record<string, string> = {}) =>
  (await call(startDraft, { body: { jobId, data } })).token
const putFile = (token: string, content: Uint8Array, name: string) =>
  post(pathWith(putDraftFile.path, { token }), uploadOf(null, content, name))
const read = (token: string) => call(readDraft, { params: { token } })

test('a draft keeps what was typed, field by field, behind a token that only its browser has', async () => {
  const job = await newJob(await newCompany())
  const response = await send(startDraft, { body: { jobId: job.jobId, data: { candidateFirstName: 'Ma' } } }, null)
  assert.equal(response.status, 201)
  const { token, expiresAt } = JSON.parse(await response.text())
  const cookie = response.headers.get('set-cookie') ?? ''
  assert.match(cookie, new RegExp(`^draft_${job.jobId}=${token};.*HttpOnly.*Max-Age=2592000`))
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 30 * 24 * 3600_000) < 60_000)
  await call(saveDraft, { params: { token }, body: { data: { candidateFirstName: 'Mary', mobile: 'half a num' } } })
  await call(saveDraft, { params: { token }, body: { data: { mobile: '8123' } } })
  assert.deepEqual((await read(token)).data, { candidateFirstName: 'Mary', mobile: '8123' })
  const stored = await db().selectFrom('application_draft').selectAll().where('job_id', '=', job.jobId).execute()
  assert.ok(!JSON.stringify(stored).includes(token))
})

test('those who look after a job learn how many applications to it were begun and not sent, and nothing else of them', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const [token] = [await newDraft(jobId, { candidateLastName: 'Unsent' }), await newDraft(jobId)]
  const listed = (person = owner) => callAs(person)(listApplications, { query: { jobId } })
  const { list, count, countsByStatus } = await listed()
  assert.deepEqual([list, count, countsByStatus.draft], [[], 0, 2])
  await call(submitDraft, { params: { token }, body: submissionOf(jobId) })
  await db()
    .updateTable('application_draft')
    .set({ expires_at: now() })
    .where('app_id', 'is', null)
    .where('job_id', '=', jobId)
    .execute()
  const after = await listed()
  assert.deepEqual([after.count, after.countsByStatus.draft], [1, 0])
  await newDraft(jobId)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await listed(stranger)).countsByStatus.draft, 0)
  assert.equal((await listed(await newCandidate())).countsByStatus.draft, 0)
  const asked = callAs(owner)(listApplications, { query: { jobId, statusKey: ['draft'] } })
  await assertRefused(asked, 'malformed')
})

test('two saves at the same moment lose nothing of each other', async () => {
  const token = await newDraft((await newJob(await newCompany())).jobId)
  const names = Array.from({ length: 10 }, (_, at) => `field${at}`)
  await Promise.all(names.map(name => call(saveDraft, { params: { token }, body: { data: { [name]: name } } })))
  assert.deepEqual(
    Object.keys((await read(token)).data).sort((a, b) => a.localeCompare(b)),
    names,
  )
})

test('a wrong token opens nothing, whatever one asks of it', async () => {
  const params = { token: unique('wrong') }
  const before = await storedFiles()
  assert.equal((await assertRefused(call(readDraft, { params }))).status, 404)
  assert.equal((await assertRefused(call(saveDraft, { params, body: { data: {} } }))).status, 404)
  assert.equal((await assertRefused(call(removeDraftFile, { params }))).status, 404)
  assert.equal((await assertRefused(call(submitDraft, { params, body: submissionOf(1) }))).status, 404)
  assert.equal((await putFile(params.token, resumePdf(), 'a.pdf')).status, 404)
  assert.deepEqual(await filesSince(before), [])
})

test('a draft is refused for a job that is closed or hidden, and takes no heap of fields', async () => {
  const company = await newCompany()
  const closed = await newJob(company, { values: { is_closed: true } })
  const hidden = await newJob(company, { isPrivate: true })
  assert.equal((await assertRefused(call(startDraft, { body: { jobId: closed.jobId } }))).status, 410)
  assert.equal((await assertRefused(call(startDraft, { body: { jobId: hidden.jobId } }))).status, 404)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`field${at}`, '']))
  const open = await newJob(company)
  assert.equal((await assertRefused(call(startDraft, { body: { jobId: open.jobId, data: many } }))).status, 422)
  const token = await newDraft(open.jobId)
  assert.equal((await assertRefused(call(saveDraft, { params: { token }, body: { data: many } }))).status, 422)
})

test('the hash that opened a private job is remembered until the draft is sent', async () => {
  const job = await newJob(await newCompany(), { isPrivate: true })
  const { token } = await call(startDraft, { body: { jobId: job.jobId, sharinghash: job.sharingHash } })
  const { appId } = await call(submitDraft, { params: { token }, body: submissionOf(job.jobId) })
  assert.ok(appId > 0)
})

test('a CV beside a draft is read while the person types, and offered as suggestions', async () => {
  const token = await newDraft((await newJob(await newCompany())).jobId, { candidateFirstName: 'typed' })
  const answer = await putFile(token, resumePdf(), 'cv.pdf')
  assert.equal(answer.status, 200)
  const draft = await until(async () => {
    const found = await read(token)
    return found.file?.state === 'read' && found
  }, 'the reading')
  assert.equal(draft.file?.suggestions?.email, 'grace.hopper@example.com')
  assert.equal(draft.file?.suggestions?.lastName, 'Hopper')
  assert.deepEqual(draft.data, { candidateFirstName: 'typed' })
})

test('a second file takes the place of the first, a removed one is gone, a refused one changes nothing', async () => {
  const token = await newDraft((await newJob(await newCompany())).jobId)
  const before = await storedFiles()
  await putFile(token, resumePdf(), 'first.pdf')
  const [first] = await filesSince(before)
  await putFile(token, resumeDocx(), 'second.docx')
  assert.equal((await read(token)).file?.fileName, 'second.docx')
  await until(async () => !(await storedFiles()).includes(first ?? ''), 'the removal of the first file')
  const refused = await putFile(token, Buffer.from('no cv'), 'third.pdf')
  assert.equal(refused.status, 415)
  assert.equal((await read(token)).file?.fileName, 'second.docx')
  assert.equal((await filesSince(before)).length, 1)
  assert.equal((await call(removeDraftFile, { params: { token } })).file, null)
  await until(async () => (await filesSince(before)).length === 0, 'the removal of the second file')
})

test('a draft with its CV becomes an application with score, and is no draft any more', async () => {
  const company = await newCompany()
  const job = await newJob(company, { title: 'Compiler Engineer', skills: ['Rust'] })
  const token = await newDraft(job.jobId)
  await putFile(token, resumePdf(), 'cv.pdf')
  const response = await send(submitDraft, { params: { token }, body: submissionOf(job.jobId) }, null)
  assert.equal(response.status, 201)
  assert.match(response.headers.get('set-cookie') ?? '', new RegExp(`draft_${job.jobId}=;.*Max-Age=0`))
  const { appId, statusToken } = JSON.parse(await response.text())
  const row = await until(() =>
    db()
      .selectFrom('application')
      .select(['score', 'resume_document_id'])
      .where('app_id', '=', appId)
      .where('score', 'is not', null)
      .executeTakeFirst(),
  )
  assert.ok(Number(row.score) >= 80)
  assert.equal((await assertRefused(read(token))).status, 404)
  assert.equal((await assertRefused(call(saveDraft, { params: { token }, body: { data: {} } }))).status, 404)
  const status = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.deepEqual([status.state, status.isReceipt], ['applied', true])
})

test('a CV that was read before sending is matched all the same', async () => {
  const job = await newJob(await newCompany(), { skills: ['Python'] })
  const token = await newDraft(job.jobId)
  await putFile(token, resumePdf(), 'cv.pdf')
  await until(async () => (await read(token)).file?.state === 'read')
  const { appId } = await call(submitDraft, { params: { token }, body: submissionOf(job.jobId) })
  await until(() =>
    db()
      .selectFrom('application')
      .select('score')
      .where('app_id', '=', appId)
      .where('score', 'is not', null)
      .executeTakeFirst(),
  )
})

test('a draft sent twice, or five times at once, answers the first application', async () => {
  const job = await newJob(await newCompany())
  const token = await newDraft(job.jobId)
  const body = submissionOf(job.jobId)
  const sendIt = () => call(submitDraft, { params: { token }, body })
  const answers = await Promise.all(Array.from({ length: 5 }, sendIt))
  answers.push(await sendIt())
  for (const found of answers) assert.deepEqual(found, answers[0])
  const made = await db().selectFrom('application').select('app_id').where('job_id', '=', job.jobId).execute()
  assert.equal(made.length, 1)
  const status = await call(readApplicationStatus, { params: { token: answers[0]?.statusToken ?? '' } })
  assert.equal(status.jobId, job.jobId)
})

test('a refused submission leaves the draft as it was, with its file', async () => {
  const job = await newJob(await newCompany())
  const token = await newDraft(job.jobId, { mobile: '12' })
  await putFile(token, resumePdf(), 'cv.pdf')
  const wrong = await assertRefused(
    call(submitDraft, { params: { token }, body: submissionOf(job.jobId, { mobile: '12' }) }),
  )
  assert.deepEqual(wrong.fields, { 'candidate.mobile': 'Please enter valid number' })
  const other = await newJob(await newCompany())
  const elsewhere = await assertRefused(call(submitDraft, { params: { token }, body: submissionOf(other.jobId) }))
  assert.deepEqual(elsewhere.fields, { jobId: 'Please enter valid value' })
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', job.jobId).execute()
  const closed = await assertRefused(call(submitDraft, { params: { token }, body: submissionOf(job.jobId) }))
  assert.equal(closed.status, 410)
  const draft = await read(token)
  assert.deepEqual([draft.data.mobile, draft.file?.fileName], ['12', 'cv.pdf'])
})

test('a draft ends after its time, its file with it; what became an application stays', async () => {
  const job = await newJob(await newCompany())
  const before = await storedFiles()
  const [left, sent] = [await newDraft(job.jobId), await newDraft(job.jobId)]
  await putFile(left, resumePdf(), 'left.pdf')
  await putFile(sent, resumePdf(), 'sent.pdf')
  await call(submitDraft, { params: { token: sent }, body: submissionOf(job.jobId) })
  await db()
    .updateTable('application_draft')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('job_id', '=', job.jobId)
    .execute()
  assert.equal((await assertRefused(read(left))).status, 404)
  await sweepDrafts()
  await until(async () => (await filesSince(before)).length === 1, 'the removal of the file')
  const documents = await db()
    .selectFrom('document as d')
    .innerJoin('application as a', 'a.resume_document_id', 'd.document_id')
    .select('d.file_name')
    .where('a.job_id', '=', job.jobId)
    .execute()
  assert.deepEqual(documents, [{ file_name: 'sent.pdf' }])
  const drafts = await db().selectFrom('application_draft').select('draft_id').where('job_id', '=', job.jobId).execute()
  assert.deepEqual(drafts, [])
})

test('the apply page learns the rules of the job, and of people only what is their own', async () => {
  const company = await newCompany({
    settings: { primaryColor: '#123456', candidateValidation: 'email', validationEmailDomain: 'x.example' },
  })
  const job = await newJob(company)
  const asked = { params: { jobId: job.jobId } }
  const guest = await call(readApplyForm, asked)
  assert.deepEqual(
    { ...guest, logo: null },
    {
      jobId: job.jobId,
      jobName: guest.jobName,
      companyId: company.companyId,
      companyName: company.companyName,
      logo: null,
      primaryColor: '#123456',
      isClosed: false,
      isPaused: false,
      hasApplied: false,
      canApply: true,
      applyRoleType: 'both',
      externalLoginUrl: null,
      externalLink: null,
      acceptResume: true,
      emailDomain: { domain: 'x.example', isContained: true },
      canRefer: false,
      nricRequiredForReferral: false,
      referralIncentive: null,
      noticeVersion: 0,
      customFields: { candidate: [], referral: [] },
      known: null,
    },
  )
  const candidate = await newCandidate({ firstname: 'Ida', lastname: 'Rhodes' })
  const first = await callAs(candidate)(readApplyForm, asked)
  assert.deepEqual(first.known, {
    firstName: 'Ida',
    lastName: 'Rhodes',
    email: candidate.email,
    mobile: '',
    countryId: null,
  })
  const plain = await newJob(await newCompany())
  const body = submissionOf(plain.jobId, { email: candidate.email })
  const { token } = await callAs(candidate)(startDraft, { body: { jobId: plain.jobId } })
  await callAs(candidate)(submitDraft, { params: { token }, body })
  const later = await callAs(candidate)(readApplyForm, { params: { jobId: plain.jobId } })
  assert.equal(later.hasApplied, true)
  assert.deepEqual([later.known?.mobile, later.known?.countryId], ['81234567', 202], 'as the form takes it')
  assert.equal((await callAs(await newRecruiter(company))(readApplyForm, asked)).known, null)
  const hidden = await newJob(company, { isPrivate: true })
  assert.equal((await assertRefused(call(readApplyForm, { params: { jobId: hidden.jobId } }))).status, 404)
  const opened = { params: { jobId: hidden.jobId }, query: { sharingHash: hidden.sharingHash } }
  assert.equal((await call(readApplyForm, opened)).canApply, true)
})
