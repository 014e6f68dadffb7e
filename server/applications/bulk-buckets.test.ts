import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewApplicationBulk, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { changeMember } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import {
  addCandidateToBucket,
  changeBucketProfile,
  listBucketProfiles,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { newApplication, newWork, undoAs } from '../testing/made-applications.ts'
import { bucketEvents } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

/** A job with so many applications, and a bucket of its owner. */
async function newPile(count: number) {
  const work = await newWork()
  const made: { appId: number; profileId: number }[] = []
  for (let at = 0; at < count; at += 1) made.push(await newApplication(work.jobId))
  const { bucketId } = await newBucket(work.owner)
  return { ...work, bucketId, appIds: made.map(each => each.appId), profileIds: made.map(each => each.profileId) }
}

const newBucket = (person: Person, shared = false) =>
  callAs(person)(createBucket, { body: { bucketName: unique('Bucket '), shared } })

const bodyOf = (appIds: number[], bucketId?: number) => ({
  appIds,
  action: 'add_to_bucket' as const,
  args: { letter: null, ...(bucketId !== undefined && { bucketId }) },
})

async function add(person: Person, appIds: number[], bucketId: number) {
  const { taskId } = await callAs(person)(startApplicationBulk, { body: bodyOf(appIds, bucketId) })
  const read = () => callAs(person)(readTask, { params: { taskId } })
  await until(async () => (await read()).endedAt !== null)
  return read()
}

async function peopleIn(person: Person, bucketId: number) {
  const { list } = await callAs(person)(listBucketProfiles, { params: { bucketId }, query: {} })
  return list.map(each => each.profileId).toSorted((one, other) => one - other)
}

test('the people of many applications come into a bucket, and one undo takes out those who were not there before', async () => {
  const { owner, bucketId, appIds, profileIds } = await newPile(3)
  const [known = 0, ...others] = profileIds
  await callAs(owner)(addCandidateToBucket, { body: [{ bucketId, profileId: known }] })
  const stranger = await newPile(1)
  const asked = [...appIds, ...stranger.appIds]
  const preview = await callAs(owner)(previewApplicationBulk, { body: bodyOf(asked, bucketId) })
  assert.deepEqual(preview, { applications: 4, possible: 3 })
  const task = await add(owner, asked, bucketId)
  assert.deepEqual([task.state, task.succeeded, task.failed], ['done', 3, 1])
  assert.deepEqual(await peopleIn(owner, bucketId), profileIds)
  const { count, stayed } = await undoAs(owner, task.undo?.token ?? '')
  assert.deepEqual([count, stayed], [2, undefined])
  assert.deepEqual(await peopleIn(owner, bucketId), [known])
  const told = (verb: string, ids: number[]) => ids.map(profileId => `${verb} ${profileId}`)
  const events = [...told('bucket_addition_undone', others), ...told('bucket_profile_added', profileIds)]
  const found = (await bucketEvents(bucketId)).map(row => `${row.verb} ${row.profile_id}`)
  assert.deepEqual(new Set(found), new Set(events))
  assert.equal(found.length, events.length)
})

test('whoever has been moved on in the bucket since, or was added anew, stays when the rest is taken out', async () => {
  const { owner, bucketId, appIds, profileIds } = await newPile(3)
  const [moved = 0, anew = 0] = profileIds
  const task = await add(owner, appIds, bucketId)
  await callAs(owner)(changeBucketProfile, {
    params: { bucketId, profileId: moved },
    body: { stage: 'contacted' },
  })
  await callAs(owner)(removeCandidateFromBucket, { body: [{ bucketId, profileId: anew }] })
  await callAs(owner)(addCandidateToBucket, { body: [{ bucketId, profileId: anew }] })
  const { count, stayed } = await undoAs(owner, task.undo?.token ?? '')
  assert.deepEqual([count, stayed], [1, 2])
  assert.deepEqual(await peopleIn(owner, bucketId), [moved, anew])
})

test('people who are in the bucket already count as done, and leave nothing to undo', async () => {
  const { owner, bucketId, appIds, profileIds } = await newPile(2)
  await add(owner, appIds, bucketId)
  const again = await add(owner, appIds, bucketId)
  assert.deepEqual([again.succeeded, again.failed, again.undo], [2, 0, null])
  assert.deepEqual(await peopleIn(owner, bucketId), profileIds)
})

test('only a bucket that one may put people into is taken, by those who may fill buckets', async () => {
  const { company, owner, bucketId, appIds } = await newPile(1)
  const refused = (person: Person, bucket?: number) =>
    assertRefused(callAs(person)(startApplicationBulk, { body: bodyOf(appIds, bucket) }), 'invalid', ['bucketId'])
  await refused(owner)
  const colleague = await newRecruiter(company, { isAdmin: true })
  await refused(colleague, bucketId)
  await refused(owner, (await newBucket(await newRecruiter(await newCompany()), true)).bucketId)
  const removed = await newBucket(owner)
  await callAs(owner)(removeBucket, { body: { bucketId: removed.bucketId } })
  await refused(owner, removed.bucketId)
})

test('who moves applications but does not fill buckets adds nobody to one', async () => {
  const { company, bucketId, appIds, owner } = await newPile(1)
  const chief = await newRecruiter(company, { isAdmin: true })
  const permissions = ['company.view', 'jobs.view', 'candidates.view', 'pipeline.bulk', 'talentpool.view'] as const
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Mover', permissions: [...permissions] } })
  await callAs(chief)(changeMember, { params: { userId: owner.userId }, body: { roleId } })
  await assertRefused(callAs(owner)(startApplicationBulk, { body: bodyOf(appIds, bucketId) }), 'forbidden')
})
