import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { addCandidateToBucket, listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { changeBucket, createBucket, listBuckets, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { listBucketShares, shareBucket, unshareBucket } from '@hireloom/contract/talent-pool/shares.ts'
import { db } from '../kernel/postgres/db.ts'
import { undoAs } from '../testing/made-applications.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newRecruiter, type Person, unique } from '../testing/world.ts'

/** A private bucket of Ada's with someone in it, and two colleagues. */
async function newBucket() {
  const team = await newTeam()
  const { bucketId } = await callAs(team.ada)(createBucket, { body: { bucketName: unique('Bucket ') } })
  const { profileId } = await newProfile(team.company)
  await db().insertInto('bucket_profile').values({ bucket_id: bucketId, profile_id: profileId }).execute()
  const [bob, cleo] = [
    await newRecruiter(team.company),
    await newRecruiter(team.company, { memberRole: 'hiring_manager' }),
  ]
  const share = (body: object) => callAs(team.ada)(shareBucket, { params: { bucketId }, body })
  const sees = async (person: Person) =>
    (await callAs(person)(listBuckets, { query: {} })).list.some(each => each.bucketId === bucketId)
  return { ...team, bob, cleo, bucketId, profileId, share, sees }
}

test('a bucket shared with a colleague is seen with its people, and changed only where that is allowed', async () => {
  const { bob, cleo, bucketId, profileId, share, sees } = await newBucket()
  await assertRefused(callAs(bob)(readPerson, { params: { profileId } }), 'not-found')
  const { list, bucket } = await share({ userIds: [bob.userId] })
  assert.deepEqual(
    list.map(({ userId, canEdit }) => [userId, canEdit]),
    [[bob.userId, false]],
  )
  assert.equal(bucket.canShare, true)
  assert.deepEqual([await sees(bob), await sees(cleo)], [true, false])
  const seen = await callAs(bob)(listBucketProfiles, { params: { bucketId }, query: {} })
  assert.deepEqual(
    [seen.count, seen.bucket.canFill, seen.bucket.canEdit, seen.bucket.canShare],
    [1, false, false, false],
  )
  assert.equal((await callAs(bob)(readPerson, { params: { profileId } })).profileId, profileId)
  const body = { bucketId, bucketName: unique('Other ') }
  await assertRefused(callAs(bob)(changeBucket, { body }), 'not-found')
  const pair = [{ bucketId, profileId }]
  await assertRefused(callAs(bob)(addCandidateToBucket, { body: pair }), 'not-found')
  await share({ userIds: [bob.userId], canEdit: true })
  assert.equal((await callAs(bob)(changeBucket, { body })).bucketName, body.bucketName)
  assert.equal((await callAs(bob)(addCandidateToBucket, { body: pair })).added, 0)
  await assertRefused(callAs(bob)(changeBucket, { body: { bucketId, shared: true } }), 'not-found')
  await assertRefused(callAs(bob)(removeBucket, { body: { bucketId } }), 'not-found')
  await assertRefused(callAs(bob)(shareBucket, { params: { bucketId }, body: { userIds: [cleo.userId] } }), 'not-found')
})

test('a bucket shared with a role is seen by everyone whose role it is', async () => {
  const { company, ada, bob, cleo, bucketId, share, sees } = await newBucket()
  await share({ memberRoles: ['hiring_manager'] })
  assert.deepEqual([await sees(bob), await sees(cleo)], [false, true])
  const { company_role_id: roleId } = await db()
    .insertInto('company_role')
    .values({ company_id: company.companyId, name: unique('Role '), permissions: ['company.view', 'talentpool.view'] })
    .returning('company_role_id')
    .executeTakeFirstOrThrow()
  const give = (person: Person, role: number | null) =>
    db().updateTable('membership').set({ company_role_id: role }).where('user_id', '=', person.userId).execute()
  await share({ roleIds: [roleId] })
  await give(bob, roleId)
  assert.equal(await sees(bob), true)
  // A role of the company's own counts instead of the standard one.
  await callAs(ada)(unshareBucket, { params: { bucketId }, body: { roleIds: [roleId] } })
  await give(cleo, roleId)
  assert.deepEqual([await sees(bob), await sees(cleo)], [false, false])
})

test('sharing is taken back, and brought back by undo unless it has changed since', async () => {
  const { ada, bob, bucketId, share, sees } = await newBucket()
  const first = await share({ userIds: [bob.userId], canEdit: true })
  assert.ok(first.undo)
  const gone = await callAs(ada)(unshareBucket, { params: { bucketId }, body: { userIds: [bob.userId] } })
  assert.deepEqual([gone.list, await sees(bob)], [[], false])
  assert.ok(gone.undo)
  await assertRefused(undoAs(ada, first.undo.token), 'illegal-change')
  await undoAs(ada, gone.undo.token)
  const { list } = await callAs(ada)(listBucketShares, { params: { bucketId } })
  assert.deepEqual(
    list.map(({ userId, canEdit }) => [userId, canEdit]),
    [[bob.userId, true]],
  )
  assert.equal((await share({ userIds: [bob.userId], canEdit: true })).undo, null)
})

test('a bucket is not shared with strangers, nor their roles, nor with no one; the field is named', async () => {
  const { bucketId, share } = await newBucket()
  const other = await newTeam()
  const { company_role_id: roleId } = await db()
    .insertInto('company_role')
    .values({ company_id: other.company.companyId, name: unique('Role '), permissions: ['company.view'] })
    .returning('company_role_id')
    .executeTakeFirstOrThrow()
  const stranger = await assertRefused(share({ userIds: [other.ada.userId] }), 'invalid')
  assert.deepEqual(stranger.fields, { userIds: 'Only active colleagues and roles of your company can be chosen.' })
  await assertRefused(share({ roleIds: [roleId] }), 'invalid')
  await assertRefused(share({}), 'invalid')
  const found = await db().selectFrom('bucket_share').selectAll().where('bucket_id', '=', bucketId).execute()
  assert.deepEqual(found, [])
})

test('a colleague who leaves the company sees its buckets no more, and another company never did', async () => {
  const { bob, bucketId, share, sees } = await newBucket()
  const other = await newTeam()
  await share({ userIds: [bob.userId] })
  await db()
    .updateTable('session')
    .set({ company_id: other.company.companyId })
    .where('user_id', '=', bob.userId)
    .execute()
  await db()
    .updateTable('membership')
    .set({ company_id: other.company.companyId })
    .where('user_id', '=', bob.userId)
    .execute()
  await db()
    .updateTable('app_user')
    .set({ company_id: other.company.companyId })
    .where('user_id', '=', bob.userId)
    .execute()
  assert.equal(await sees(bob), false)
  await assertRefused(callAs(other.ada)(listBucketShares, { params: { bucketId } }), 'not-found')
})
