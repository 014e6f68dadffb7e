import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import * as documents from '@hireloom/contract/candidates/documents.ts'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { changeNote, removeNote } from '@hireloom/contract/notes/notes.ts'
import { addPersonNote, listPersonNotes } from '@hireloom/contract/notes/person-notes.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { searchPeople } from '@hireloom/contract/people/search.ts'
import { setProfileTags, tagPeople } from '@hireloom/contract/people/tags.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { eraseStudentProfile, liftLegalHold, placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { jump } from '../testing/accounts.ts'
import { newApplication, newWork, post, resumePdf, uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'

async function newPerson() {
  const work = await newWork({ title: 'Chemist' })
  const email = `${unique('marie')}@example.com`
  const { profileId, appId } = await newApplication(work.jobId, { firstName: 'Marie', lastName: 'Meurdrac', email })
  const admin = await newRecruiter(work.company, { isAdmin: true })
  return { ...work, admin, profileId, appId, params: { profileId }, as: callAs(work.owner) }
}

test('people are tagged one by one and together, found by their tags, and untagged again', async () => {
  const { as, params, profileId, company } = await newPerson()
  const tag = unique('tag')
  const set = await as(setProfileTags, { params, body: { tags: [tag, 'Later'] } })
  assert.deepEqual(set.tags, ['Later', tag])
  assert.deepEqual((await as(readPerson, { params })).tags, ['Later', tag])
  assert.equal((await as(searchPeople, { query: { tags: [tag] } })).count, 1)
  assert.equal((await as(searchPeople, { query: { q: `tag:${tag}` } })).count, 1)
  const many = await as(tagPeople, { body: { profileIds: [profileId], add: ['Now'], remove: ['later'] } })
  assert.equal(many.changed, 1)
  assert.deepEqual((await as(readPerson, { params })).tags, ['Now', tag])
  assert.ok(many.undo)
  await as(undo, { params: { token: many.undo.token } })
  assert.deepEqual((await as(readPerson, { params })).tags, ['Later', tag])
  const again = await as(tagPeople, { body: { profileIds: [profileId], add: ['Later'] } })
  assert.deepEqual([again.changed, again.undo], [0, undefined])
  const reader = callAs(await newRecruiter(company, { memberRole: 'read_only' }))
  await assertRefused(reader(tagPeople, { body: { profileIds: [profileId], add: ['x'] } }), 'forbidden')
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(tagPeople, { body: { profileIds: [profileId], add: ['x'] } }), 'not-found')
  await assertRefused(as(tagPeople, { body: { profileIds: [], add: ['x'] } }), 'invalid')
})

test('notes on a person are read by the team, private ones by few, and changed by who wrote them', async () => {
  const { as, params, company, jobId } = await newPerson()
  const note = await as(addPersonNote, { params, body: { text: 'Speaks at conferences' } })
  const secret = await as(addPersonNote, { params, body: { text: 'Expensive', visibility: 'private' } })
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: manager.userId, role_id: 5 }).execute()
  const seen = await callAs(manager)(listPersonNotes, { params })
  assert.deepEqual(
    seen.list.map(({ text, canEdit }) => [text, canEdit]),
    [['Speaks at conferences', false]],
  )
  assert.equal((await as(listPersonNotes, { params })).count, 2)
  const body = { text: 'Spoke', visibility: 'team' as const, mentions: [] }
  assert.equal((await as(changeNote, { params: { noteId: note.noteId }, body })).text, 'Spoke')
  await assertRefused(
    as(changeNote, { params: { noteId: note.noteId }, body: { ...body, visibility: 'job' } }),
    'invalid',
  )
  await assertRefused(callAs(manager)(removeNote, { params: { noteId: note.noteId } }), 'not-found')
  const removed = await as(removeNote, { params: { noteId: secret.noteId } })
  assert.equal((await as(listPersonNotes, { params })).count, 1)
  await as(undo, { params: { token: removed.undo.token } })
  assert.equal((await as(listPersonNotes, { params })).count, 2)
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(listPersonNotes, { params }), 'not-found')
  await assertRefused(stranger(addPersonNote, { params, body: { text: 'x' } }), 'not-found')
})

test('documents of a person are added, opened, renamed, removed and brought back; a CV completes the profile', async () => {
  const { as, owner, params, profileId } = await newPerson()
  await db()
    .updateTable('profile')
    .set({ current_title: null, skills: [] })
    .where('profile_id', '=', profileId)
    .execute()
  const sent = await post(
    documents.addPersonDocument.path,
    uploadOf({ kind: 'resume', profileId }, resumePdf(), 'found.pdf'),
    { cookie: owner.cookie },
  )
  assert.equal(sent.status, 201)
  const list = async () => (await as(documents.listPersonDocuments, { query: { profileId } })).documents
  const personDocId = (await list()).find(({ fileName }) => fileName === 'found.pdf')?.personDocId ?? 0
  await until(async () => {
    const { profile } = await as(readProfile, { params, query: {}, headers: {} })
    return profile.skills.length > 0 || profile.currentTitle !== null
  })
  const at = { params: { personDocId } }
  assert.equal((await as(documents.viewDocument, at)).personDocId, personDocId)
  const renamed = await as(documents.changePersonDocument, {
    ...at,
    body: { fileName: 'Portfolio', kind: 'portfolio' },
  })
  assert.deepEqual([renamed.fileName, renamed.kind], ['Portfolio.pdf', 'portfolio'])
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(documents.removePersonDocument, at), 'not-found')
  assert.deepEqual((await stranger(documents.listPersonDocuments, { query: { profileId } })).documents, [])
  const { undo: way } = await as(documents.removePersonDocument, at)
  assert.ok(way)
  assert.equal(
    (await list()).some(each => each.personDocId === personDocId),
    false,
  )
  await as(undo, { params: { token: way.token } })
  assert.equal(
    (await list()).some(each => each.personDocId === personDocId),
    true,
  )
  const none = await post(documents.addPersonDocument.path, uploadOf({ kind: 'other' }, resumePdf()), {
    cookie: owner.cookie,
  })
  assert.equal(none.status, 422)
})

test('a legal hold keeps a person from being erased until it is lifted', async context => {
  const { as, admin, params, profileId } = await newPerson()
  const may = callAs(admin)
  await assertRefused(as(placeLegalHold, { params, body: { reason: 'Claim' } }), 'forbidden')
  await may(placeLegalHold, { params, body: { reason: 'Claim 12' } })
  assert.equal((await may(readPerson, { params })).legalHold?.reason, 'Claim 12')
  await assertRefused(may(deleteProfile, { params, body: {} }), 'illegal-change')
  await may(liftLegalHold, { params })
  await assertRefused(may(liftLegalHold, { params }), 'not-found')
  const { undo: way } = await may(deleteProfile, { params, body: {} })
  assert.ok(way)
  assert.ok((await may(readPerson, { params })).eraseAt)
  await may(undo, { params: { token: way.token } })
  assert.equal((await may(readPerson, { params })).eraseAt, null)
  await assertRefused(as(deleteProfile, { params, body: {} }), 'forbidden')
  await may(eraseStudentProfile, { params })
  await may(placeLegalHold, { params, body: { reason: 'Claim 13' } })
  jump(context, 1_200_000)
  await eraseDue()
  assert.equal((await may(readPerson, { params })).profileId, profileId)
  await may(liftLegalHold, { params })
  await eraseDue()
  await assertRefused(may(readPerson, { params }), 'not-found')
  const row = await db()
    .selectFrom('profile')
    .select(['first_name', 'email'])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { first_name: '', email: '' })
})
