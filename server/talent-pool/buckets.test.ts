import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addCandidateToBucket,
  changeBucketProfile,
  listBucketProfiles,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { changeBucket, createBucket, listBuckets, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newApplication, newProfile } from '../testing/made-profiles.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from '../testing/world.ts'

const make = (person: Person, bucketName = unique('Bucket '), shared = false) =>
  callAs(person)(createBucket, { body: { bucketName, shared } })
const names = async (person: Person, query: Record<string, unknown> = {}) =>
  (await callAs(person)(listBuckets, { query })).list.map(bucket => bucket.bucketName)

/** A company with two recruiters and an administrator. */
async function newTeamOfThree() {
  const team = await newTeam()
  return { ...team, bob: await newRecruiter(team.company, { firstname: 'Bob', lastname: 'Noyce' }) }
}

test('a recruiter begins, names anew, shares and removes a bucket, each with its event', async () => {
  const { company, ada } = await newTeamOfThree()
  const made = await make(ada, '  Spring   hires ')
  assert.equal(made.bucketName, 'Spring hires')
  assert.deepEqual(
    [made.shared, made.companyId, made.ownerId, made.ownerName],
    [false, company.companyId, ada.userId, 'Ada Lovelace'],
  )
  assert.deepEqual([made.memberCount, made.canEdit], [0, true])
  const changed = await callAs(ada)(changeBucket, {
    body: { bucketId: made.bucketId, bucketName: 'Autumn', shared: true },
  })
  assert.deepEqual([changed.bucketName, changed.shared], ['Autumn', true])
  const kept = await callAs(ada)(changeBucket, { body: { bucketId: made.bucketId } })
  assert.deepEqual([kept.bucketName, kept.shared], ['Autumn', true])
  assert.equal((await callAs(ada)(removeBucket, { body: { bucketId: made.bucketId } })).ok, true)
  assert.deepEqual(await names(ada), [])
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'bucket')
    .where('entity_id', '=', made.bucketId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['bucket_created', 'bucket_changed', 'bucket_changed', 'bucket_removed'],
  )
})

test('buckets are listed by name, by kind, by words and by page, with their count', async () => {
  const { ada, bob } = await newTeamOfThree()
  await make(ada, 'cherry')
  await make(ada, 'Apple', true)
  await make(bob, 'banana', true)
  await make(bob, 'hidden')
  assert.deepEqual(await names(ada), ['Apple', 'banana', 'cherry'])
  assert.deepEqual(await names(ada, { type: 'own' }), ['Apple', 'cherry'])
  assert.deepEqual(await names(ada, { type: 'shared' }), ['Apple', 'banana'])
  assert.deepEqual(await names(ada, { type: 'shared,own' }), ['Apple', 'banana', 'cherry'])
  assert.deepEqual(await names(ada, { shared: 'false' }), ['cherry'])
  assert.deepEqual(await names(ada, { searchKey: 'AN' }), ['banana'])
  assert.deepEqual(await names(ada, { xcid: ada.companyId }), ['Apple', 'banana', 'cherry'])
  assert.deepEqual(await names(ada, { xcid: Number(ada.companyId) + 1 }), [])
  const page = await callAs(ada)(listBuckets, { query: { skip: 1, limit: 1 } })
  assert.deepEqual([page.list.map(bucket => bucket.bucketName), page.count], [['banana'], 3])
  assert.equal(page.list[0]?.canEdit, false)
})

test('a name is taken once an owner, whatever its case; a colleague may use it', async () => {
  const { ada, bob } = await newTeamOfThree()
  await make(ada, 'Night shift')
  const problem = await assertRefused(make(ada, 'night SHIFT'))
  assert.deepEqual([problem.problem, problem.status], ['bucket-name-taken', 409])
  assert.deepEqual(problem.fields, { bucketName: 'You already have a bucket with this name.' })
  await make(bob, 'Night shift')
  const other = await make(ada, 'Day shift')
  await assertRefused(
    callAs(ada)(changeBucket, { body: { bucketId: other.bucketId, bucketName: 'Night shift' } }),
    'bucket-name-taken',
  )
})

test('a colleague reads a shared bucket and changes it only as an administrator', async () => {
  const { ada, bob, chief } = await newTeamOfThree()
  const { bucketId } = await make(ada, undefined, true)
  const change = (person: Person) => callAs(person)(changeBucket, { body: { bucketId, bucketName: unique('New ') } })
  await assertRefused(change(bob), 'not-found')
  await assertRefused(callAs(bob)(removeBucket, { body: { bucketId } }), 'not-found')
  assert.equal((await change(chief)).canEdit, true)
  const own = await make(ada)
  await assertRefused(callAs(chief)(changeBucket, { body: { bucketId: own.bucketId, shared: true } }), 'not-found')
})

test('buckets are for company people only and refuse bad input', async () => {
  const { ada } = await newTeamOfThree()
  await assertRefused(call(listBuckets), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listBuckets), 'forbidden')
  await assertRefused(
    callAs(await newCandidate())(addCandidateToBucket, { body: [{ profileId: 1, bucketId: 1 }] }),
    'forbidden',
  )
  assert.deepEqual((await assertRefused(make(ada, '   '))).fields, { bucketName: 'This field is required.' })
  assert.deepEqual((await assertRefused(make(ada, 'x'.repeat(201)))).fields, { bucketName: 'Please enter valid value' })
  await assertRefused(callAs(ada)(listBuckets, { query: { limit: 101 } }), 'malformed')
  await assertRefused(callAs(ada)(addCandidateToBucket, { body: [] }), 'invalid')
  const many = Array.from({ length: 101 }, () => ({ profileId: 1, bucketId: 1 }))
  await assertRefused(callAs(ada)(addCandidateToBucket, { body: many }), 'invalid')
})

test('the same key makes one bucket', async () => {
  const { ada } = await newTeamOfThree()
  const { app } = await world()
  const headers = {
    cookie: ada.cookie,
    'content-type': 'application/json',
    'idempotency-key': unique('bucket-key-'),
  }
  const body = JSON.stringify({ bucketName: unique('Once ') })
  const create = async (): Promise<unknown> =>
    (await fetch(app.url + createBucket.path, { method: 'POST', headers, body })).json()
  assert.deepEqual(await create(), await create())
  assert.equal((await names(ada)).length, 1)
})

test('people are put into buckets once, and the whole addition is taken back by its token', async () => {
  const { company, ada, chief } = await newTeamOfThree()
  const { bucketId } = await make(chief, undefined, true)
  const [one, two] = [await newProfile(company), await newProfile(company)]
  const add = (person: Person, ...profileIds: number[]) =>
    callAs(person)(addCandidateToBucket, { body: profileIds.map(profileId => ({ profileId, bucketId })) })
  assert.equal((await add(chief, one.profileId)).added, 1)
  const again = await add(chief, one.profileId, two.profileId)
  assert.equal(again.added, 1)
  assert.deepEqual(await add(chief, two.profileId), { added: 0, undo: null })
  const members = await callAs(ada)(listBucketProfiles, { params: { bucketId } })
  assert.equal(members.count, 2)
  assert.deepEqual(
    members.list.map(member => [member.profileId, member.stage, member.addedBy, member.note]),
    [
      [two.profileId, 'new', 'Ada Lovelace', null],
      [one.profileId, 'new', 'Ada Lovelace', null],
    ],
  )
  const token = again.undo?.token ?? ''
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(undoAs(stranger, token), 'not-found')
  assert.deepEqual(await undoAs(ada, token), { ok: true, entity: 'bucket', entityId: bucketId, count: 1 })
  await assertRefused(undoAs(chief, token), 'undo-expired')
  const left = await callAs(chief)(listBucketProfiles, { params: { bucketId } })
  assert.deepEqual(
    left.list.map(member => member.profileId),
    [one.profileId],
  )
})

test('an addition can be taken back for ten seconds and some grace', async context => {
  const { company, chief } = await newTeamOfThree()
  const { bucketId } = await make(chief)
  const { profileId } = await newProfile(company)
  const { undo } = await callAs(chief)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
  jump(context, 41_000)
  await assertRefused(undoAs(chief, undo?.token ?? ''), 'undo-expired')
})

test('a recruiter adds people whose application or membership they see, and nobody else', async () => {
  const { company, ada, bob } = await newTeamOfThree()
  const { bucketId } = await make(ada)
  const job = await newJob(company, { owner: ada })
  const applicant = await newProfile(company)
  await newApplication(company, job.jobId, applicant)
  const stranger = await newProfile(company)
  const abroad = await newProfile(await newCompany())
  const own = await newProfile(null)
  const add = (person: Person, profileId: number, into = bucketId) =>
    callAs(person)(addCandidateToBucket, { body: [{ profileId, bucketId: into }] })
  assert.equal((await add(ada, applicant.profileId)).added, 1)
  for (const hidden of [stranger, abroad, own]) {
    await assertRefused(add(ada, hidden.profileId), 'not-found')
  }
  const bobs = await make(bob)
  await assertRefused(add(bob, applicant.profileId, bobs.bucketId), 'not-found')
  await assertRefused(add(bob, applicant.profileId), 'not-found')
  const shared = await make(ada, undefined, true)
  await add(ada, applicant.profileId, shared.bucketId)
  assert.equal((await add(bob, applicant.profileId, bobs.bucketId)).added, 1)
  const all = callAs(ada)(addCandidateToBucket, {
    body: [
      { profileId: applicant.profileId, bucketId: shared.bucketId },
      { profileId: stranger.profileId, bucketId: shared.bucketId },
    ],
  })
  await assertRefused(all, 'not-found')
})

test('stage and note of somebody in a bucket change, and people are taken out again', async () => {
  const { company, chief, ada } = await newTeamOfThree()
  const { bucketId } = await make(chief)
  const { profileId } = await newProfile(company)
  await callAs(chief)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
  const params = { bucketId, profileId }
  const changed = await callAs(chief)(changeBucketProfile, {
    params,
    body: { stage: 'ready', note: ' calls on Monday ' },
  })
  assert.deepEqual([changed.stage, changed.note], ['ready', 'calls on Monday'])
  const kept = await callAs(chief)(changeBucketProfile, { params, body: { note: null } })
  assert.deepEqual([kept.stage, kept.note], ['ready', null])
  await assertRefused(callAs(ada)(changeBucketProfile, { params, body: { stage: 'new' } }), 'not-found')
  await assertRefused(callAs(ada)(listBucketProfiles, { params: { bucketId } }), 'not-found')
  const ready = await callAs(chief)(listBucketProfiles, { params: { bucketId }, query: { stage: 'ready' } })
  assert.equal(ready.count, 1)
  assert.equal((await callAs(chief)(listBucketProfiles, { params: { bucketId }, query: { stage: 'new' } })).count, 0)
  const { removed } = await callAs(chief)(removeCandidateFromBucket, { body: [params] })
  assert.equal(removed, 1)
  assert.deepEqual(await callAs(chief)(removeCandidateFromBucket, { body: [params] }), { removed: 0, undo: null })
})

test('a removed bucket leaves the microsite that led to it', async () => {
  const { company, chief } = await newTeamOfThree()
  const { bucketId } = await make(chief, undefined, true)
  const { microsite_id: micrositeId } = await db()
    .insertInto('microsite')
    .values({ company_id: company.companyId, page_id: unique('site-'), page_name: 'Site', primary_bucket_id: bucketId })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  await callAs(chief)(removeBucket, { body: { bucketId } })
  const site = await db()
    .selectFrom('microsite')
    .select('primary_bucket_id')
    .where('microsite_id', '=', micrositeId)
    .executeTakeFirstOrThrow()
  assert.equal(site.primary_bucket_id, null)
})

test('a shared bucket whose owner has gone is listed for a plain recruiter, who cannot change it', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { bucketId } = await callAs(admin)(createBucket, { body: { bucketName: 'Orphans', shared: true } })
  await db().updateTable('bucket').set({ owner_user_id: null }).where('bucket_id', '=', bucketId).execute()
  const { list } = await callAs(await newRecruiter(company))(listBuckets)
  assert.deepEqual(
    list.map(bucket => [bucket.bucketId, bucket.canEdit]),
    [[bucketId, false]],
  )
})
