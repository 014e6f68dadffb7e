import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewApplication } from '@hireloom/contract/applications/applications.ts'
import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import { db } from '../kernel/postgres/db.ts'
import { listAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, send, unique } from '../testing/world.ts'

/** Gives an application a CV that says so. */
async function giveCv(appId: number, text: string): Promise<void> {
  const { document_id: documentId } = await db()
    .insertInto('document')
    .values({
      file_name: 'cv.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: unique('sha'),
      storage_key: unique('key'),
      scan_status: 'clean',
      state: 'read',
      text_content: text,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  await db().updateTable('application').set({ resume_document_id: documentId }).where('app_id', '=', appId).execute()
}

async function giveSkills(profileId: number, countryId: number, skills: string[]): Promise<void> {
  await db().updateTable('profile').set({ country_id: countryId, skills }).where('profile_id', '=', profileId).execute()
}

const idsOf = async (person: Person, query: Record<string, unknown>) =>
  (await listAs(person, query)).list.map(row => row.appId).toSorted((one, other) => one - other)

test('applications are searched by the words of the CV, in any case, with accents or none, and in scripts without spaces', async () => {
  const { owner, jobId } = await newWork()
  const [one, other] = [await newApplication(jobId), await newApplication(jobId)]
  await giveCv(one.appId, 'Built réseaux in Kubernetes and Go, with Node.js. 東京でデータ基盤を構築')
  await giveCv(other.appId, 'Ran a good bakery; wrote COBOL at night')
  const found = (searchKey: string) => idsOf(owner, { jobId, searchKey })
  assert.deepEqual(await found('kubern'), [one.appId])
  assert.deepEqual(await found('RESEAUX node.js'), [one.appId])
  assert.deepEqual(await found('データ基盤'), [one.appId])
  assert.deepEqual(await found('go'), [one.appId])
  assert.deepEqual(await found('cobol grace'), [other.appId])
  assert.deepEqual(await found('kubernetes cobol'), [])
  assert.deepEqual(await found("'&|! :*"), [])
})

test('unreviewed applications are those that nobody of the team has looked at, and can stand first', async () => {
  const { company, owner, jobId } = await newWork()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const [one, other] = [await newApplication(jobId), await newApplication(jobId)]
  const found = (person: Person) => idsOf(person, { jobId, 'filterKeys[unreviewed]': 'true' })
  assert.deepEqual(await found(owner), [one.appId, other.appId])
  await callAs(colleague)(viewApplication, { params: { appId: one.appId } })
  assert.deepEqual(await found(owner), [other.appId])
  assert.deepEqual(await found(colleague), [other.appId])
  const third = await newApplication(jobId)
  const { list } = await listAs(owner, { jobId, sort: 'unreviewedFirst' })
  assert.deepEqual(
    list.map(row => row.appId),
    [other.appId, third.appId, one.appId],
  )
})

test('countries and skills are counted, each without its own filter, and a skill with a comma is one', async () => {
  const { owner, jobId } = await newWork()
  const [one, other] = [await newApplication(jobId), await newApplication(jobId)]
  await giveSkills(one.profileId, 202, ['SQL', 'sql', 'Leading, coaching'])
  await giveSkills(other.profileId, 1, ['SQL'])
  const facets = (query: Record<string, unknown>) =>
    callAs(owner)(readApplicationFacets, { query: { jobId, ...query } })
  const whole = await facets({})
  assert.deepEqual(
    whole.skills.map(({ value, count }) => [value, count]),
    [
      ['SQL', 2],
      ['Leading, coaching', 1],
    ],
  )
  assert.deepEqual(whole.location.map(({ value }) => value).toSorted(), ['1', '202'])
  assert.equal(whole.location.find(({ value }) => value === '202')?.label, 'Singapore')
  const narrowed = await facets({ 'filterKeys[location]': '202' })
  assert.deepEqual([narrowed.location.length, narrowed.skills.length], [2, 2])
  assert.equal((await facets({ 'filterKeys[skills]': 'Leading\\, coaching' })).location.length, 1)
  assert.deepEqual(await idsOf(owner, { jobId, 'filterKeys[skills]': 'leading\\, coaching' }), [one.appId])
})

test('facets are for those who see the applications', async () => {
  const { owner, jobId } = await newWork()
  const { profileId } = await newApplication(jobId)
  await giveSkills(profileId, 202, ['SQL'])
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual(await callAs(stranger)(readApplicationFacets, { query: { jobId } }), {
    location: [],
    skills: [],
    tags: [],
    assigned: [],
  })
  assert.equal((await callAs(owner)(readApplicationFacets, { query: { jobId } })).skills.length, 1)
  await assertRefused(call(readApplicationFacets, { query: {} }), 'unauthorized')
  assert.equal((await send(readApplicationFacets, {}, await newCandidate())).status, 403)
  const unknown: Record<string, unknown> = { jobId, 'filterKeys[salary]': '1' }
  await assertRefused(callAs(owner)(readApplicationFacets, { query: unknown }), 'malformed')
})
