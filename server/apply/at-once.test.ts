import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseApplicationData, readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import {
  apply,
  applyWithResume,
  mailDraftLink,
  putDraftPiece,
  readDraft,
  readDraftPieces,
  saveDraft,
  startDraft,
  submitDraft,
} from '@hireloom/contract/apply/apply.ts'
import { assignCustomFields, createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { limitKey } from '../kernel/limits.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { lettersTo } from '../testing/accounts.ts'
import { atOnce } from '../testing/at-once.ts'
import {
  decideAs,
  newApplication,
  newWork,
  pieceOf,
  post,
  readAs,
  resumePdf,
  submissionOf,
  undoAs,
  uploadOf,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'
import { readResumeTask } from './reading.ts'

const rowOf = (appId: number) =>
  db().selectFrom('application').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow()

test('a decision that is taken back brings the promised answer back too', async () => {
  const { owner, jobId, company } = await newWork()
  await db()
    .insertInto('company_setting')
    .values({ company_id: company.companyId, name: 'answerWithinDays', value: '5' })
    .execute()
  const { appId, statusToken } = await newApplication(jobId)
  const before = await rowOf(appId)
  assert.notEqual(before.answer_due_at, null)
  const { undo } = await decideAs(owner, appId, { decision: 'reject' })
  assert.equal((await rowOf(appId)).answer_due_at, null)
  await undoAs(owner, undo.token)
  assert.deepEqual((await rowOf(appId)).answer_due_at, before.answer_due_at)
  const status = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.equal(status.answerBy, before.answer_due_at?.toISOString().slice(0, 10))
})

test('two decide at once on what they both saw: the second is told that it is no longer so', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { version } = await readAs(owner, appId)
  const answers = await atOnce(
    'select 1 from application where app_id = $1 for update',
    [appId],
    [
      () => decideAs(owner, appId, { decision: 'advance', version }),
      () => decideAs(owner, appId, { decision: 'reject', version }),
    ],
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
  assert.equal((await readAs(owner, appId)).statusKey, 'shortlisted')
})

test('whoever asks for erasure withdraws and asks in one act, or does neither', async () => {
  const { jobId } = await newWork()
  const { appId, statusToken } = await newApplication(jobId)
  await db()
    .insertInto('rate_limit')
    .values({ key: limitKey({ name: 'status-action' }, '127.0.0.1'), used: 59, window_ends: later(3600_000) })
    .execute()
  const status = await call(eraseApplicationData, { params: { token: statusToken }, body: { erase: true } })
  assert.deepEqual([status.state, status.eraseAt !== null], ['withdrawn', true])
  const other = await newApplication(jobId)
  const refused = await assertRefused(
    call(eraseApplicationData, { params: { token: other.statusToken }, body: { erase: true } }),
  )
  assert.equal(refused.problem, 'too-many-requests')
  assert.deepEqual([(await rowOf(appId)).state, (await rowOf(other.appId)).state], ['withdrawn', 'active'])
})

test('what was erased takes no answers in again', async () => {
  const { jobId, company } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { cfId } = await callAs(admin)(createCustomField, {
    body: { name: 'Notice', displayName: 'Notice', type: 'candidate', dataType: 'text', isPublic: true },
  })
  const { appId, statusToken } = await newApplication(jobId)
  await call(eraseApplicationData, { params: { token: statusToken }, body: { erase: true } })
  await db()
    .updateTable('privacy_request')
    .set({ due_at: later(-1000) })
    .where('app_id', '=', appId)
    .execute()
  await eraseDue()
  const again = call(assignCustomFields, {
    headers: { xrtoken: statusToken },
    body: { appId, jobId, fields: [{ cfId, response: 'Two weeks' }] },
  })
  await assertRefused(again, 'not-found')
})

async function newDraft(email: string) {
  const job = await newJob(await newCompany())
  const { token } = await call(startDraft, { body: { jobId: job.jobId, data: { candidateEmail: email } } })
  return token
}

test('a CV whose pieces all came and whose joining died is sent again and becomes the file', async () => {
  const token = await newDraft('')
  const cv = resumePdf()
  const send = (offset: number) =>
    post(
      pathWith(putDraftPiece.path, { token }),
      pieceOf({ uploadId: 'one', fileName: '../../\u202ecv.pdf', size: cv.length, offset }, cv.subarray(offset)),
    )
  const { draft_id: draftId } = await db()
    .selectFrom('application_draft')
    .select('draft_id')
    .orderBy('draft_id', 'desc')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('draft_upload')
    .values({ draft_id: draftId, upload_id: 'one', file_name: 'cv.pdf', size: cv.length, received: cv.length })
    .execute()
  const twice = await send(cv.length - 10)
  assert.deepEqual(putDraftPiece.output.parse(twice.body), { received: 0, draft: null })
  const { received } = await call(readDraftPieces, { params: { token, uploadId: 'one' } })
  assert.equal(received, 0)
  assert.equal((await send(0)).status, 200)
  const { file } = await call(readDraft, { params: { token } })
  assert.deepEqual([file?.size, file?.fileName], [cv.length, 'cv.pdf'])
})

test('an upload whose pieces are gone begins anew', async () => {
  const token = await newDraft('')
  const cv = resumePdf()
  const send = (offset: number, end: number) =>
    post(
      pathWith(putDraftPiece.path, { token }),
      pieceOf({ uploadId: 'two', fileName: 'cv.pdf', size: cv.length, offset }, cv.subarray(offset, end)),
    )
  assert.equal((await send(0, 500)).status, 200)
  await db()
    .updateTable('draft_upload')
    .set({ piece_keys: ['00/00/00000000000000000000000000000000'] })
    .where('upload_id', '=', 'two')
    .execute()
  assert.equal((await send(500, cv.length)).body.error?.code, 'X0PA-400-2')
  assert.equal((await send(0, cv.length)).status, 200)
  assert.equal((await call(readDraft, { params: { token } })).file?.size, cv.length)
})

test('nobody fills a mailbox with links of drafts', async () => {
  const email = `${unique('flooded')}@example.com`
  for (let time = 0; time < 8; time += 1) {
    const token = await newDraft(email)
    await call(saveDraft, { params: { token }, body: { data: { candidateFirstName: String(time) } } })
    assert.deepEqual(await call(mailDraftLink, { params: { token } }), { email })
  }
  assert.equal((await lettersTo(email, 6)).length, 6)
  const row = await db()
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', limitKey({ name: 'apply-draft-letter' }, email))
    .executeTakeFirstOrThrow()
  assert.equal(row.used, 8)
})

test('what is refused is counted too, also where it is asked under a key or sent from a draft', async () => {
  const { jobId } = await newWork()
  const email = `${unique('known')}@example.com`
  await newApplication(jobId, { email })
  const token = await newDraft(email)
  const draft = await db()
    .selectFrom('application_draft')
    .select('job_id')
    .orderBy('draft_id', 'desc')
    .executeTakeFirstOrThrow()
  const send = (path: string, job: number) =>
    post(path, JSON.stringify(submissionOf(job, { email })), {
      'content-type': 'application/json',
      'idempotency-key': unique('a-new-key-'),
    })
  assert.equal((await send(apply.path, jobId)).status, 409)
  assert.equal((await send(pathWith(submitDraft.path, { token }), draft.job_id)).status, 201)
  const again = await newDraft(email)
  await db()
    .updateTable('application_draft')
    .set({ job_id: jobId })
    .where('job_id', '!=', jobId)
    .where('app_id', 'is', null)
    .where('data', '=', JSON.stringify({ candidateEmail: email }))
    .execute()
  assert.equal((await send(pathWith(submitDraft.path, { token: again }), jobId)).status, 409)
  const row = await db()
    .selectFrom('rate_limit')
    .select('used')
    .where('key', '=', limitKey({ name: 'apply-person' }, email))
    .executeTakeFirstOrThrow()
  assert.equal(row.used, 4)
})

test('the reading of a CV holds the profile before the CV, as everybody else', async () => {
  const { jobId } = await newWork()
  assert.equal((await post(applyWithResume.path, uploadOf(submissionOf(jobId), resumePdf()))).status, 201)
  const found = await until(
    () =>
      db()
        .selectFrom('application as a')
        .innerJoin('document as d', 'd.document_id', 'a.resume_document_id')
        .select(['a.profile_id', 'd.document_id'])
        .where('a.job_id', '=', jobId)
        .where('a.score', 'is not', null)
        .executeTakeFirst(),
    'the reading of the CV',
  )
  const { profile_id: profileId, document_id: documentId } = found
  await db().updateTable('document').set({ state: 'reading' }).where('document_id', '=', documentId).execute()
  const answers = await atOnce(
    'select 1 from profile where profile_id = $1 for update',
    [profileId],
    [
      () => readResumeTask.run({ documentId }),
      () => sql`select 1 from document where document_id = ${documentId} for update nowait`.execute(db()),
    ],
  )
  assert.deepEqual(
    answers.map(answer => (answer.status === 'fulfilled' ? 'fulfilled' : String(answer.reason))),
    ['fulfilled', 'fulfilled'],
  )
})
