import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  mailDraftLink,
  putDraftPiece,
  readDraft,
  readDraftPieces,
  saveDraft,
  startDraft,
} from '@hireloom/contract/apply/apply.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { mail } from '../kernel/ports.ts'
import { filesSince, pieceOf, post, resumePdf, storedFiles } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, newCompany, newJob, unique } from '../testing/world.ts'

async function draft() {
  const job = await newJob(await newCompany(), { title: unique('Glazier ') })
  const { token } = await call(startDraft, { body: { jobId: job.jobId } })
  const cv = resumePdf()
  const send = (offset: number, end: number, parts: Record<string, unknown> = {}) =>
    post(
      pathWith(putDraftPiece.path, { token }),
      pieceOf({ uploadId: 'one', fileName: 'cv.pdf', size: cv.length, offset, ...parts }, cv.subarray(offset, end)),
    )
  const received = async () => (await call(readDraftPieces, { params: { token, uploadId: 'one' } })).received
  return { job, token, cv, send, received }
}

test('a CV sent in pieces goes on where it broke, and becomes one file beside the draft', async () => {
  const { token, cv, send, received } = await draft()
  const before = await storedFiles()
  assert.equal(await received(), 0)
  assert.equal((await send(0, 500)).status, 200)
  assert.equal(await received(), 500)
  assert.equal((await send(0, 500)).status, 200)
  assert.equal((await send(900, 1000)).status, 200)
  assert.equal(await received(), 500)
  const last = await send(500, cv.length)
  assert.equal(last.status, 200, JSON.stringify(last.body))
  const { file } = await call(readDraft, { params: { token } })
  assert.equal(file?.fileName, 'cv.pdf')
  assert.equal(file?.size, cv.length)
  assert.equal((await filesSince(before)).length, 1, 'pieces are left')
  await until(async () => {
    const read = await call(readDraft, { params: { token } })
    return read.file?.state === 'read' ? read : undefined
  }, 'the reading of the CV')
})

test('pieces that make no CV are refused at the end, and nothing of them stays', async () => {
  const { token, send, received } = await draft()
  const bytes = new TextEncoder().encode('<html>not a cv</html>')
  const answer = await post(
    pathWith(putDraftPiece.path, { token }),
    pieceOf({ uploadId: 'one', fileName: 'cv.pdf', size: bytes.length, offset: 0 }, bytes),
  )
  assert.equal(
    answer.body.error?.fields?.resume,
    'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip',
  )
  assert.equal(await received(), 0)
  assert.equal((await call(readDraft, { params: { token } })).file, null)
  assert.equal((await send(0, 100, { size: 101 * 1024 * 1024 })).status, 422)
})

test('the link of a draft is mailed to the address in it, once in a while, and opens it', async () => {
  const { job, token } = await draft()
  const ask = () => call(mailDraftLink, { params: { token } })
  assert.deepEqual((await assertRefused(ask())).fields, { candidateEmail: 'Please enter valid email' })
  const email = `${unique('late')}@example.com`
  await call(saveDraft, { params: { token }, body: { data: { candidateEmail: email } } })
  assert.deepEqual(await ask(), { email })
  assert.deepEqual(await ask(), { email })
  const letters = async () => (await mail().caught({ limit: 100 })).filter(found => found.to.includes(email))
  const [letter] = (await until(async () => ((await letters()).length > 0 ? letters() : undefined), 'the letter')) ?? []
  const whole = await mail().caughtMail(letter?.id ?? '')
  assert.ok(whole?.text?.includes(`/public/r/job/${job.jobId}/apply?draft=${token}`))
  assert.equal((await letters()).length, 1)
})

test('the mailed link of a draft opens a private job again', async () => {
  const { jobId, sharingHash } = await newJob(await newCompany(), { isPrivate: true, title: unique('Glazier ') })
  const email = `${unique('quiet')}@example.com`
  const data = { candidateEmail: email }
  const { token } = await call(startDraft, { body: { jobId, sharinghash: sharingHash, data } })
  await call(mailDraftLink, { params: { token } })
  const letter = await until(async () => (await mail().caught({ limit: 100 })).find(found => found.to.includes(email)))
  const { text } = (await mail().caughtMail(letter.id)) ?? {}
  assert.ok(text?.includes(`/public/r/job/${jobId}/apply?sharing=${sharingHash}&draft=${token}`), text)
})
