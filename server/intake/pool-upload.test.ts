import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProfile } from '@hireloom/contract/candidates/profile.ts'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { listDuplicates, mergeDuplicate, unmergeDuplicate } from '@hireloom/contract/duplicates/duplicates.ts'
import { undoResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { addPersonNote, listPersonNotes } from '@hireloom/contract/notes/person-notes.ts'
import { listTalentPool } from '@hireloom/contract/people/search.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce, placingLegalHold } from '../testing/at-once.ts'
import { cvOf, send, uploadAs } from '../testing/made-intake.ts'
import { newTeam } from '../testing/made-team.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const address = () => `${unique('pool')}@example.com`
const emailsOf = async (person: Person, query: object = {}) =>
  (await callAs(person)(listTalentPool, { query })).list.map(({ email }) => email).toSorted()

test('CVs uploaded to the talent pool become members, in a bucket where one is chosen', async () => {
  const { ada } = await newTeam()
  const { bucketId } = await callAs(ada)(createBucket, { body: { bucketName: unique('Nurses ') } })
  const [ana, ben] = [address(), address()]
  const meta = { isTalentPoolCase: true, bucketId }
  await uploadAs(ada, meta, [['ana.docx', cvOf('Ana Lima', ana)]])
  const { batch } = await uploadAs(ada, { isTalentPoolCase: true, isInternalEmployee: true }, [
    ['ben.docx', cvOf('Ben Okafor', ben)],
  ])
  assert.deepEqual([batch?.kind, batch?.files[0]?.name], ['internal_pool', 'Ben Okafor'])
  assert.deepEqual(await emailsOf(ada), [ana, ben].toSorted())
  assert.deepEqual(await emailsOf(ada, { q: 'surgical' }), [ana, ben].toSorted(), 'a word of the CV alone')
  assert.deepEqual(await emailsOf(ada, { internal: true }), [ben])
  const { list } = await callAs(ada)(listBucketProfiles, { params: { bucketId } })
  assert.deepEqual(
    list.map(({ email }) => email),
    [ana],
  )
})

test('an upload to the pool is undone: new members go, and known ones have their earlier CV again', async () => {
  const { ada } = await newTeam()
  const [ana, ben] = [address(), address()]
  const meta = { isTalentPoolCase: true }
  await uploadAs(ada, meta, [['ana.docx', cvOf('Ana Lima', ana)]])
  const cvOfAna = () =>
    db()
      .selectFrom('pool_membership as m')
      .innerJoin('document as d', 'd.document_id', 'm.document_id')
      .innerJoin('profile as p', 'p.profile_id', 'm.profile_id')
      .select('d.file_name')
      .where('p.email', '=', ana)
      .executeTakeFirst()
  const { batch } = await uploadAs(ada, meta, [
    ['newer.docx', cvOf('Ana Lima', ana, ['Newer'])],
    ['ben.docx', cvOf('Ben Okafor', ben)],
  ])
  assert.equal((await cvOfAna())?.file_name, 'newer.docx')
  const parentTaskId = batch?.parentTaskId ?? 0
  assert.deepEqual(await callAs(ada)(undoResumeBatch, { params: { parentTaskId } }), { count: 2 })
  assert.deepEqual(await emailsOf(ada), [ana])
  assert.equal((await cvOfAna())?.file_name, 'ana.docx')
})

test('the undo of an upload leaves people with whom colleagues have gone on, and those who were merged', async () => {
  const { ada, company } = await newTeam()
  const colleague = callAs(await newRecruiter(company, { isAdmin: true }))
  const [noted, corrected, known, merged, untouched] = [1, 2, 3, 4, 5].map(address)
  assert.ok(noted && corrected && known && merged && untouched)
  const cvs = (emails: readonly string[]) =>
    emails.map((email, at) => [`${at}.docx`, cvOf(`Ana ${unique('L').replace(/\d/g, 'x')}`, email)] as const)
  await uploadAs(ada, { isTalentPoolCase: true }, cvs([known]))
  const { batch } = await uploadAs(ada, { isTalentPoolCase: true }, cvs([noted, corrected, merged, untouched]))
  assert.equal(batch?.succeeded, 4)
  const people = (await callAs(ada)(listTalentPool, { query: {} })).list
  const idOf = (email: string) => people.find(row => row.email === email)?.profileId ?? 0
  await colleague(addPersonNote, { params: { profileId: idOf(noted) }, body: { text: 'Call her on Monday' } })
  await colleague(changeProfile, { params: { profileId: idOf(corrected) }, body: { headline: 'Head nurse' } })
  const pair = await until(async () => {
    const { list } = await colleague(listDuplicates, { query: { profileId: idOf(known) } })
    return list.find(({ a, b }) => [a.profileId, b.profileId].includes(idOf(merged)))
  }, 'the pair')
  // The earlier one gives way, so that all that is known of the person lies in the profile of the upload.
  await colleague(mergeDuplicate, { params: { duplicateId: pair.duplicateId }, body: { keep: idOf(merged) } })
  const undone = await callAs(ada)(undoResumeBatch, { params: { parentTaskId: batch?.parentTaskId ?? 0 } })
  assert.deepEqual(undone, { count: 1 })
  assert.deepEqual(await emailsOf(ada), [noted, corrected, merged].toSorted())
  const notes = await colleague(listPersonNotes, { params: { profileId: idOf(noted) } })
  assert.deepEqual(
    notes.list.map(({ text }) => text),
    ['Call her on Monday'],
  )
  await colleague(unmergeDuplicate, { params: { duplicateId: pair.duplicateId } })
  assert.deepEqual(await emailsOf(ada), [noted, corrected, known, merged].toSorted())
})

test('the undo of an upload leaves people under a legal hold and those who were written to', async () => {
  const { ada, chief } = await newTeam()
  const [held, written, untouched] = [address(), address(), address()]
  const { batch } = await uploadAs(ada, { isTalentPoolCase: true }, [
    ['held.docx', cvOf('Ana Lima', held)],
    ['written.docx', cvOf('Ben Okafor', written)],
    ['untouched.docx', cvOf('Cyd Moreau', untouched)],
  ])
  const people = (await callAs(ada)(listTalentPool, { query: {} })).list
  const idOf = (email: string) => people.find(row => row.email === email)?.profileId ?? 0
  await callAs(chief)(placeLegalHold, { params: { profileId: idOf(held) }, body: { reason: 'A lawsuit' } })
  const letter = { subject: 'A job for you', bodyHtml: '<p>Shall we talk?</p>', sendAt: new Date().toISOString() }
  await callAs(ada)(createMessage, { body: { profileIds: [idOf(written)], ...letter } })
  const undone = await callAs(ada)(undoResumeBatch, { params: { parentTaskId: batch?.parentTaskId ?? 0 } })
  assert.deepEqual(undone, { count: 1 })
  assert.deepEqual(await emailsOf(ada), [held, written].toSorted())
})

test('a legal hold that is placed while an upload is taken back keeps its person', async () => {
  const { ada } = await newTeam()
  const [held, free] = [address(), address()]
  const { batch } = await uploadAs(ada, { isTalentPoolCase: true }, [
    ['held.docx', cvOf('Ana Lima', held)],
    ['free.docx', cvOf('Ben Okafor', free)],
  ])
  const { list } = await callAs(ada)(listTalentPool, { query: {} })
  const profileId = list.find(({ email }) => email === held)?.profileId
  const params = { parentTaskId: batch?.parentTaskId ?? 0 }
  await atOnce(placingLegalHold, [profileId], [() => callAs(ada)(undoResumeBatch, { params })])
  assert.deepEqual(await emailsOf(ada), [held])
})

test('whoever has left the pool is not brought back, and the pool is for those who manage it', async () => {
  const { ada, company } = await newTeam()
  const email = address()
  const meta = { isTalentPoolCase: true }
  await uploadAs(ada, meta, [['ana.docx', cvOf('Ana Lima', email)]])
  await db()
    .updateTable('pool_membership')
    .set({ left_at: new Date() })
    .where('company_id', '=', company.companyId)
    .execute()
  const { batch } = await uploadAs(ada, meta, [['again.docx', cvOf('Ana Lima', email, ['Newer'])]])
  assert.deepEqual(
    batch?.files.map(({ state, message }) => [state, message]),
    [['failed', 'This person has left your talent pool.']],
  )
  const cv = [['cv.docx', cvOf('Ana Lima', address())]] as const
  assert.equal((await send(await newRecruiter(company, { userType: 3 }), meta, cv)).status, 403)
  const { bucketId } = await callAs(await newRecruiter(await newCompany()))(createBucket, {
    body: { bucketName: unique('Theirs ') },
  })
  const { status, body } = await send(ada, { ...meta, bucketId }, cv)
  assert.deepEqual([status, body.error?.fields], [422, { bucketId: 'This bucket is not available.' }])
})
