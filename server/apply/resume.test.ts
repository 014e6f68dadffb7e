import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { db } from '../kernel/postgres/db.ts'
import { compoundOf, docxOf, zipOf } from '../resumes/made-files.ts'
import {
  filesSince,
  post,
  resumeDocx,
  resumePdf,
  storedFiles,
  submissionOf,
  uploadOf,
} from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

const path = applyWithResume.path
/** Streams as bodies need it; the types of the DOM do not know it. */
const halfDuplex: object = { duplex: 'half' }
const wrongType = 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip'
const unsafe = "For your safety, we can't accept this file. Save it as a PDF and try again."
const bomb = zipOf([{ name: 'cv.txt', content: Buffer.alloc(230 * 1024 * 1024) }])
const manyEntries = zipOf(Array.from({ length: 2100 }, (_, at) => ({ name: `${at}.txt`, content: '' })))

const hostile: [string, Buffer, string, number, string][] = [
  ['a program under the name of a PDF', Buffer.from('MZ\x90\0\x03\0\0\0rest of a program'), 'cv.pdf', 415, wrongType],
  ['a text', Buffer.from('just words'), 'cv.txt', 415, wrongType],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'cv.pdf', 415, wrongType],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'cv.png', 415, wrongType],
  ['a Word file under the name of a PDF', resumeDocx(), 'cv.pdf', 415, wrongType],
  ['a PDF under the name of a program', resumePdf(), 'cv.pdf.exe', 415, wrongType],
  ['a Word file cut off in the middle', resumeDocx().subarray(0, 300), 'cv.docx', 415, wrongType],
  [
    'an archive cut off in the middle',
    zipOf([{ name: 'a.pdf', content: resumePdf() }]).subarray(0, 200),
    'cv.zip',
    415,
    wrongType,
  ],
  ['a Word file with macros', docxOf(['x'], [{ name: 'word/vbaProject.bin', content: 'x' }]), 'cv.docx', 415, unsafe],
  ['an old Word file with macros', compoundOf(['WordDocument', '_VBA_PROJECT']), 'cv.doc', 415, unsafe],
  ['an old table', compoundOf(['Workbook']), 'cv.doc', 415, wrongType],
  ['an archive that swells', bomb, 'cv.zip', 415, unsafe],
  ['an archive of thousands of files', manyEntries, 'cv.zip', 415, unsafe],
  ['an empty file', Buffer.alloc(0), 'cv.pdf', 422, 'This file is empty. Select another file and try again.'],
]
for (const [what, content, name, status, text] of hostile) {
  test(`${what} is refused, and neither a file nor an application stays`, async () => {
    const job = await newJob(await newCompany())
    const before = await storedFiles()
    const answer = await post(path, uploadOf(submissionOf(job.jobId), content, name))
    assert.equal(answer.status, status)
    assert.deepEqual(answer.body.error?.fields, { resume: text })
    assert.deepEqual(await filesSince(before), [])
    const made = await db().selectFrom('application').select('app_id').where('job_id', '=', job.jobId).execute()
    assert.deepEqual(made, [])
  })
}

test('a form without its CV is told so', async () => {
  const job = await newJob(await newCompany())
  const answer = await post(path, uploadOf(submissionOf(job.jobId), null))
  assert.equal(answer.status, 422)
  assert.deepEqual(answer.body.error?.fields, { resume: 'upload-cand-cv' })
})

test('wrong fields beside a good CV, a closed job, and a repeated application leave no file', async () => {
  const company = await newCompany()
  const job = await newJob(company)
  const closed = await newJob(company, { values: { is_closed: true } })
  const email = `${unique('twice')}@example.com`
  assert.equal((await post(path, uploadOf(submissionOf(job.jobId, { email }), resumePdf()))).status, 201)
  const before = await storedFiles()
  const wrong = await post(path, uploadOf(submissionOf(job.jobId, { mobile: '1' }), resumePdf()))
  assert.deepEqual(wrong.body.error?.fields, { 'candidate.mobile': 'Please enter valid number' })
  assert.equal((await post(path, uploadOf(submissionOf(closed.jobId), resumePdf()))).status, 410)
  assert.equal((await post(path, uploadOf(submissionOf(job.jobId, { email }), resumePdf()))).status, 409)
  assert.equal((await post(path, uploadOf('{"jobId"', resumePdf()))).status, 422)
  const otherJob = { 'x-job-id': String(closed.jobId) }
  const mixed = await post(path, uploadOf(submissionOf(job.jobId), resumePdf()), otherJob)
  assert.deepEqual(mixed.body.error?.fields, { jobId: 'Please enter valid value' })
  assert.deepEqual(await filesSince(before), [])
})

test('a file name with a path becomes a bare name and touches nothing outside', async () => {
  const company = await newCompany()
  const job = await newJob(company)
  const answer = await post(path, uploadOf(submissionOf(job.jobId), resumePdf(), '../../../../tmp/evil\0.pdf'))
  assert.equal(answer.status, 201)
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('document as d', 'd.document_id', 'a.resume_document_id')
    .select('d.file_name')
    .where('a.job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(row.file_name, /[/\\\0]/)
  assert.match(row.file_name, /\.pdf$/)
})

test('a body of 101 MB is refused with its text while it streams, and nothing stays', async () => {
  const job = await newJob(await newCompany())
  const { app } = await world()
  const before = await storedFiles()
  const edge = 'edge0123456789'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="meta"\r\n\r\n${JSON.stringify(submissionOf(job.jobId))}\r\n--${edge}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`
  const block = new Uint8Array(1024 * 1024)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(new TextEncoder().encode(head))
      else if (sent <= 101) controller.enqueue(block)
      else {
        controller.enqueue(new TextEncoder().encode(`\r\n--${edge}--\r\n`))
        controller.close()
      }
      sent += 1
    },
  })
  const request = new Request(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body,
    ...halfDuplex,
  })
  const response = await fetch(request)
  assert.equal(response.status, 413)
  const text = 'File size exceeds the allowed max file size. Select a new file and try again.'
  assert.deepEqual(JSON.parse(await response.text()).error.fields, { resume: text })
  assert.deepEqual(await filesSince(before), [])
})

test('an upload that breaks off leaves nothing', async () => {
  const job = await newJob(await newCompany())
  const before = await storedFiles()
  const whole = Buffer.from(await new Response(uploadOf(submissionOf(job.jobId), resumePdf())).arrayBuffer())
  const edge = whole.subarray(2, whole.indexOf('\r\n')).toString()
  const cut = new Uint8Array(whole.subarray(0, whole.length - 120))
  const answer = await post(path, cut, { 'content-type': `multipart/form-data; boundary=${edge}` })
  assert.equal(answer.status, 400)
  assert.deepEqual(await filesSince(before), [])
})

test('a repeated idempotency key with a CV makes one application and one file', async () => {
  const job = await newJob(await newCompany())
  const meta = submissionOf(job.jobId)
  const before = await storedFiles()
  const headers = { 'idempotency-key': unique('upload-') }
  const one = await post(path, uploadOf(meta, resumePdf()), headers)
  const two = await post(path, uploadOf(meta, resumePdf()), headers)
  assert.equal(one.status, 201)
  assert.deepEqual(two, one)
  assert.equal((await filesSince(before)).length, 1)
})

test('a CV is read in the background: the profile gets what is missing and the application its score with reasons', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const parts = {
    title: 'Senior Compiler Engineer',
    owner: recruiter,
    skills: ['Rust', 'Haskell'],
    values: { min_exp: 3 },
  }
  const job = await newJob(company, parts)
  const answer = await post(path, uploadOf(submissionOf(job.jobId), resumePdf(), 'Grace Hopper – CV.pdf'))
  assert.equal(answer.status, 201)
  const { app_id: appId } = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  const read = () => callAs(recruiter)(readApplication, { params: { appId } })
  const found = await until(async () => ((await read()).score === null ? null : read()), 'the score')
  assert.equal(found.resume?.state, 'read')
  assert.equal(found.resume?.fileName, 'Grace Hopper – CV.pdf')
  assert.match(found.resume?.text ?? '', /Remington Rand/)
  assert.equal(found.currentTitle, 'Senior Compiler Engineer')
  assert.ok(found.skills.includes('Rust'))
  assert.equal(found.firstName, 'Grace')
  // Haskell is a must and not there, so the score is held down and says why.
  assert.ok(found.score !== null && found.score <= 49)
  assert.deepEqual(found.scoreBreakdown?.cap, { at: 49, missing: ['Haskell'] })
  assert.equal(found.matchLabel, 'Average Match')
})

test('the preview shows a PDF in place, the download saves it, and a changed link opens nothing', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const job = await newJob(company, { owner: recruiter })
  const { app } = await world()
  for (const [content, name] of [
    [resumePdf(), 'a.pdf'],
    [resumeDocx(), 'b.docx'],
  ] as const) {
    const sent = await post(path, uploadOf(submissionOf(job.jobId), content, name))
    assert.equal(sent.status, 201)
  }
  const apps = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', job.jobId)
    .orderBy('app_id')
    .execute()
  const [pdf, docx] = await Promise.all(
    apps.map(({ app_id: appId }) => callAs(recruiter)(readApplication, { params: { appId } })),
  )
  assert.equal(docx?.resume?.previewPath, null)
  const preview = await fetch(app.url + (pdf?.resume?.previewPath ?? ''))
  assert.equal(preview.status, 200)
  assert.equal(preview.headers.get('content-type'), 'application/pdf')
  assert.match(preview.headers.get('content-disposition') ?? '', /^inline/)
  assert.deepEqual(Buffer.from(await preview.arrayBuffer()), resumePdf())
  const saved = await fetch(app.url + (docx?.resume?.downloadPath ?? ''))
  assert.match(saved.headers.get('content-disposition') ?? '', /^attachment/)
  assert.deepEqual(Buffer.from(await saved.arrayBuffer()), resumeDocx())
  const forged = (pdf?.resume?.previewPath ?? '').replace('a.pdf', 'x.html')
  assert.equal((await fetch(app.url + forged)).status, 410)
})

test('a CV that says too little is told as failed with its code, and the application stands', async () => {
  const job = await newJob(await newCompany())
  const answer = await post(path, uploadOf(submissionOf(job.jobId), docxOf(['Hi']), 'cv.docx'))
  assert.equal(answer.status, 201)
  const document = await until(() =>
    db()
      .selectFrom('application as a')
      .innerJoin('document as d', 'd.document_id', 'a.resume_document_id')
      .select(['d.code', 'd.state'])
      .where('a.job_id', '=', job.jobId)
      .where('d.state', '!=', 'reading')
      .executeTakeFirst(),
  )
  assert.deepEqual(document, { code: 463, state: 'failed' })
})
