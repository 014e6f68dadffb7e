import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import * as documents from '@hireloom/contract/candidates/documents.ts'
import { db } from '../kernel/postgres/db.ts'
import { post, profileIdOf, resumeDocx, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { type Company, callAs, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

/** Sends an application with a CV, as somebody or as a guest. */
async function applyAs(person: Person | null, jobId: number, fileName: string) {
  const body = uploadOf(submissionOf(jobId), resumePdf(), fileName)
  const sent = await post(applyWithResume.path, body, person ? { cookie: person.cookie } : {})
  const { appId } = applyWithResume.output.parse(sent.body)
  return { appId, profileId: await profileIdOf(appId) }
}

/** Keeps a document with a person, as a colleague of the employer. */
async function addAs(person: Person, profileId: number, fileName: string): Promise<number> {
  const body = uploadOf({ kind: 'other', profileId }, resumeDocx(), fileName)
  const added = await post(documents.addPersonDocument.path, body, { cookie: person.cookie })
  return documents.personDocument.parse(added.body).personDocId
}

const namesFor = async (person: Person, profileId: number) =>
  (await callAs(person)(documents.listPersonDocuments, { query: { profileId } })).documents.map(
    ({ fileName }) => fileName,
  )

async function shareWith(agency: Company, employer: Company, jobIds: readonly number[]): Promise<void> {
  const link = { parent_company_id: employer.companyId, child_company_id: agency.companyId, kind: 'agency' }
  await db().insertInto('company_link').values(link).execute()
  for (const jobId of jobIds)
    await db().insertInto('job_share').values({ job_id: jobId, company_id: agency.companyId }).execute()
}

test('an agency sees the CV that it has submitted, and nothing that the employer or another agency has', async () => {
  const employer = await newCompany()
  const admin = await newRecruiter(employer, { isAdmin: true })
  const { jobId } = await newJob(employer, { isPrivate: true })
  const agencies = [await newCompany({ kind: 'agency' }), await newCompany({ kind: 'agency' })] as const
  for (const agency of agencies) await shareWith(agency, employer, [jobId])
  const first = await newRecruiter(agencies[0], { userType: 3 })
  const second = await newRecruiter(agencies[1], { userType: 3 })
  const { appId, profileId } = await applyAs(first, jobId, 'submitted.pdf')
  const ownOfSecond = await applyAs(second, jobId, 'other.pdf')
  const internal = await addAs(admin, profileId, 'contract.docx')

  assert.deepEqual(await namesFor(first, profileId), ['submitted.pdf'])
  assert.deepEqual(await namesFor(second, ownOfSecond.profileId), ['other.pdf'])
  assert.deepEqual(await namesFor(second, profileId), [])
  assert.deepEqual(await namesFor(first, ownOfSecond.profileId), [])
  assert.deepEqual((await namesFor(admin, profileId)).toSorted(), ['contract.docx', 'submitted.pdf'])
  const isOwn = async (person: Person) =>
    (await callAs(person)(documents.listPersonDocuments, { query: { profileId } })).isOwn
  assert.deepEqual([await isOwn(admin), await isOwn(first)], [true, false])

  const { resume } = await callAs(first)(readApplication, { params: { appId } })
  const own = { params: { personDocId: resume?.personDocId ?? 0 } }
  assert.equal((await callAs(first)(documents.viewDocument, own)).fileName, 'submitted.pdf')
  await assertRefused(callAs(second)(documents.viewDocument, own), 'not-found')
  for (const person of [first, second]) {
    const at = { params: { personDocId: internal } }
    await assertRefused(callAs(person)(documents.viewDocument, at), 'not-found')
    assert.equal((await send(documents.readDocumentFile, { ...at, query: {} }, person)).status, 404)
  }
  await db()
    .updateTable('company_link')
    .set({ status: 'revoked' })
    .where('parent_company_id', '=', employer.companyId)
    .execute()
  assert.deepEqual(await namesFor(first, profileId), [])
})

test('an agency that recruits for a client sees the CVs of the applications, not the files of the client, and changes none', async () => {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const owner = await newRecruiter(agency, { isAdmin: true })
  const hiring = await newRecruiter(client, { isAdmin: true })
  const { jobId } = await newJob(client, { owner, values: { recruiter_company_id: agency.companyId } })
  const { profileId, appId } = await applyAs(null, jobId, 'cv.pdf')
  await addAs(hiring, profileId, 'contract.docx')
  assert.deepEqual(await namesFor(owner, profileId), ['cv.pdf'])
  assert.deepEqual((await namesFor(hiring, profileId)).toSorted(), ['contract.docx', 'cv.pdf'])
  const { resume } = await callAs(owner)(readApplication, { params: { appId } })
  const params = { personDocId: resume?.personDocId ?? 0 }
  await assertRefused(
    callAs(owner)(documents.changePersonDocument, { params, body: { fileName: 'mine.pdf' } }),
    'not-found',
  )
  await assertRefused(callAs(owner)(documents.removePersonDocument, { params }), 'not-found')
  // Another job of the client, for which it recruits itself.
  const other = await newJob(client, { owner: hiring })
  const later = await applyAs(null, other.jobId, 'private.pdf')
  assert.deepEqual(await namesFor(owner, later.profileId), [])
})
