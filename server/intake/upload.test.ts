import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { rateApplication } from '@hireloom/contract/applications/team.ts'
import { uploadPieceBytes } from '@hireloom/contract/constants.ts'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import {
  listResumeLogs,
  type ResumeFile,
  readResumeBatch,
  retryResume,
  undoResumeBatch,
} from '@hireloom/contract/intake/batches.ts'
import { checkFiles, putResumePiece, readResumePieces } from '@hireloom/contract/intake/uploads.ts'
import { addNote, listNotes } from '@hireloom/contract/notes/notes.ts'
import { cancelTask, readTask, resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { compoundOf, docxOf, zipOf } from '../resumes/made-files.ts'
import { applicationsOf, moveAs, newWork, pieceOf, post, undoAs } from '../testing/made-applications.ts'
import { cvOf, ended, send, uploadAs } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'
import { sweepIntake } from './sweep.ts'

const address = () => `${unique('cv')}@example.com`
const statesOf = (batch: { files: readonly { fileName: string; state: string }[] } | null) =>
  batch?.files.map(({ fileName, state }) => `${fileName} ${state}`)

/** What the screen says of each file. */
const saidOf = (batch: { files: readonly ResumeFile[] } | null) =>
  (batch?.files ?? []).map(({ state, code, message }) => [
    state,
    message ?? (code === null ? null : resumeTaskCodes[code].id),
  ])

const personOf = (email: string) =>
  db().selectFrom('person').select('person_id').where('email', '=', email).executeTakeFirst()
const profilesOf = (email: string) => db().selectFrom('profile').selectAll().where('email', '=', email).execute()

test('CVs uploaded to a job become applications, and what cannot be read says why', async () => {
  const { owner, jobId } = await newWork()
  const [ana, ben] = [address(), address()]
  const macro = docxOf(['Macro'], [{ name: 'word/vbaProject.bin', content: 'x' }])
  const bomb = zipOf([{ name: 'a.pdf', content: Buffer.alloc(3_000_000) }])
  const { checked, batch } = await uploadAs(owner, { jobId }, [
    ['ana.docx', cvOf('Ana Lima', ana)],
    ['again.docx', cvOf('Ana Lima', ana)],
    ['ben.docx', cvOf('Ben Okafor', ben)],
    ['ben.docx', cvOf('Ben Okafor', address())],
    ['macro.docx', macro],
    ['bomb.zip', bomb],
    ['notes.txt', Buffer.from('no CV')],
    ['empty.docx', docxOf(['Nobody'])],
  ])
  const unsafe = new Problem('unsafe-file').message
  assert.deepEqual(
    checked.failedFiles.map(({ fileName, code, message }) => [fileName, code, message]),
    [
      ['again.docx', null, 'already exists'],
      ['ben.docx', null, 'already exists'],
      ['macro.docx', 461, unsafe],
      ['bomb.zip', 461, unsafe],
      ['notes.txt', 461, 'uploaded resume not of required format; upload .pdf/.doc/.docx'],
    ],
  )
  assert.equal(checked.count, 3)
  assert.deepEqual([batch?.total, batch?.succeeded, batch?.pending, batch?.failed], [8, 2, 0, 6])
  assert.deepEqual(
    batch?.files.filter(({ fileName }) => fileName === 'empty.docx').map(({ state, code }) => [state, code]),
    [['failed', 463]],
  )
  const applications = await applicationsOf(jobId)
  assert.deepEqual(
    applications.map(row => [row.application_source, row.state]),
    [
      ['recruiter', 'active'],
      ['recruiter', 'active'],
    ],
  )
  const [profile] = await profilesOf(ana)
  assert.deepEqual(
    [profile?.first_name, profile?.last_name, profile?.company_id, profile?.current_title, profile?.mobile],
    ['Ana', 'Lima', owner.companyId, 'Staff Nurse', '+6581234567'],
  )
  await until(
    async () => (await applicationsOf(jobId)).every(row => row.score !== null),
    'the applications being scored',
  )
  const taskId = checked.bookmarked.parentTaskId ?? 0
  const task = await callAs(owner)(readTask, { params: { taskId } })
  assert.deepEqual([task.succeeded, task.failed, task.overallProgress, task.state], [2, 1, 100, 'done'])
  assert.deepEqual(
    task.failedList.map(({ name, code }) => [name, code]),
    [['empty.docx', 463]],
  )
})

test('a ZIP is taken apart; the same CV twice counts once, and an archive in it is refused', async () => {
  const { owner, jobId } = await newWork()
  const [ana, ben] = [address(), address()]
  const zip = zipOf([
    { name: 'all/ana.docx', content: cvOf('Ana Lima', ana) },
    { name: 'all/copy.docx', content: cvOf('Ana Lima', ana) },
    { name: '__MACOSX/ana.docx', content: 'x' },
    { name: 'ben.docx', content: cvOf('Ben Okafor', ben) },
    { name: 'inner.zip', content: zipOf([{ name: 'x.docx', content: 'x' }]) },
    { name: 'not-a-cv.pdf', content: 'plain text' },
  ])
  const { checked, batch } = await uploadAs(owner, { jobId }, [['all.zip', zip]])
  assert.deepEqual([checked.zipped.info, checked.count], [[{ fileName: 'all.zip', files: 4 }], 4])
  assert.deepEqual(statesOf(batch), [
    'ana.docx done',
    'copy.docx duplicate',
    'ben.docx done',
    'inner.zip failed',
    'not-a-cv.pdf failed',
  ])
  assert.equal((await applicationsOf(jobId)).length, 2)
  const left = await db()
    .selectFrom('resume_archive as a')
    .innerJoin('resume_batch as b', 'b.batch_id', 'a.batch_id')
    .select('a.archive_id')
    .where('b.job_id', '=', jobId)
    .execute()
  assert.deepEqual(left, [])
})

test('someone who has applied is not added again, and a known person keeps what was typed', async () => {
  const { owner, jobId } = await newWork()
  const email = address()
  const first = await uploadAs(owner, { jobId }, [['cv.docx', cvOf('Ana Lima', email)]])
  assert.deepEqual(statesOf(first.batch), ['cv.docx done'])
  await db().updateTable('profile').set({ first_name: 'Anabel' }).where('email', '=', email).execute()
  const { batch } = await uploadAs(owner, { jobId }, [['newer.docx', cvOf('Ana Lima', email, ['More'])]])
  assert.deepEqual(statesOf(batch), ['newer.docx duplicate'])
  assert.equal((await profilesOf(email))[0]?.first_name, 'Anabel')
  await assertRefused(
    callAs(owner)(undoResumeBatch, { params: { parentTaskId: batch?.parentTaskId ?? 0 } }),
    'illegal-change',
  )
})

test('an upload is undone, but for applications that someone has gone on with', async () => {
  const { owner, company, jobId } = await newWork()
  const [ana, ben] = [address(), address()]
  const { batch } = await uploadAs(owner, { jobId }, [
    ['ana.docx', cvOf('Ana Lima', ana)],
    ['ben.docx', cvOf('Ben Okafor', ben)],
  ])
  const parentTaskId = batch?.parentTaskId ?? 0
  const appId = batch?.files[1]?.appId ?? 0
  await moveAs(owner, appId, 'interview')
  const colleague = await newRecruiter(company)
  await assertRefused(callAs(colleague)(undoResumeBatch, { params: { parentTaskId } }), 'not-found')
  assert.deepEqual(await callAs(owner)(undoResumeBatch, { params: { parentTaskId } }), { count: 1 })
  assert.deepEqual(
    (await applicationsOf(jobId)).map(row => row.app_id),
    [appId],
  )
  assert.deepEqual(await profilesOf(ana), [])
  await until(async () => (await personOf(ana)) === undefined, 'the address being forgotten')
  const after = await callAs(owner)(readResumeBatch, { params: { parentTaskId } })
  assert.deepEqual(
    [statesOf(after), after.isUndone, after.undoUntil],
    [['ana.docx undone', 'ben.docx done'], true, null],
  )
  const task = await callAs(owner)(readTask, { params: { taskId: parentTaskId } })
  await assertRefused(undoAs(owner, task.undo?.token ?? ''), 'illegal-change')
})

test('the undo of an upload leaves applications with a note, a rating or a letter, and what was written on them', async () => {
  const { owner, jobId } = await newWork()
  const files = ['Ana Lima', 'Ben Okafor', 'Cyd Moreau', 'Dee Novak'].map(
    name => [`${name}.docx`, cvOf(name, address())] as const,
  )
  const { batch } = await uploadAs(owner, { jobId }, files)
  const [noted, rated, written] = (batch?.files ?? []).map(({ appId }) => appId ?? 0)
  assert.ok(noted && rated && written)
  const as = callAs(owner)
  await as(addNote, { params: { appId: noted }, body: { text: 'Call her on Monday' } })
  await as(rateApplication, { params: { appId: rated }, body: { rating: 4 } })
  const letter = { subject: 'Thank you', bodyHtml: '<p>We read your CV.</p>', sendAt: new Date().toISOString() }
  await as(createMessage, { body: { appIds: [written], ...letter } })
  const params = { parentTaskId: batch?.parentTaskId ?? 0 }
  assert.deepEqual(await as(undoResumeBatch, { params }), { count: 1 })
  assert.deepEqual(
    (await applicationsOf(jobId)).map(row => row.app_id).toSorted((one, other) => one - other),
    [noted, rated, written],
  )
  assert.equal((await as(listNotes, { params: { appId: noted } })).list[0]?.text, 'Call her on Monday')
})

test('a file goes up in pieces, from where it broke off, and is read once', async () => {
  const { owner, jobId } = await newWork()
  const email = address()
  const whole = zipOf([
    { name: 'cv.docx', content: cvOf('Ana Lima', email) },
    { name: 'x.pdf', content: randomBytes(1_200_000) },
  ])
  const uploadId = unique('upload')
  const put = async (offset: number, end: number) => {
    const meta = { uploadId, fileName: 'cv.zip', size: whole.length, offset }
    const answer = await post(putResumePiece.path, pieceOf(meta, whole.subarray(offset, end)), { cookie: owner.cookie })
    return putResumePiece.output.parse(answer.body)
  }
  const half = Math.min(uploadPieceBytes, Math.floor(whole.length / 2))
  assert.deepEqual(await put(0, half), { received: half, isWhole: false })
  assert.deepEqual(await put(0, half), { received: half, isWhole: false }, 'the same piece again')
  assert.deepEqual(await callAs(owner)(readResumePieces, { params: { uploadId } }), { received: half, isWhole: false })
  const stranger = await newRecruiter(await newCompany())
  assert.deepEqual(await callAs(stranger)(readResumePieces, { params: { uploadId } }), { received: 0, isWhole: false })
  assert.deepEqual(await put(half, whole.length), { received: whole.length, isWhole: true })
  const { checked, batch } = await uploadAs(owner, { jobId, uploadIds: [uploadId, 'lost'] }, [])
  assert.deepEqual(
    checked.failedFiles.map(({ code }) => code),
    [442],
  )
  assert.deepEqual(batch?.files.map(({ state }) => state).toSorted(), ['done', 'failed', 'failed'])
  const tooLarge = { uploadId: 'large', fileName: 'cv.pdf', size: 101 * 1024 * 1024, offset: 0 }
  const refused = await post(putResumePiece.path, pieceOf(tooLarge, new Uint8Array(9)), { cookie: owner.cookie })
  assert.deepEqual(refused.body.error?.fields, {
    size: 'File size exceeds the allowed max file size. Select a new file and try again.',
  })
})

test('a failed file is read again, and logs list uploads by day', async () => {
  const { owner, jobId } = await newWork()
  const email = address()
  const { batch } = await uploadAs(owner, { jobId }, [
    ['cv.docx', cvOf('Ana Lima', email)],
    ['empty.docx', docxOf(['Nobody'])],
  ])
  const [done, failed] = batch?.files ?? []
  await assertRefused(callAs(owner)(retryResume, { params: { taskId: done?.taskId ?? 0 } }), 'illegal-change')
  const { parentTaskId } = await callAs(owner)(retryResume, { params: { taskId: failed?.taskId ?? 0 } })
  const again = await until(() => ended(owner, parentTaskId), 'the second reading')
  assert.deepEqual(statesOf(again), ['cv.docx done', 'empty.docx failed'])
  const today = new Date().toISOString().slice(0, 10)
  const logs = await callAs(owner)(listResumeLogs, { query: { from: today, to: today } })
  assert.deepEqual(
    logs.list.map(each => [each.parentTaskId, each.total, each.succeeded, each.failed]),
    [[parentTaskId, 2, 1, 1]],
  )
  assert.equal((await callAs(owner)(listResumeLogs, { query: { to: '2020-01-01' } })).count, 0)
})

test('the code of each file says what became of it', async () => {
  const { owner, jobId } = await newWork()
  const unreadable = compoundOf(['WordDocument'])
  const partial = docxOf([
    'Ben Okafor',
    '+65 8123 4567',
    'Experience',
    'Staff Nurse, Harbour Hospital',
    'Jan 2018 - Present',
  ])
  const { batch } = await uploadAs(owner, { jobId }, [
    ['ana.docx', cvOf('Ana Lima', address())],
    ['old.doc', unreadable],
    ['empty.docx', docxOf(['Nobody'])],
    ['partial.docx', partial],
  ])
  assert.deepEqual(saidOf(batch), [
    ['done', null],
    ['failed', 'Incorrect parsing process'],
    ['failed', 'Uploaded documents do not meet the minimum information requirement'],
    ['done', 'Incomplete information retrieval'],
  ])
  const taskId = batch?.files[2]?.taskId ?? 0
  const { storage_key: key } = await db()
    .selectFrom('document as d')
    .innerJoin('resume_file as f', 'f.document_id', 'd.document_id')
    .select('d.storage_key')
    .where('f.file_id', '=', taskId)
    .executeTakeFirstOrThrow()
  await storage().remove(key)
  const { parentTaskId } = await callAs(owner)(retryResume, { params: { taskId } })
  const again = await until(() => ended(owner, parentTaskId), 'the second reading')
  assert.deepEqual(saidOf(again)[2], ['failed', 'Missing documents'])
})

test('files of an upload that is stopped, and of one whose task is gone, may be tried again later', async () => {
  const { owner, jobId } = await newWork()
  const files = Array.from({ length: 12 }, (_, at) => [`${at}.docx`, cvOf('Ana Lima', address())] as const)
  const { body } = await send(owner, { jobId }, files)
  const taskId = checkFiles.output.parse(body).bookmarked.parentTaskId ?? 0
  await callAs(owner)(cancelTask, { params: { taskId } })
  const stopped = await until(() => ended(owner, taskId), 'the end of the upload')
  const later = ['failed', 'Unable to complete this request at the moment. Pls. try again later.']
  const last = stopped.files.at(-1)
  assert.deepEqual([saidOf(stopped).at(-1), last?.code], [later, 420])

  const fileId = last?.taskId ?? 0
  await db().updateTable('resume_file').set({ state: 'queued', code: null }).where('file_id', '=', fileId).execute()
  await sweepIntake.enqueue({})
  const swept = await until(() => ended(owner, taskId), 'the sweep')
  assert.deepEqual([saidOf(swept).at(-1), swept.files.at(-1)?.code], [later, 441])
})

test('nobody uploads to a job that they may not bring people to, and bad input names its field', async () => {
  const { owner, company, jobId } = await newWork({ values: { open_collabs: false } })
  const cv = [['cv.docx', cvOf('Ana Lima', address())]] as const
  const refusal = async (person: Person, meta: object, files: Parameters<typeof send>[2] = cv) => {
    const { status, body } = await send(person, meta, files)
    return [status, body.error?.fields ?? body.error?.message]
  }
  const none = { file: 'Please attach CV to proceed' }
  assert.deepEqual(await refusal(owner, { jobId }, []), [422, none])
  assert.deepEqual(await refusal(owner, {}), [422, { jobId: 'Invalid job id passed' }])
  const tooMany = Array.from({ length: 51 }, (_, at) => `upload ${at}`)
  assert.equal((await refusal(owner, { jobId, uploadIds: tooMany }, []))[0], 422)
  for (const other of [await newRecruiter(company), await newRecruiter(await newCompany())])
    assert.deepEqual(await refusal(other, { jobId }), [404, 'Invalid job id passed'])
  assert.equal((await refusal(await newCandidate(), { jobId }))[0], 403)
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  assert.equal((await refusal(owner, { jobId }))[0], 410)
})
