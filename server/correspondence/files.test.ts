import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMessageFile, uploadEmailFile } from '@hireloom/contract/correspondence/files.ts'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { attachUnmatchedEmail, listUnmatchedEmails } from '@hireloom/contract/correspondence/unmatched.ts'
import { moveClock } from '../kernel/clock.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork, post, resumePdf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, type Person, send, unique, world } from '../testing/world.ts'
import { sweepFiles } from './files/files.ts'

function uploadAs(person: Person, content: Uint8Array, fileName = 'offer.pdf') {
  const form = new FormData()
  form.append('attachment', new Blob([Buffer.from(content)]), fileName)
  return post(uploadEmailFile.path, form, { cookie: person.cookie })
}

async function uploadedBy(person: Person): Promise<number> {
  const { status, body } = await uploadAs(person, resumePdf())
  assert.equal(status, 201, JSON.stringify(body))
  const [{ email_file_id: emailFileId } = { email_file_id: 0 }] = await db()
    .selectFrom('email_file')
    .select('email_file_id')
    .where('added_by', '=', person.userId)
    .orderBy('email_file_id', 'desc')
    .execute()
  return emailFileId
}

async function newCase() {
  await world()
  const work = await newWork({ title: 'Potter' })
  const email = `${unique('files')}@example.com`
  const { appId } = await newApplication(work.jobId, { email })
  const as = callAs(work.owner)
  const thread = async () => (await as(listMessages, { query: { appId } })).list
  return { ...work, email, appId, as, thread }
}

/** An email with files, as a provider hands it over. */
async function arrive(from: string, to: string, files: readonly { name: string; content: Uint8Array | string }[]) {
  const parts = files.map(
    ({ name, content }) =>
      `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  )
  const mime = `From: ${from}\r\nTo: ${to}\r\nSubject: Files\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee below\r\n${parts.join('')}--b--\r\n`
  const headers = { 'x-inbound-secret': 'inbound-secret-of-tests' }
  assert.deepEqual(await call(receiveMail, { headers, body: { recipients: [to], mime } }), { isKept: true })
}

test('an uploaded file goes out with an email to each of its readers, and is shown and downloaded in the thread', async () => {
  const { owner, jobId, appId, email, as, thread } = await newCase()
  const other = await newApplication(jobId, { email: `${unique('files')}@example.com` })
  const fileIds = [await uploadedBy(owner)]
  const body = {
    appIds: [appId, other.appId],
    subject: 'Papers',
    bodyHtml: '<p>x</p>',
    sendAt: new Date(0).toISOString(),
  }
  await as(createMessage, { body: { ...body, fileIds } })
  const letters = await lettersTo(email, 2)
  const letter = letters.find(({ subject }) => subject === 'Papers')
  assert.match(
    letter?.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '',
    /multipart\/mixed/,
  )
  const [message] = await thread()
  assert.deepEqual(
    message?.files.map(({ fileName, size }) => [fileName, size]),
    [['offer.pdf', resumePdf().length]],
  )
  const params = { messageId: message?.messageId ?? 0, emailFileId: fileIds[0] ?? 0 }
  const file = await send(readMessageFile, { params }, owner)
  assert.equal(file.status, 200)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await send(readMessageFile, { params }, stranger)).status, 404)
})

test('files that are none, of others, or too many are refused, and the field is named', async () => {
  const { owner, company, appId, as } = await newCase()
  for (const [content, name] of [
    [Buffer.from('MZ program'), 'offer.pdf'],
    [resumePdf(), 'offer.exe'],
  ] as const) {
    const { status, body } = await uploadAs(owner, content, name)
    assert.deepEqual([status, Object.keys(body.error?.fields ?? {})], [415, ['attachment']])
  }
  const colleague = await newRecruiter(company, { isAdmin: true })
  const body = { appIds: [appId], subject: 'x', bodyHtml: '<p>x</p>' }
  const foreign = await uploadedBy(colleague)
  await assertRefused(as(createMessage, { body: { ...body, fileIds: [foreign] } }), 'invalid', ['fileIds'])
  const own = await uploadedBy(owner)
  await db()
    .updateTable('email_file')
    .set({ size: 11 * 1024 * 1024 })
    .where('email_file_id', '=', own)
    .execute()
  await assertRefused(as(createMessage, { body: { ...body, fileIds: [own] } }), 'invalid', ['fileIds'])
})

test('documents of a reply are kept and others are not; those of an unmatched email come along when it is attached', async () => {
  const { owner, appId, email, as, thread } = await newCase()
  await as(createMessage, {
    body: { appIds: [appId], subject: 'Hello', bodyHtml: '<p>x</p>', sendAt: new Date(0).toISOString() },
  })
  await until(async () => (await thread())[0]?.status === 'sent', 'the message is sent')
  const files = [
    { name: '../../cv.pdf', content: resumePdf() },
    { name: 'page.html', content: '<script>alert(1)</script>' },
    { name: 'cv2.pdf', content: 'MZ program' },
  ]
  await arrive(email, 'reply@reply.example.com', files)
  const reply = (await thread()).at(-1)
  assert.deepEqual([reply?.files.map(({ fileName }) => fileName), reply?.droppedFiles], [['cv.pdf'], 2])

  const { address } = await as(listUnmatchedEmails, { query: {} })
  await arrive(`${unique('x')}@example.com`, address ?? '', files)
  const [waiting] = (await as(listUnmatchedEmails, { query: {} })).list
  assert.deepEqual([waiting?.files.length, waiting?.droppedFiles], [1, 2])
  await as(attachUnmatchedEmail, { params: { unmatchedEmailId: waiting?.unmatchedEmailId ?? 0 }, body: { appId } })
  const attached = (await thread()).find(({ fromName }) => fromName.startsWith('x'))
  const params = { messageId: attached?.messageId ?? 0, emailFileId: attached?.files[0]?.emailFileId ?? 0 }
  assert.equal((await send(readMessageFile, { params }, owner)).status, 200)
})

test('a file that no email carries is gone after a day, and one that an email carries stays', async () => {
  const { owner, appId, as } = await newCase()
  const [sent, forgotten] = [await uploadedBy(owner), await uploadedBy(owner)]
  await as(createMessage, { body: { appIds: [appId], subject: 'x', bodyHtml: '<p>x</p>', fileIds: [sent] } })
  const rowsOf = () =>
    db()
      .selectFrom('email_file')
      .select(['email_file_id', 'storage_key'])
      .where('email_file_id', 'in', [sent, forgotten])
      .execute()
  const key = (await rowsOf()).find(row => row.email_file_id === forgotten)?.storage_key ?? ''
  const ms = 25 * 3600_000
  moveClock(ms)
  try {
    await sweepFiles.run({})
  } finally {
    moveClock(-ms)
  }
  assert.deepEqual(
    (await rowsOf()).map(row => row.email_file_id),
    [sent],
  )
  await until(async () => (await storage().stat(key)) === undefined, 'the file is gone')
})
