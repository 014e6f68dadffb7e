import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { addJobStage, changeJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { readStageChoices } from '@hireloom/contract/workflows/workflows.ts'
import { decideAs, newApplication } from '../testing/made-applications.ts'
import { newPoolOf } from '../testing/made-invites.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const newBucket = async (person: Person, shared = true) =>
  (await callAs(person)(createBucket, { body: { bucketName: unique('Bucket '), shared } })).bucketId

const peopleIn = async (person: Person, bucketId: number) =>
  (await callAs(person)(listBucketProfiles, { params: { bucketId }, query: {} })).list.map(each => each.profileId)

test('who is invited to a job comes into the buckets of its sourcing stage, once', async () => {
  const { owner, jobId, profileId, invite } = await newPoolOf()
  const bucketId = await newBucket(owner)
  const stage = { name: 'Sourcing', stageTypeId: 1, config: { lists: [bucketId] }, order: 1 }
  await callAs(owner)(addJobStage, { params: { jobId }, body: stage })
  assert.deepEqual(await peopleIn(owner, bucketId), [])
  await invite([profileId])
  await until(async () => (await peopleIn(owner, bucketId)).includes(profileId), 'the person is in the bucket')
  assert.deepEqual(await peopleIn(owner, bucketId), [profileId])
})

test('an application that comes into a stage of the type sourcing brings its person into the buckets', async () => {
  const { owner, jobId } = await newPoolOf()
  const bucketId = await newBucket(owner)
  const stage = {
    name: 'Keep warm',
    stageTypeId: 1,
    group: 'screening' as const,
    config: { lists: [bucketId] },
    order: 2,
  }
  await callAs(owner)(addJobStage, { params: { jobId }, body: stage })
  const { appId, profileId } = await newApplication(jobId)
  await decideAs(owner, appId, { decision: 'advance' })
  await until(async () => (await peopleIn(owner, bucketId)).includes(profileId), 'the person is in the bucket')
})

test('a stage names shared buckets and flows of the own company only', async () => {
  const { owner, jobId } = await newPoolOf()
  const other = await newRecruiter(await newCompany(), { isAdmin: true })
  const foreign = await newBucket(other)
  const mine = await newBucket(owner, false)
  const add = (stageTypeId: number, config: object) =>
    callAs(owner)(addJobStage, {
      params: { jobId },
      body: { name: 'Stage', stageTypeId, group: 'screening', config: { ...config }, order: 2 },
    })
  await assertRefused(add(1, { lists: [foreign] }), 'invalid', ['config.lists'])
  await assertRefused(add(1, { lists: [mine] }), 'invalid', ['config.lists'])
  await assertRefused(add(12, { flowId: 1 }), 'invalid', ['config.flowId'])
  const { jobStageId } = await add(1, {})
  const change = callAs(owner)(changeJobStage, {
    params: { jobId, jobStageId },
    body: { config: { lists: [foreign] } },
  })
  await assertRefused(change, 'invalid', ['config.lists'])
  const names = (await callAs(owner)(readStageChoices)).buckets.map(each => each.bucketId)
  assert.ok(!names.includes(foreign) && !names.includes(mine) && names.length > 0)
})
