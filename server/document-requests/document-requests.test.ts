import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { readDashboard } from '@hireloom/contract/candidates/portal.ts'
import {
  readAskedDocuments,
  readOwnAskedDocuments,
  uploadAskedDocument,
  uploadOwnAskedDocument,
} from '@hireloom/contract/document-requests/answering.ts'
import {
  changeDocumentRequest,
  createDocumentRequests,
  listDocumentRequests,
} from '@hireloom/contract/document-requests/requests.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { eraseOfApplication } from '../kernel/personal-data.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { documentOf } from '../testing/attempt-parts.ts'
import {
  filesSince,
  newApplication,
  newWork,
  post,
  resumePdf,
  storedFiles,
  submissionOf,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, unique, world } from '../testing/world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function newRequest(documents: { title: string; formats?: ('pdf' | 'png')[] }[] = [{ title: 'Passport' }]) {
  const work = await newWork()
  const email = `${unique('docs')}@example.com`
  const applied = await newApplication(work.jobId, { email })
  const { appId } = applied
  const ask = (body: object = {}) => callAs(work.owner)(createDocumentRequests, { body: { appId, documents, ...body } })
  const { list } = await ask({ note: 'Both sides, please.', dueOn: '2999-01-31' })
  const ids = list.map(each => each.documentRequestId)
  const send = (documentRequestId: number | undefined, file: Uint8Array = resumePdf()) => {
    const name = file === png ? 'scan.png' : 'scan.pdf'
    const path = pathWith(uploadAskedDocument.path, { token: applied.statusToken, documentRequestId })
    return post(path, documentOf(file, 'document', name))
  }
  const decide = (documentRequestId = 0, body: { state: 'accepted' | 'rejected' | 'waived'; reason?: string }) =>
    callAs(work.owner)(changeDocumentRequest, { params: { documentRequestId }, body })
  const read = async () => (await call(readAskedDocuments, { params: { token: applied.statusToken } })).documents
  return { ...work, ...applied, email, ask, ids, send, decide, read }
}

const verbsOf = async (owner: Person, appId: number) =>
  (await callAs(owner)(listActivity, { params: { appId }, query: {} })).list
    .flatMap(({ event }) => (event && /document/.test(event.verb) ? [event.verb] : []))
    .toSorted()

test('a guest is asked for documents by email, uploads and replaces them until they are accepted', async () => {
  const { owner, appId, email, ask, ids, send, decide, read } = await newRequest([
    { title: 'Passport' },
    { title: 'Diploma' },
  ])
  const [passport, diploma] = ids
  const letter = (await lettersTo(email, 2)).find(each => /Documents for/.test(each.subject))
  assert.match(letter?.text ?? '', /Passport[\s\S]*Diploma[\s\S]*Both sides, please\.[\s\S]*\/public\/status\//)
  assert.equal((await ask({ documents: [{ title: 'passport' }] })).count, 2)

  assert.equal((await send(passport)).status, 201)
  const before = await storedFiles()
  assert.equal((await send(passport)).status, 201)
  assert.equal((await filesSince(before)).length, 1)
  assert.deepEqual(
    (await read()).map(each => [each.title, each.state, each.canUpload, each.dueOn]),
    [
      ['Passport', 'uploaded', true, '2999-01-31'],
      ['Diploma', 'requested', true, '2999-01-31'],
    ],
  )
  await assertRefused(decide(diploma, { state: 'accepted' }), 'illegal-change')
  await assertRefused(decide(passport, { state: 'rejected' }), 'invalid')
  await decide(passport, { state: 'rejected', reason: 'The photo is cut off.' })
  const again = (await lettersTo(email, 3)).find(each => /a document again/.test(each.subject))
  assert.match(again?.text ?? '', /Passport[\s\S]*The photo is cut off\./)
  assert.deepEqual((await read()).map(each => [each.state, each.reason])[0], ['rejected', 'The photo is cut off.'])
  await send(passport)
  await send(diploma)
  const told = async () =>
    (await callAs(owner)(listNotifications)).list.filter(each => each.kind === 'documents_received')
  // Nothing is told of what the team has accepted meanwhile.
  assert.deepEqual(
    (await until(async () => ((await told()).length > 0 ? told() : undefined), 'notification')).map(each => each.appId),
    [appId],
  )
  const { downloadPath } = await decide(passport, { state: 'accepted' })
  await decide(diploma, { state: 'accepted' })
  assert.equal((await send(passport)).status, 409)
  const { app } = await world()
  const file = await fetch(app.url + downloadPath, { headers: { cookie: owner.cookie } })
  assert.deepEqual(Buffer.from(await file.arrayBuffer()), resumePdf())
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
  assert.deepEqual(await verbsOf(owner, appId), [
    'documents_accepted',
    'documents_received',
    'documents_requested',
    'requested_document_accepted',
    'requested_document_accepted',
    'requested_document_rejected',
    'requested_document_uploaded',
    'requested_document_uploaded',
    'requested_document_uploaded',
    'requested_document_uploaded',
  ])
})

test('a file of another type, another content or for another application is refused and leaves nothing', async () => {
  const { ids, send, statusToken } = await newRequest([{ title: 'Passport', formats: ['pdf'] }])
  const other = await newRequest()
  const before = await storedFiles()
  assert.deepEqual((await send(ids[0], png)).body.error?.fields, {
    document: "This document can't be a file of this type.",
  })
  assert.equal((await send(ids[0], Buffer.from('MZ nothing'))).status, 415)
  assert.equal((await send(other.ids[0])).status, 404)
  assert.deepEqual(await filesSince(before), [])
  await assertRefused(call(readAskedDocuments, { params: { token: `${statusToken}x` } }), 'not-found')
})

test('what is asked for no longer loses its file, and an erasure takes all of them', async () => {
  const { appId, companyId, jobId, profileId, ids, send, decide, read } = await newRequestOfTwo()
  const before = await storedFiles()
  await send(ids[0])
  await send(ids[1])
  assert.equal((await filesSince(before)).length, 2)
  await decide(ids[0], { state: 'waived' })
  await until(async () => (await filesSince(before)).length === 1, 'the file is gone')
  assert.deepEqual(
    (await read()).map(each => each.title),
    ['Diploma'],
  )
  const { person_id: personId } = await db()
    .selectFrom('application')
    .select('person_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  await eraseOfApplication({ appId, companyId, jobId, profileId, personId })
  await until(async () => (await filesSince(before)).length === 0, 'the other file is gone')
})

async function newRequestOfTwo() {
  const made = await newRequest([{ title: 'Passport' }, { title: 'Diploma' }])
  return { ...made, companyId: made.company.companyId }
}

test('a candidate finds the request on the own pages, and nobody finds it who has nothing to do with it', async () => {
  const { owner, jobId, company } = await newWork()
  const candidate = await newCandidate()
  const own = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  const params = { appId: own.appId }
  const body = { appId: own.appId, documents: [{ title: 'Passport' }] }
  const [asked] = (await callAs(owner)(createDocumentRequests, { body })).list
  const documentRequestId = asked?.documentRequestId ?? 0
  const { next } = await callAs(candidate)(readDashboard)
  assert.deepEqual(
    next.flatMap(each => (each.kind === 'documents' ? [[each.appId, each.count]] : [])),
    [[own.appId, 1]],
  )
  const path = pathWith(uploadOwnAskedDocument.path, { ...params, documentRequestId })
  assert.equal((await post(path, documentOf(resumePdf()), { cookie: candidate.cookie })).status, 201)
  const other = await newCandidate()
  await assertRefused(callAs(other)(readOwnAskedDocuments, { params }), 'not-found')
  assert.equal((await post(path, documentOf(resumePdf()), { cookie: other.cookie })).status, 404)

  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(listDocumentRequests, { query: params }), 'not-found')
  await assertRefused(callAs(stranger)(createDocumentRequests, { body }), 'not-found')
  const accepted = { params: { documentRequestId }, body: { state: 'accepted' as const } }
  await assertRefused(callAs(stranger)(changeDocumentRequest, accepted), 'not-found')
  const reader = await newRecruiter(company, { memberRole: 'read_only' })
  await assertRefused(callAs(reader)(createDocumentRequests, { body }), 'forbidden')
})
