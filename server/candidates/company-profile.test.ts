import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportProfile } from '@hireloom/contract/candidates/account.ts'
import * as profiles from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { completeFromResume } from '../apply/complete-profile.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { resumeOf } from '../testing/made-resumes.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newRecruiter, type Person, unique, world } from '../testing/world.ts'

const ida = (parts: Parameters<typeof resumeOf>[0] = {}) =>
  resumeOf({ fullName: 'Ida Noddack', firstName: 'Ida', lastName: 'Noddack', ...parts })

const job = (title: string, company: string, startDate: string, endDate: string) => ({
  title,
  company,
  startDate,
  endDate,
})

async function newCopy() {
  const work = await newWork({ title: 'Chemist' })
  const email = `${unique('ida')}@example.com`
  const { profileId } = await newApplication(work.jobId, { firstName: 'Ida', lastName: 'Noddack', email })
  const readCv = async (name: string, given: object) => {
    const { document_id: documentId } = await db()
      .insertInto('document')
      .values({
        company_id: work.company.companyId,
        profile_id: profileId,
        file_name: name,
        mime: 'application/pdf',
        size: 1,
        sha256: name,
        storage_key: unique('cv'),
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
    await transaction(() => completeFromResume(profileId, ida(given), documentId))
    return documentId
  }
  const params = { profileId }
  const read = async () => {
    const answer = await callAs(work.owner)(profiles.readProfile, { params, query: {}, headers: {} })
    return { ...answer.profile, work: answer.workexperience }
  }
  return { ...work, params, profileId, readCv, read }
}

test('a newer CV adds to a profile and leaves what a colleague typed', async () => {
  const { owner, params, readCv, read } = await newCopy()
  await db().updateTable('profile').set({ skills: [] }).where('profile_id', '=', params.profileId).execute()
  const first = await readCv('first.pdf', {
    summary: 'Analyst',
    skills: ['Spectroscopy', 'Latin'],
    experience: [job('Chemist', 'Siemens', '1924', 'present')],
  })
  const before = await read()
  assert.deepEqual(
    [before.currentTitle, before.skills, before.summary],
    ['Chemist', ['Spectroscopy', 'Latin'], 'Analyst'],
  )
  await callAs(owner)(profiles.changeProfile, {
    params,
    body: { currentTitle: 'Discoverer', skills: ['Spectroscopy', 'Rhenium'] },
  })
  const second = await readCv('second.pdf', {
    summary: 'Element hunter',
    skills: ['latin', 'X-rays'],
    experience: [job('Professor', 'Strasbourg', '1941', 'present'), job('Chemist', 'Siemens', '1924', '1935')],
    links: ['example.org/ida'],
  })
  const after = await read()
  assert.equal(after.currentTitle, 'Discoverer')
  assert.equal(after.currentCompany, 'Strasbourg')
  assert.equal(after.summary, 'Element hunter')
  // Latin was taken out by hand.
  assert.deepEqual(after.skills, ['Spectroscopy', 'Rhenium', 'X-rays'])
  assert.deepEqual(after.links, ['https://example.org/ida'])
  assert.deepEqual(
    after.work.map(({ title, endDate }) => [title, endDate]),
    [
      ['Professor', 'present'],
      ['Chemist', '1935'],
    ],
  )
  const sources = await callAs(owner)(readProfileSources, { params })
  const of = (name: string) => sources.fields.find(({ field }) => field === name)
  assert.equal(of('currentTitle')?.source, 'typed')
  assert.equal(of('currentTitle')?.by?.userId, owner.userId)
  assert.equal(of('summary')?.document?.personDocId, second)
  assert.equal(of('firstName'), undefined)
  assert.deepEqual(new Set(sources.entries.map(each => each.document?.personDocId)), new Set([second]))
  // An older CV that is read late changes nothing of the newer one.
  await transaction(() => completeFromResume(params.profileId, ida({ summary: 'Old' }), first))
  assert.equal((await read()).summary, 'Element hunter')
})

test('a change of a profile is taken back field by field, where nothing newer stands', async () => {
  const { owner, params, read } = await newCopy()
  const as = callAs(owner)
  const one = await as(profiles.changeProfile, { params, body: { headline: 'One', mobile: '+6591234567' } })
  await as(profiles.changeProfile, { params, body: { headline: 'Two' } })
  assert.ok(one.undo)
  await as(undo, { params: { token: one.undo.token } })
  const after = await read()
  assert.deepEqual([after.headline, after.mobile === '+6591234567'], ['Two', false])
  const sources = await as(readProfileSources, { params })
  assert.deepEqual(
    sources.fields.map(({ field }) => field),
    ['headline'],
  )
  const same = await as(profiles.changeProfile, { params, body: { headline: 'Two' } })
  assert.equal(same.undo, undefined)
  await assertRefused(as(profiles.changeProfile, { params, body: { version: 1, headline: 'Three' } }), 'stale')
  await assertRefused(as(profiles.changeProfile, { params, body: { countryId: 99999 } }), 'invalid')
  await assertRefused(as(profiles.changeProfile, { params, body: { links: ['javascript:alert(1)'] } }), 'invalid')
})

test('entries and skills are added, changed, removed and taken back', async () => {
  const { owner, params, read, readCv } = await newCopy()
  const as = callAs(owner)
  const at = { ...params, section: 'languages' as const }
  const added = await as(profiles.addProfileEntry, { params: at, body: { title: 'French', level: 'fluent' } })
  const { entryId } = added
  const changed = await as(profiles.changeProfileEntry, { params: { ...at, entryId }, body: { title: 'Polish' } })
  assert.deepEqual(
    changed.profile.languages.map(({ title }) => title),
    ['Polish'],
  )
  const removed = await as(profiles.removeProfileEntry, { params: { ...at, entryId } })
  assert.deepEqual(removed.profile.languages, [])
  assert.ok(removed.undo && changed.undo && added.undo)
  await assertRefused(as(undo, { params: { token: added.undo.token } }), 'illegal-change')
  for (const { undo: way } of [removed, changed]) if (way) await as(undo, { params: { token: way.token } })
  const back = await read()
  assert.deepEqual(
    back.languages.map(({ title, level }) => [title, level]),
    [['French', 'fluent']],
  )
  await readCv('one.pdf', { languages: ['German'] })
  const german = (await read()).languages.find(({ title }) => title === 'German')
  assert.ok(german)
  await as(profiles.removeProfileEntry, { params: { ...at, entryId: german.entryId } })
  await readCv('two.pdf', { languages: ['German', 'French'] })
  assert.deepEqual(
    (await read()).languages.map(({ title }) => title),
    ['French'],
  )
  const more = await as(profiles.addProfileSkills, { params, body: { skills: ['Iron', 'iron', 'Steel'] } })
  assert.deepEqual(more.profile.skills.slice(-2), ['iron', 'Steel'])
  assert.equal((await as(profiles.addProfileSkills, { params, body: { skills: ['IRON'] } })).undo, undefined)
})

test('only people with the permission change a profile, and only of their company', async () => {
  const { company, params, owner } = await newCopy()
  const reader = await newRecruiter(company, { memberRole: 'read_only' })
  const body = { headline: 'Mine' }
  await assertRefused(callAs(reader)(profiles.changeProfile, { params, body }), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(callAs(stranger)(profiles.changeProfile, { params, body }), 'not-found')
  await assertRefused(callAs(stranger)(readProfileSources, { params }), 'not-found')
  const { profile } = await callAs(owner)(profiles.readProfile, { params, query: {}, headers: {} })
  assert.equal(profile.canEdit, true)
})

test('a profile of the company is downloaded in three forms by those who may, and by nobody of another company', async () => {
  const { company, owner, params, readCv } = await newCopy()
  await readCv('one.pdf', { experience: [job('Chemist', 'Siemens', '1924', 'present')] })
  const { app } = await world()
  const get = (person: Person, format: string) =>
    fetch(`${app.url}${pathWith(exportProfile.path, params)}?format=${format}`, { headers: { cookie: person.cookie } })
  const resume = await (await get(owner, 'jsonresume')).json()
  assert.deepEqual([resume.basics.name, resume.work[0].name], ['Ida Noddack', 'Siemens'])
  assert.equal((await get(owner, 'json')).status, 200)
  const sheet = await get(owner, 'pdf')
  assert.equal(sheet.headers.get('content-type'), 'application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer())))
  assert.match(text.join(' '), /Ida Noddack.*Chemist.*Siemens · 1924 – present/s)
  const said = await rows(sql<{ format: string }>`
    select after ->> 'format' as format from domain_event where verb = 'profile_exported' and entity_id = ${params.profileId} order by event_id`)
  assert.deepEqual(
    said.map(({ format }) => format),
    ['jsonresume', 'json', 'pdf'],
  )
  assert.equal((await get(await newRecruiter(company, { memberRole: 'hiring_manager' }), 'json')).status, 403)
  assert.equal((await get(await newRecruiter(await newCompany(), { isAdmin: true }), 'json')).status, 404)
})
