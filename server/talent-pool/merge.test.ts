import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { addCandidateToBucket, listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { mergeBuckets } from '@hireloom/contract/talent-pool/merge.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'

test('buckets are merged into one, and taken apart again', async () => {
  const { owner, jobId, company } = await newWork({ title: 'Rigger' })
  const as = callAs(owner)
  const profileIds: number[] = []
  for (const firstName of ['Ann', 'Bob', 'Cy'])
    profileIds.push(
      (await newApplication(jobId, { firstName, lastName: 'Rig', email: `${unique('rig')}@example.com` })).profileId,
    )
  const [ann = 0, bob = 0, cy = 0] = profileIds
  const bucketOf = async (bucketName: string, people: number[]) => {
    const { bucketId } = await as(createBucket, { body: { bucketName } })
    await as(addCandidateToBucket, { body: people.map(profileId => ({ profileId, bucketId })) })
    return bucketId
  }
  const target = await bucketOf('Riggers', [ann])
  const others = [await bucketOf('Riggers 2', [ann, bob]), await bucketOf('Riggers 3', [cy])]
  const members = async () =>
    (await as(listBucketProfiles, { params: { bucketId: target }, query: {} })).list
      .map(({ profileId }) => profileId)
      .toSorted((one, other) => one - other)
  const params = { bucketId: target }
  const done = await as(mergeBuckets, { params, body: { bucketIds: others } })
  assert.deepEqual([done.added, done.bucket.memberCount], [2, 3])
  assert.deepEqual(await members(), [ann, bob, cy])
  assert.equal((await as(listBuckets, { query: {} })).count, 1)
  await as(undo, { params: { token: done.undo.token } })
  assert.deepEqual(await members(), [ann])
  assert.equal((await as(listBuckets, { query: {} })).count, 3)
  await assertRefused(as(mergeBuckets, { params, body: { bucketIds: [target] } }), 'invalid')
  const colleague = callAs(await newRecruiter(company))
  await assertRefused(colleague(mergeBuckets, { params, body: { bucketIds: others } }), 'not-found')
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(mergeBuckets, { params, body: { bucketIds: others } }), 'not-found')
})
