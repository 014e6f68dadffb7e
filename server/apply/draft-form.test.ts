import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readDraft, submitDraft } from '@hireloom/contract/apply/apply.ts'
import { callerOf } from '../kernel/http/caller.ts'
import { createHttp } from '../kernel/http/http.ts'
import { filesSince, resumePdf, storedFiles, submissionOf } from '../testing/made-applications.ts'
import { call, newCompany, newJob, world } from '../testing/world.ts'
import { readDraftForm } from './draft-form.ts'

let close = async (): Promise<void> => undefined
// Said at once: later it would belong to whichever test happens to run then.
after(() => close())

/** The reader of forms behind an address like the page's, without the page; as there, a large file may take its time. */
async function openForm(): Promise<string> {
  const { config } = await world()
  const http = createHttp(config)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', (_request, _payload, done) => done(null))
  http.post('/public/r/job/:jobId/apply', { config: { takesPlaceItself: true } }, async (request, reply) =>
    readDraftForm(request.raw, await callerOf(request, reply, true)),
  )
  // A test that is busy for longer than a connection may idle would send into one that is being closed.
  http.server.keepAliveTimeout = 0
  close = () => http.close()
  return http.listen({ port: 0, host: '127.0.0.1' })
}
const opened = openForm()

interface Posted {
  status: number
  cookie: string
  fields: Record<string, string>
  problems: Record<string, string>
}

async function postForm(
  jobId: number,
  body: BodyInit,
  headers: Record<string, string> = {},
  query = '',
): Promise<Posted> {
  const response = await fetch(`${await opened}/public/r/job/${jobId}/apply${query}`, { method: 'POST', body, headers })
  const answer = JSON.parse(await response.text())
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { status: response.status, cookie, fields: answer.fields ?? {}, problems: answer.problems ?? {} }
}

const typed = {
  candidateFirstName: 'Zoë',
  candidateLastName: 'Ng',
  candidateEmail: 'zoe@example.com',
  mobile: '81234567',
}

function formOf(file: Uint8Array | null, name: string, fields: Record<string, string> = typed): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('_intent', 'submit')
  form.append('resume', new Blob(file ? [new Uint8Array(file)] : []), name)
  return form
}

const draftAt = (cookie: string) => call(readDraft, { params: { token: cookie.split('=')[1] ?? '' } })

test('a form without script becomes a draft with its fields and its CV, which can then be sent', async () => {
  const job = await newJob(await newCompany())
  const posted = await postForm(job.jobId, formOf(resumePdf(), 'my cv.pdf'))
  assert.deepEqual(posted.problems, {})
  assert.deepEqual(posted.fields, { ...typed, _intent: 'submit', draftToken: posted.cookie.split('=')[1] })
  const draft = await draftAt(posted.cookie)
  assert.deepEqual(draft.data, typed)
  assert.equal(draft.file?.fileName, 'my cv.pdf')
  await call(submitDraft, { params: { token: draft.token }, body: submissionOf(job.jobId) })
})

test('a browser that comes back goes on with its draft, and an empty file field is no file', async () => {
  const job = await newJob(await newCompany())
  const { cookie } = await postForm(job.jobId, formOf(resumePdf(), 'cv.pdf'))
  const again = await postForm(job.jobId, formOf(null, '', { mobile: '99999999' }), { cookie })
  assert.deepEqual(again.problems, {})
  assert.equal(again.cookie, '')
  const draft = await draftAt(cookie)
  assert.deepEqual(
    [draft.data.mobile, draft.data.candidateFirstName, draft.file?.fileName],
    ['99999999', 'Zoë', 'cv.pdf'],
  )
})

test('a refused file comes back as a text, the fields are kept, and nothing of it stays', async () => {
  const job = await newJob(await newCompany())
  const before = await storedFiles()
  const posted = await postForm(job.jobId, formOf(Buffer.from('no cv at all'), 'cv.exe'))
  assert.equal(posted.status, 200)
  assert.deepEqual(posted.problems, {
    resume: 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip',
  })
  assert.equal(posted.fields.candidateFirstName, 'Zoë')
  assert.deepEqual((await draftAt(posted.cookie)).data, typed)
  assert.deepEqual(await filesSince(before), [])
})

test('a file over the limit is told beside the field, and even the fields behind it are kept', async () => {
  const job = await newJob(await newCompany())
  const before = await storedFiles()
  const form = new FormData()
  form.append('resume', new Blob([new Uint8Array(101 * 1024 * 1024)]), 'huge.pdf')
  form.append('candidateFirstName', 'Behind')
  const posted = await postForm(job.jobId, form)
  assert.deepEqual(posted.problems, {
    resume: 'File size exceeds the allowed max file size. Select a new file and try again.',
  })
  assert.deepEqual((await draftAt(posted.cookie)).data, { candidateFirstName: 'Behind' })
  assert.deepEqual(await filesSince(before), [])
})

test('what was typed beside an empty file is kept', async () => {
  const job = await newJob(await newCompany())
  const posted = await postForm(
    job.jobId,
    formOf(new Uint8Array(), 'empty.pdf', { ...typed, candidateFirstName: 'Uma' }),
  )
  assert.equal(posted.fields.candidateFirstName, 'Uma')
  assert.equal((await draftAt(posted.cookie)).data.candidateFirstName, 'Uma')
})

test('an empty file is told, and what was kept before is shown again', async () => {
  const job = await newJob(await newCompany())
  const { cookie } = await postForm(job.jobId, formOf(null, ''))
  const posted = await postForm(job.jobId, formOf(new Uint8Array(), 'empty.pdf'), { cookie })
  assert.deepEqual(posted.problems, { resume: 'This file is empty. Select another file and try again.' })
  assert.equal(posted.fields.candidateFirstName, 'Zoë')
})

test('a plain form without a file part is read too', async () => {
  const job = await newJob(await newCompany())
  const posted = await postForm(job.jobId, new URLSearchParams(typed))
  assert.deepEqual((await draftAt(posted.cookie)).data, typed)
})

test('a form for a hidden job needs the hash of its address', async () => {
  const job = await newJob(await newCompany(), { isPrivate: true })
  assert.equal((await postForm(job.jobId, formOf(null, ''))).status, 404)
  const posted = await postForm(job.jobId, formOf(null, ''), {}, `?sharing=${job.sharingHash}`)
  assert.equal(posted.status, 200)
  assert.equal((await draftAt(posted.cookie)).data.candidateFirstName, 'Zoë')
})
