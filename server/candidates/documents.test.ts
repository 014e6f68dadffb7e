import assert from 'node:assert/strict'
import test from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { reopenApplication, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { applyWithResume, chooseDraftDocument, startDraft, submitDraft } from '@hireloom/contract/apply/apply.ts'
import * as documents from '@hireloom/contract/candidates/documents.ts'
import * as pictures from '@hireloom/contract/candidates/pictures.ts'
import * as profiles from '@hireloom/contract/candidates/profile.ts'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { liftLegalHold, placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { lettersTo } from '../testing/accounts.ts'
import { post, resumeDocx, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { madePng } from '../testing/made-pictures.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
  world,
} from '../testing/world.ts'
import { sweepDocuments } from './documents.ts'

const add = (person: Person | null, content: Uint8Array, fileName = 'cv.pdf', kind = 'resume') =>
  post(documents.addPersonDocument.path, uploadOf({ kind }, content, fileName), person ? { cookie: person.cookie } : {})

async function added(person: Person, content: Uint8Array, fileName?: string) {
  const answer = await add(person, content, fileName)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return documents.personDocument.parse(answer.body)
}

const list = (person: Person) => callAs(person)(documents.listPersonDocuments)

const whenRead = (person: Person) =>
  until(async () => {
    const [current] = (await list(person)).documents
    return current?.state !== 'reading' && current
  }, 'the end of the reading of a CV')

test('a candidate keeps one current CV and its earlier versions; it is read for the profile', async () => {
  const candidate = await newCandidate()
  const first = await added(candidate, resumePdf(), 'old.pdf')
  const second = await added(candidate, resumeDocx(), 'new.docx')
  const answer = await list(candidate)
  assert.deepEqual(
    answer.documents.map(({ fileName, isPrimary }) => ({ fileName, isPrimary })),
    [
      { fileName: 'new.docx', isPrimary: true },
      { fileName: 'old.pdf', isPrimary: false },
    ],
  )
  assert.deepEqual(answer.candScoreBreakdown, [{ key: 'cv', points: 20, most: 20 }])
  assert.equal((await whenRead(candidate)).parsed?.fullName, 'Grace Hopper')
  const own = callAs(candidate)
  const params = { personDocId: first.personDocId }
  const back = await own(documents.changePersonDocument, { params, body: { isPrimary: true, fileName: 'best' } })
  assert.deepEqual([back.fileName, back.isPrimary], ['best.pdf', true])
  assert.equal((await list(candidate)).documents.filter(document => document.isPrimary).length, 1)
  await own(documents.removePersonDocument, { params })
  assert.equal((await list(candidate)).count, 1)
  assert.equal((await own(documents.changePersonDocument, { params, body: { isRemoved: false } })).isPrimary, true)
  assert.equal((await list(candidate)).documents.filter(document => document.isPrimary).length, 1)
  assert.equal(second.isPrimary, true)
})

test('a removed document is gone for good after a day', async () => {
  const candidate = await newCandidate()
  const { personDocId } = await added(candidate, resumePdf())
  await callAs(candidate)(documents.removePersonDocument, { params: { personDocId } })
  await db()
    .updateTable('document')
    .set({ removed_at: later(-25 * 3600_000) })
    .where('document_id', '=', personDocId)
    .execute()
  const body = { isRemoved: false as const }
  await assertRefused(callAs(candidate)(documents.changePersonDocument, { params: { personDocId }, body }), 'not-found')
  await sweepDocuments()
  const left = await db().selectFrom('document').select('document_id').where('document_id', '=', personDocId).execute()
  assert.deepEqual(left, [])
})

test('a document of somebody under a legal hold is not removed, and one removed before is kept', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { profileId } = await newProfile(company, { name: 'Ada', title: 'Nurse', skills: [] })
  const addHere = async (fileName: string): Promise<number> => {
    const body = uploadOf({ kind: 'other', profileId }, resumePdf(), fileName)
    const answer = await post(documents.addPersonDocument.path, body, { cookie: admin.cookie })
    return documents.personDocument.parse(answer.body).personDocId
  }
  const [before, after] = [await addHere('before.pdf'), await addHere('after.pdf')]
  const as = callAs(admin)
  await as(documents.removePersonDocument, { params: { personDocId: before } })
  await as(placeLegalHold, { params: { profileId }, body: { reason: 'A lawsuit' } })
  const refused = await assertRefused(
    as(documents.removePersonDocument, { params: { personDocId: after } }),
    'illegal-change',
  )
  assert.equal(refused.message, 'This person is under a legal hold. Lift it first.')
  await db()
    .updateTable('document')
    .set({ removed_at: later(-25 * 3600_000) })
    .where('document_id', '=', before)
    .execute()
  const isKept = async () =>
    (await db().selectFrom('document').select('document_id').where('document_id', '=', before).execute()).length === 1
  await sweepDocuments()
  assert.ok(await isKept())
  await as(liftLegalHold, { params: { profileId } })
  await sweepDocuments()
  assert.ok(!(await isKept()))
})

test('what is no CV is refused as a document', async () => {
  const candidate = await newCandidate()
  assert.equal((await add(candidate, Buffer.from('<script>alert(1)</script>'), 'cv.pdf')).status, 415)
  assert.equal((await add(candidate, resumePdf(), 'cv.exe')).status, 415)
  assert.equal((await add(candidate, resumePdf(), 'cv.pdf', 'passport')).status, 422)
  assert.equal((await add(null, resumePdf())).status, 401)
  // Staff say whose document it is.
  assert.equal((await add(await newRecruiter(await newCompany()), resumePdf())).status, 422)
  assert.equal((await list(candidate)).count, 0)
})

test('the own documents are nobody else’s to see, change or remove', async () => {
  const candidate = await newCandidate()
  const { personDocId, downloadPath } = await added(candidate, resumePdf())
  const params = { personDocId }
  const { app } = await world()
  for (const person of [await newCandidate(), await newRecruiter(await newCompany(), { isAdmin: true })]) {
    const other = callAs(person)
    await assertRefused(other(documents.viewDocument, { params }), 'not-found')
    assert.equal((await fetch(app.url + downloadPath, { headers: { cookie: person.cookie } })).status, 404)
  }
  const other = callAs(await newCandidate())
  await assertRefused(other(documents.changePersonDocument, { params, body: { fileName: 'x' } }), 'not-found')
  await assertRefused(other(documents.removePersonDocument, { params }), 'not-found')
  assert.equal((await fetch(app.url + downloadPath)).status, 401)
  const mine = await fetch(app.url + downloadPath, { headers: { cookie: candidate.cookie } })
  assert.equal(mine.status, 200)
  assert.ok((await mine.text()).startsWith('%PDF-'))
})

/** A person who applied with a CV, and the recruiter of the job. */
async function newSent() {
  const company = await newCompany()
  const owner = await newRecruiter(company, { firstname: 'Olive', lastname: 'Owner' })
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const sent = await post(
    applyWithResume.path,
    uploadOf(submissionOf(jobId, { email: candidate.email }), resumePdf()),
    { cookie: candidate.cookie },
  )
  const { appId } = applyWithResume.output.parse(sent.body)
  const { resume } = await callAs(owner)(readApplication, { params: { appId } })
  return { company, owner, candidate, appId, personDocId: resume?.personDocId ?? 0 }
}

test('those who work on the job see a CV that was sent, and its person sees that it was looked at', async () => {
  const { company, owner, candidate, personDocId } = await newSent()
  const params = { personDocId }
  const view = await callAs(owner)(documents.viewDocument, { params })
  assert.equal(view.ownerName, 'Grace Hopper')
  assert.equal(view.watermark, null)
  assert.ok(!JSON.stringify(view).includes('/files/'))
  await callAs(owner)(documents.viewDocument, { params })
  await callAs(candidate)(documents.viewDocument, { params })
  const views = await callAs(candidate)(profiles.listProfileViews)
  assert.deepEqual(
    views.stats.map(({ companyName, views: count }) => ({ companyName, count })),
    [{ companyName: company.companyName, count: 1 }],
  )
  assert.equal(views.count, 1)
  assert.equal((await callAs(await newCandidate())(profiles.listProfileViews)).count, 0)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(documents.viewDocument, { params }), 'not-found')
  assert.equal((await send(documents.readDocumentFile, { params }, stranger)).status, 404)
  await assertRefused(call(documents.viewDocument, { params }), 'unauthorized')
})

async function mailCv(owner: Person, appId: number, personDocId: number) {
  const email = `${unique('reader')}@example.com`
  const body = { emails: email, firstName: '', lastName: '', message: '', cvLink: `/view/${personDocId}/cv` }
  await callAs(owner)(shareApplication, { params: { appId }, body })
  const [letter] = await lettersTo(email)
  const token = /\/pt\/xr\/cvl\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  assert.notEqual(token, '')
  return { email, token }
}

test('the link of a mailed CV opens it without an account, marked with its reader, until it ends', async () => {
  const { owner, candidate, appId, personDocId } = await newSent()
  const { email, token } = await mailCv(owner, appId, personDocId)
  const view = await call(documents.viewSharedCv, { params: { token } })
  assert.ok(view.watermark?.startsWith(`${email} · `))
  assert.equal(view.sharedBy, 'Olive Owner')
  assert.equal(view.downloadPath, null)
  assert.ok(!JSON.stringify(view).includes('/files/'))
  const { app } = await world()
  assert.equal((await fetch(app.url + (view.pagesPath ?? ''))).headers.get('content-type'), 'application/pdf')
  assert.equal((await callAs(candidate)(profiles.listProfileViews)).count, 1)
  const own = callAs(owner)
  const [link] = (await own(documents.listCvLinks, { params: { appId } })).list
  assert.deepEqual([link?.recipient, link?.madeBy, link?.views], [email, 'Olive Owner', 1])
  const params = { appId, cvLinkId: link?.cvLinkId ?? 0 }
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(documents.listCvLinks, { params: { appId } }), 'not-found')
  await assertRefused(stranger(documents.revokeCvLink, { params }), 'not-found')
  await assertRefused(callAs(candidate)(documents.listCvLinks, { params: { appId } }), 'forbidden')
  assert.notEqual((await own(documents.revokeCvLink, { params })).revokedAt, null)
  await assertRefused(call(documents.viewSharedCv, { params: { token } }), 'link-expired')
  assert.equal((await send(documents.readSharedCvFile, { params: { token } }, null)).status, 410)
  await assertRefused(call(documents.viewSharedCv, { params: { token: 'x'.repeat(43) } }), 'not-found')
})

test('the link of a mailed CV ends by itself, and with the data of its person', async () => {
  const { owner, appId, personDocId } = await newSent()
  const first = await mailCv(owner, appId, personDocId)
  await db()
    .updateTable('cv_link')
    .set({ expires_at: later(-1000) })
    .where('app_id', '=', appId)
    .execute()
  await assertRefused(call(documents.viewSharedCv, { params: { token: first.token } }), 'link-expired')
  const second = await mailCv(owner, appId, personDocId)
  await db().updateTable('application').set({ state: 'archived' }).where('app_id', '=', appId).execute()
  await assertRefused(call(documents.viewSharedCv, { params: { token: second.token } }), 'link-expired')
})

test('the link of a mailed CV rests while its person has withdrawn', async () => {
  const { owner, appId, personDocId } = await newSent()
  const { token } = await mailCv(owner, appId, personDocId)
  const params = { token: statusTokenFor(appId) }
  await call(withdrawApplication, { params, body: {} })
  await assertRefused(call(documents.viewSharedCv, { params: { token } }), 'link-expired')
  await call(reopenApplication, { params })
  await call(documents.viewSharedCv, { params: { token } })
})

test('a candidate applies with a stored CV, of which the employer keeps a copy', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const { personDocId } = await added(candidate, resumePdf(), 'mine.pdf')
  const { token } = await own(startDraft, { body: { jobId } })
  const params = { token }
  await assertRefused(call(chooseDraftDocument, { params, body: { personDocId } }), 'unauthorized')
  const stranger = callAs(await newCandidate())
  await assertRefused(stranger(chooseDraftDocument, { params, body: { personDocId } }), 'not-found')
  assert.equal((await own(chooseDraftDocument, { params, body: { personDocId } })).file?.fileName, 'mine.pdf')
  const { appId } = await own(submitDraft, { params, body: submissionOf(jobId, { email: candidate.email }) })
  await own(documents.removePersonDocument, { params: { personDocId } })
  const { resume } = await callAs(owner)(readApplication, { params: { appId } })
  assert.equal(resume?.fileName, 'mine.pdf')
  assert.notEqual(resume?.personDocId, personDocId)
  const { app } = await world()
  const sent = await fetch(app.url + (resume?.downloadPath ?? ''))
  assert.ok((await sent.text()).startsWith('%PDF-'))
  await assertRefused(own(chooseDraftDocument, { params, body: { personDocId } }), 'not-found')
})

test('a profile picture is put, shown to signed-in people, and taken away', async () => {
  const candidate = await newCandidate()
  const put = (content: Uint8Array, person: Person | null) => {
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(content)]), 'me.png')
    return post(pictures.putPicture.path, form, person ? { cookie: person.cookie } : {})
  }
  assert.equal((await put(Buffer.from('<svg/>'), candidate)).status, 415)
  assert.equal((await put(madePng(2, 1), null)).status, 401)
  const answer = await put(madePng(2, 1), candidate)
  assert.equal(answer.status, 200)
  const { picture } = pictures.putPicture.output.parse(answer.body)
  assert.equal((await callAs(candidate)(profiles.readOwnProfile)).profile.picture, picture)
  const { app } = await world()
  const shown = await fetch(app.url + picture, { headers: { cookie: candidate.cookie } })
  assert.equal(shown.headers.get('content-type'), 'image/png')
  assert.equal(shown.headers.get('x-content-type-options'), 'nosniff')
  assert.equal((await fetch(app.url + picture)).status, 401)
  await callAs(candidate)(pictures.removePicture)
  assert.equal((await callAs(candidate)(profiles.readOwnProfile)).profile.picture, null)
  assert.equal((await fetch(app.url + picture, { headers: { cookie: candidate.cookie } })).status, 404)
})
