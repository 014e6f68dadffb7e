import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readCandidateSearch, startCandidateSearch } from '@hireloom/contract/people/records.ts'
import type { FoundPersonRow } from '@hireloom/contract/people/search.ts'
import {
  countSmartBuckets,
  createSmartBucket,
  listSmartBucketPeople,
  removeBucketFilters,
  setBucketFilters,
} from '@hireloom/contract/people/smart-buckets.ts'
import {
  addCandidateToBucket,
  changeBucketProfile,
  listBucketProfiles,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { createPoolLink } from '@hireloom/contract/talent-pool/links.ts'
import { mergeBuckets } from '@hireloom/contract/talent-pool/merge.ts'
import { shareBucket } from '@hireloom/contract/talent-pool/shares.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, newWork, undoAs } from '../testing/made-applications.ts'
import { bucketEvents, join, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const nameOf = ({ firstName }: Pick<FoundPersonRow, 'firstName'>) => firstName
const idOf = (bucketId: number) => ({ params: { bucketId } })

async function newApplicant(jobId: number, firstName: string, skills: string[]): Promise<number> {
  const made = await newApplication(jobId, { firstName, email: `${unique('person')}@example.com` })
  await db().updateTable('profile').set({ skills }).where('profile_id', '=', made.profileId).execute()
  return made.profileId
}

/** A job with a welder, a baker and someone who is both. */
async function newTeam() {
  const work = await newWork()
  const welder = await newApplicant(work.jobId, 'Wanda', ['Welding'])
  const baker = await newApplicant(work.jobId, 'Boris', ['Baking'])
  const both = await newApplicant(work.jobId, 'Zoe', ['Welding', 'Baking'])
  return { ...work, welder, baker, both, colleague: await newRecruiter(work.company, { isAdmin: true }) }
}

let team: Awaited<ReturnType<typeof newTeam>>
before(async () => {
  team = await newTeam()
})

const make = (person: Person, filters: object = { skills: ['Welding'] }, shared = false) =>
  callAs(person)(createSmartBucket, { body: { bucketName: unique('Smart '), shared, filters } })
const people = async (person: Person, bucketId: number, query: object = {}) =>
  (
    await callAs(person)(listSmartBucketPeople, { ...idOf(bucketId), query: { sort: 'nameAscend', ...query } })
  ).list.map(nameOf)

test('the people of a smart bucket follow its filters', async () => {
  const { owner, jobId } = await newTeam()
  const bucket = await make(owner)
  assert.deepEqual([bucket.memberCount, bucket.filters, bucket.canFill], [null, { skills: ['Welding'] }, false])
  assert.deepEqual(await people(owner, bucket.bucketId), ['Wanda', 'Zoe'])
  await newApplicant(jobId, 'Yves', ['Welding'])
  assert.deepEqual(await people(owner, bucket.bucketId), ['Wanda', 'Yves', 'Zoe'])
  const counts = await callAs(owner)(countSmartBuckets, { query: { bucketIds: [String(bucket.bucketId)] } })
  assert.deepEqual(counts.list, [{ bucketId: bucket.bucketId, count: 3, isMore: false }])
})

test('the filters of a sentence make a smart bucket, can be tried out, changed, and put back', async () => {
  const { owner } = team
  const { searchId } = await callAs(owner)(startCandidateSearch, { body: { sentence: 'people who know Welding' } })
  const { filters } = await callAs(owner)(readCandidateSearch, { params: { searchId } })
  assert.deepEqual(filters.skills, ['Welding'])
  const { bucketId } = await make(owner, filters)
  assert.deepEqual(await people(owner, bucketId), ['Wanda', 'Zoe'])
  assert.deepEqual(await people(owner, bucketId, { isDraft: true, skills: ['Baking'] }), ['Boris', 'Zoe'])
  const changed = await callAs(owner)(setBucketFilters, {
    ...idOf(bucketId),
    body: { filters: { skills: ['Baking'] } },
  })
  assert.deepEqual(changed.bucket.filters, { skills: ['Baking'] })
  assert.deepEqual(await people(owner, bucketId), ['Boris', 'Zoe'])
  await undoAs(owner, changed.undo.token)
  assert.deepEqual(await people(owner, bucketId), ['Wanda', 'Zoe'])
})

test('a smart bucket becomes a list of the people it finds, and smart again with what was noted about them put back by undo', async () => {
  const { owner, baker } = team
  const { bucketId } = await make(owner)
  const listed = await callAs(owner)(removeBucketFilters, idOf(bucketId))
  assert.deepEqual([listed.added, listed.bucket.memberCount, listed.bucket.filters], [2, 2, null])
  await callAs(owner)(addCandidateToBucket, { body: [{ bucketId, profileId: baker }] })
  await callAs(owner)(changeBucketProfile, {
    params: { bucketId, profileId: baker },
    body: { stage: 'ready', note: 'Bakes well' },
  })
  await assertRefused(undoAs(owner, listed.undo.token), 'illegal-change')
  const smart = await callAs(owner)(setBucketFilters, { ...idOf(bucketId), body: { filters: { skills: ['Baking'] } } })
  assert.deepEqual([smart.left, smart.bucket.memberCount], [3, null])
  const empty = await callAs(owner)(listBucketProfiles, { ...idOf(bucketId), query: {} })
  assert.equal(empty.count, 0)
  await undoAs(owner, smart.undo.token)
  const { list } = await callAs(owner)(listBucketProfiles, { ...idOf(bucketId), query: {} })
  const back = list.find(member => member.profileId === baker)
  assert.deepEqual([list.length, back?.stage, back?.note], [3, 'ready', 'Bakes well'])
})

test('everyone who comes to a list or leaves it with its filters is told of, by undo as well', async () => {
  const { owner, welder, both } = await newTeam()
  const { bucketId } = await make(owner)
  const told = async () => {
    const found = await bucketEvents(bucketId)
    const last = found.slice(-2)
    assert.deepEqual(new Set(last.map(row => row.profile_id)), new Set([welder, both]))
    return [found.length, ...new Set(last.map(row => row.verb))]
  }
  const listed = await callAs(owner)(removeBucketFilters, idOf(bucketId))
  assert.deepEqual(await told(), [2, 'bucket_profile_added'])
  await undoAs(owner, listed.undo.token)
  assert.deepEqual(await told(), [4, 'bucket_addition_undone'])
  await callAs(owner)(removeBucketFilters, idOf(bucketId))
  const body = { filters: { skills: ['Baking'] } }
  const smart = await callAs(owner)(setBucketFilters, { ...idOf(bucketId), body })
  assert.deepEqual(await told(), [8, 'bucket_profile_removed'])
  await undoAs(owner, smart.undo.token)
  assert.deepEqual(await told(), [10, 'bucket_profile_restored'])
})

test('a list is the smart bucket again that it was by undo, for a day', async () => {
  const { owner } = team
  const { bucketId } = await make(owner)
  const { undo } = await callAs(owner)(removeBucketFilters, idOf(bucketId))
  assert.ok(Math.abs(Date.parse(undo.expiresAt) - Date.now() - 24 * 3600_000) < 60_000)
  await undoAs(owner, undo.token)
  assert.deepEqual(await people(owner, bucketId), ['Wanda', 'Zoe'])
  await assertRefused(undoAs(owner, undo.token), 'undo-expired')
})

test('no one is put into a smart bucket by hand, by a link or by a merge', async () => {
  const { owner, baker } = team
  const { bucketId } = await make(owner)
  const list = await callAs(owner)(createBucket, { body: { bucketName: unique('List ') } })
  const own = callAs(owner)
  await assertRefused(own(addCandidateToBucket, { body: [{ bucketId, profileId: baker }] }), 'not-found')
  await assertRefused(own(createPoolLink, { body: { bucketId } }), 'not-found')
  await assertRefused(own(mergeBuckets, { ...idOf(bucketId), body: { bucketIds: [list.bucketId] } }), 'illegal-change')
  await assertRefused(own(mergeBuckets, { ...idOf(list.bucketId), body: { bucketIds: [bucketId] } }), 'illegal-change')
  const fillable = await own(listBuckets, { query: { canFill: true, limit: 100 } })
  assert.ok(fillable.list.some(each => each.bucketId === list.bucketId))
  assert.ok(fillable.list.every(each => each.bucketId !== bucketId))
})

test('who joins by the link of a bucket that has become smart is in the pool, and in the bucket as far as the filters fit', async () => {
  const company = await newCompany({ settings: withoutCv })
  const owner = await newRecruiter(company)
  const { bucketId } = await callAs(owner)(createBucket, { body: { bucketName: unique('List '), shared: true } })
  const hash = await newPoolLink(company, { bucketId })
  await callAs(owner)(setBucketFilters, { ...idOf(bucketId), body: { filters: { isInPool: 'yes' } } })
  await join(hash, { firstName: 'Nell' })
  assert.ok((await people(owner, bucketId)).includes('Nell'))
})

test('filters are judged: at least one, no unknown ones', async () => {
  const { owner } = team
  await assertRefused(make(owner, {}), 'invalid')
  await assertRefused(make(owner, { skills: [] }), 'invalid')
  await assertRefused(make(owner, { colour: 'red' }), 'invalid')
})

test('each colleague sees of a shared smart bucket the people whom they may see, another company nothing', async () => {
  const { owner, company } = team
  const narrow = await newRecruiter(company, { memberRole: 'hiring_manager' })
  const stranger = (await newWork()).owner
  const { bucketId } = await make(owner, { skills: ['Welding'] }, true)
  assert.deepEqual(await people(narrow, bucketId), [])
  await assertRefused(people(stranger, bucketId), 'not-found')
  const bucketIds = [String(bucketId)]
  assert.deepEqual((await callAs(stranger)(countSmartBuckets, { query: { bucketIds } })).list, [])
  await assertRefused(
    callAs(stranger)(setBucketFilters, { ...idOf(bucketId), body: { filters: { q: 'x' } } }),
    'not-found',
  )
  await assertRefused(callAs(stranger)(removeBucketFilters, idOf(bucketId)), 'not-found')
})

test('a bucket shared for editing gets its filters from colleagues, one shared to see does not', async () => {
  const { owner, company } = team
  const [editor, reader] = [await newRecruiter(company), await newRecruiter(company)]
  const { bucketId } = await make(owner)
  const give = (person: Person, canEdit: boolean) =>
    callAs(owner)(shareBucket, { ...idOf(bucketId), body: { userIds: [person.userId], canEdit } })
  await give(editor, true)
  await give(reader, false)
  const body = { filters: { skills: ['Baking'] } }
  await assertRefused(callAs(reader)(setBucketFilters, { ...idOf(bucketId), body }), 'not-found')
  const { bucket } = await callAs(editor)(setBucketFilters, { ...idOf(bucketId), body })
  assert.deepEqual([bucket.filters, bucket.canEdit, bucket.canShare], [{ skills: ['Baking'] }, true, false])
})
