import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addCandidateToBucket,
  changeBucketProfile,
  changeBucketProfiles,
  listBucketProfiles,
  type poolStages,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket, listBuckets, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'
import { forgetBucketTask } from './buckets.ts'

type Stage = (typeof poolStages)[number]

/** A shared bucket of an administrator with so many people. */
async function newFilledBucket(count: number) {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const ada = await newRecruiter(company)
  const { bucketId, bucketName } = await callAs(chief)(createBucket, {
    body: { bucketName: unique('Bucket '), shared: true },
  })
  const profileIds: number[] = []
  for (let at = 0; at < count; at += 1) {
    profileIds.push((await newProfile(company, { name: `Vera${at}`, title: at === 0 ? 'Welder' : 'Nurse' })).profileId)
  }
  const pairs = profileIds.map(profileId => ({ profileId, bucketId }))
  if (count > 0) await callAs(chief)(addCandidateToBucket, { body: pairs })
  return { company, chief, ada, bucketId, bucketName, profileIds }
}

const membersAs = async (person: Person, bucketId: number, query: { stage?: Stage; searchKey?: string } = {}) =>
  (await callAs(person)(listBucketProfiles, { params: { bucketId }, query })).list

test('a removed bucket and the links into it are gone at once, and come back whole while the removal can be undone', async () => {
  const { company, chief, ada, bucketId, bucketName, profileIds } = await newFilledBucket(2)
  const link = await callAs(chief)(createPoolLink, { body: { bucketId } })
  assert.equal(link.bucketName, bucketName)
  const { micrositeId } = await siteInto(company.companyId, bucketId)
  const { undo } = await callAs(chief)(removeBucket, { body: { bucketId } })
  assert.equal((await callAs(chief)(listBuckets)).count, 0)
  assert.equal((await callAs(chief)(listPoolLinks)).count, 0)
  await assertRefused(membersAs(chief, bucketId), 'not-found')
  await assertRefused(undoAs(ada, undo.token), 'not-found')
  assert.deepEqual(await undoAs(chief, undo.token), { ok: true, entity: 'bucket', entityId: bucketId, count: 1 })
  assert.deepEqual(
    (await membersAs(ada, bucketId)).map(member => member.profileId).sort((a, b) => a - b),
    profileIds,
  )
  assert.equal((await callAs(chief)(listPoolLinks, { query: { bucketId } })).list[0]?.linkId, link.linkId)
  const site = await db()
    .selectFrom('microsite')
    .select('primary_bucket_id')
    .where('microsite_id', '=', micrositeId)
    .executeTakeFirstOrThrow()
  assert.equal(site.primary_bucket_id, bucketId)
})

async function siteInto(companyId: number, bucketId: number) {
  const row = await db()
    .insertInto('microsite')
    .values({ company_id: companyId, page_id: unique('site-'), page_name: 'Site', primary_bucket_id: bucketId })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  return { micrositeId: row.microsite_id }
}

test('the name of a removed bucket is free, and then the removal stands', async () => {
  const { chief, bucketId, bucketName } = await newFilledBucket(0)
  const { undo } = await callAs(chief)(removeBucket, { body: { bucketId } })
  await callAs(chief)(createBucket, { body: { bucketName } })
  await assertRefused(undoAs(chief, undo.token), 'bucket-name-taken')
})

test('a removed bucket is forgotten once nobody can bring it back, and not before', async context => {
  const { chief, bucketId } = await newFilledBucket(1)
  const rowOf = () => db().selectFrom('bucket').select('bucket_id').where('bucket_id', '=', bucketId).executeTakeFirst()
  await callAs(chief)(removeBucket, { body: { bucketId } })
  await forgetBucketTask.run({ bucketId })
  assert.ok(await rowOf())
  jump(context, 101_000)
  await forgetBucketTask.run({ bucketId })
  assert.equal(await rowOf(), undefined)
})

test('people taken out of a bucket come back with stage, note and who had added them', async () => {
  const { chief, ada, bucketId, profileIds } = await newFilledBucket(2)
  const [first = 0] = profileIds
  await callAs(chief)(changeBucketProfile, {
    params: { bucketId, profileId: first },
    body: { stage: 'ready', note: 'calls on Monday' },
  })
  const before = await membersAs(ada, bucketId)
  const pairs = profileIds.map(profileId => ({ profileId, bucketId }))
  const { removed, undo } = await callAs(ada)(removeCandidateFromBucket, { body: pairs })
  assert.equal(removed, 2)
  assert.deepEqual(await membersAs(ada, bucketId), [])
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(undoAs(stranger, undo?.token ?? ''), 'not-found')
  assert.equal((await undoAs(chief, undo?.token ?? '')).count, 2)
  assert.deepEqual(await membersAs(ada, bucketId), before)
})

test('an addition is taken back, but for people with whom somebody has gone on', async () => {
  const { chief, ada, bucketId, profileIds } = await newFilledBucket(2)
  const [first = 0, second = 0] = profileIds
  const pairs = profileIds.map(profileId => ({ profileId, bucketId }))
  const addAgain = async () => {
    await callAs(chief)(removeCandidateFromBucket, { body: pairs })
    return (await callAs(chief)(addCandidateToBucket, { body: pairs })).undo?.token ?? ''
  }
  const change = (profileId: number, body: object) =>
    callAs(ada)(changeBucketProfile, { params: { bucketId, profileId }, body })
  const token = await addAgain()
  await change(first, { note: 'calls on Monday' })
  assert.equal((await undoAs(chief, token)).count, 1)
  assert.deepEqual(
    (await membersAs(ada, bucketId)).map(({ profileId, note }) => [profileId, note]),
    [[first, 'calls on Monday']],
  )
  const again = await addAgain()
  for (const profileId of [first, second]) await change(profileId, { stage: 'contacted' })
  await assertRefused(undoAs(chief, again), 'illegal-change')
})

test('somebody whose data was erased meanwhile does not come back into a bucket', async () => {
  const { chief, bucketId, profileIds } = await newFilledBucket(1)
  const [profileId = 0] = profileIds
  const { undo } = await callAs(chief)(removeCandidateFromBucket, { body: [{ profileId, bucketId }] })
  await db().updateTable('profile').set({ email: '', first_name: '' }).where('profile_id', '=', profileId).execute()
  await assertRefused(undoAs(chief, undo?.token ?? ''), 'illegal-change')
})

test('several people go to a stage at once and back again, but for who has gone on', async () => {
  const { chief, ada, bucketId, profileIds } = await newFilledBucket(3)
  const [first = 0, second = 0] = profileIds
  const move = (person: Person, stage: Stage, ids = profileIds) =>
    callAs(person)(changeBucketProfiles, { params: { bucketId }, body: { profileIds: ids, stage } })
  await move(ada, 'contacted', [first])
  const { changed, undo } = await move(ada, 'ready')
  assert.equal(changed, 3)
  assert.deepEqual(await move(ada, 'ready'), { changed: 0, undo: null })
  await move(chief, 'not_now', [second])
  assert.equal((await undoAs(ada, undo?.token ?? '')).count, 2)
  const stages = new Map((await membersAs(ada, bucketId)).map(member => [member.profileId, member.stage]))
  assert.deepEqual(
    profileIds.map(profileId => stages.get(profileId)),
    ['contacted', 'not_now', 'new'],
  )
})

test('the stage and the note of a person are taken back, unless somebody has gone on', async () => {
  const { chief, ada, bucketId, profileIds } = await newFilledBucket(1)
  const [profileId = 0] = profileIds
  const change = (person: Person, body: { stage?: Stage; note?: string | null }) =>
    callAs(person)(changeBucketProfile, { params: { bucketId, profileId }, body })
  const standing = async () => (await membersAs(ada, bucketId)).map(({ stage, note }) => [stage, note])
  const noted = await change(ada, { note: 'calls on Monday' })
  const moved = await change(ada, { stage: 'ready', note: null })
  assert.deepEqual([await standing(), (await change(ada, { stage: 'ready' })).undo], [[['ready', null]], null])
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(undoAs(stranger, moved.undo?.token ?? ''), 'not-found')
  await assertRefused(undoAs(ada, noted.undo?.token ?? ''), 'illegal-change')
  assert.equal((await undoAs(ada, moved.undo?.token ?? '')).count, 1)
  assert.deepEqual(await standing(), [['new', 'calls on Monday']])
  await undoAs(ada, noted.undo?.token ?? '')
  assert.deepEqual(await standing(), [['new', null]])
  const again = await change(ada, { stage: 'contacted' })
  await change(chief, { note: 'on leave' })
  await assertRefused(undoAs(ada, again.undo?.token ?? ''), 'illegal-change')
})

test('the people of a bucket are found by name, title and stage; their bucket comes along', async () => {
  const { ada, bucketId, bucketName, profileIds } = await newFilledBucket(3)
  const found = await membersAs(ada, bucketId, { searchKey: 'vera1' })
  assert.deepEqual(
    found.map(member => member.profileId),
    [profileIds[1]],
  )
  assert.equal((await membersAs(ada, bucketId, { searchKey: 'WELD' })).length, 1)
  assert.equal((await membersAs(ada, bucketId, { searchKey: '%' })).length, 0)
  const { bucket, count } = await callAs(ada)(listBucketProfiles, { params: { bucketId } })
  assert.deepEqual([bucket.bucketName, bucket.memberCount, bucket.canEdit, count], [bucketName, 3, false, 3])
})

test('stages of several people are for those who see the bucket, and refuse bad input', async () => {
  const { bucketId, profileIds } = await newFilledBucket(1)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const ask = (person: Person | null, body: { profileIds: number[]; stage: Stage }) =>
    assertRefused(callAs(person)(changeBucketProfiles, { params: { bucketId }, body }))
  assert.equal((await ask(null, { profileIds, stage: 'ready' })).problem, 'unauthorized')
  assert.equal((await ask(await newCandidate(), { profileIds, stage: 'ready' })).problem, 'forbidden')
  assert.equal((await ask(stranger, { profileIds, stage: 'ready' })).problem, 'not-found')
  assert.equal((await ask(stranger, { profileIds: [], stage: 'ready' })).problem, 'invalid')
})
