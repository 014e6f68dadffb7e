import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { changeProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import * as contract from '@hireloom/contract/duplicates/duplicates.ts'
import { createProfile, sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { giveFeedback } from '@hireloom/contract/matching/feedback.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { listTalentPool } from '@hireloom/contract/people/search.ts'
import { setProfileTags } from '@hireloom/contract/people/tags.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { answerBroughtNotice, sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { listSourced, runSourcing } from '@hireloom/contract/sourcing/sourcing.ts'
import * as places from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { leaveTalentPool, readMembership } from '@hireloom/contract/talent-pool/join.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { membershipToken } from '../talent-pool/members.ts'
import { noticeTokenTo } from '../testing/made-notices.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'
import { holdPair } from './merge.ts'

/** People of a talent pool with one telephone number, an administrator and a colleague. */
async function newTwins(count = 2) {
  const company = await newCompany()
  const [admin, colleague] = [
    callAs(await newRecruiter(company, { isAdmin: true })),
    callAs(await newRecruiter(company, { isAdmin: true })),
  ]
  const phone = `+6581${String(randomInt(1_000_000)).padStart(6, '0')}`
  const twins: { profileId: number; email: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const email = `${unique('twin')}@example.com`
    const profile = { email, fullName: `Noor ${'ABC'[at]}`, phone, skills: ['Rust'] }
    twins.push({ email, profileId: (await admin(createProfile, { body: { isApplied: false, profile } })).profileId })
  }
  const [one, two] = twins
  assert.ok(one && two)
  const merge = async (keep: number, merged: number) => {
    const pair = await until(
      async () =>
        (await admin(contract.listDuplicates, { query: { profileId: merged } })).list.find(({ a, b }) =>
          [a.profileId, b.profileId].includes(keep),
        ),
      'the pair',
    )
    const params = { duplicateId: pair.duplicateId }
    await admin(contract.mergeDuplicate, { params, body: { keep } })
    return () => admin(contract.unmergeDuplicate, { params })
  }
  return { company, admin, colleague, one, two, twins, merge }
}

test('an unmerge leaves what colleagues have done since: buckets, stages, notes, tags and typed fields', async () => {
  const { admin, colleague, one, two, merge } = await newTwins()
  const bucket = async () => (await admin(createBucket, { body: { bucketName: unique('b'), shared: true } })).bucketId
  const [left, moved] = [await bucket(), await bucket()]
  const place = (bucketId: number, profileId: number) => ({ bucketId, profileId })
  await admin(places.addCandidateToBucket, {
    body: [place(left, two.profileId), place(moved, two.profileId)],
  })
  await admin(setProfileTags, { params: { profileId: two.profileId }, body: { tags: ['Later', 'Now'] } })
  await admin(changeProfile, { params: { profileId: two.profileId }, body: { headline: 'Nurse' } })
  const unmerge = await merge(one.profileId, two.profileId)
  await colleague(places.removeCandidateFromBucket, { body: [place(left, one.profileId)] })
  await colleague(places.changeBucketProfile, {
    params: { bucketId: moved, profileId: one.profileId },
    body: { stage: 'contacted', note: 'Called on Monday' },
  })
  await colleague(setProfileTags, { params: { profileId: one.profileId }, body: { tags: ['Now'] } })
  await colleague(changeProfile, { params: { profileId: one.profileId }, body: { headline: 'Head nurse' } })
  await unmerge()
  const membersOf = async (bucketId: number) =>
    (await admin(places.listBucketProfiles, { params: { bucketId } })).list.map(row => [
      row.profileId,
      row.stage,
      row.note,
    ])
  assert.deepEqual(await membersOf(left), [])
  assert.deepEqual(await membersOf(moved), [[two.profileId, 'contacted', 'Called on Monday']])
  const tagsOf = async (profileId: number) => (await admin(readPerson, { params: { profileId } })).tags
  assert.deepEqual([await tagsOf(one.profileId), await tagsOf(two.profileId)], [[], ['Now']])
  const { fields } = await admin(readProfileSources, { params: { profileId: one.profileId } })
  assert.equal(fields.find(({ field }) => field === 'headline')?.source, 'typed')
})

test('of several merges into one profile the last is undone first', async () => {
  const { one, two, twins, merge } = await newTwins(3)
  const third = twins[2]
  assert.ok(third)
  const [first, second] = [await merge(one.profileId, two.profileId), await merge(one.profileId, third.profileId)]
  const refused = await assertRefused(first(), 'illegal-change')
  assert.equal(refused.message, contract.duplicateTexts.laterFirst.id)
  await second()
  await first()
})

test('who was voted down or has refused to be kept stays so in a merge, and after it is undone', async () => {
  const { admin, company, one, two, merge } = await newTwins()
  const owner = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner, skills: ['Rust'] })
  const offered = async () =>
    (await admin(getRecommendedJobs, { query: { jobId } })).list.flatMap(row =>
      row.kind === 'person' ? [row.profileId] : [],
    )
  const down = { verdict: 'down', reason: 'Not a nurse' } as const
  await callAs(owner)(giveFeedback, { params: { jobId, profileId: two.profileId }, body: down })
  assert.deepEqual(await offered(), [one.profileId])
  const unmerge = await merge(one.profileId, two.profileId)
  assert.deepEqual(await offered(), [])
  await unmerge()
  assert.deepEqual(await offered(), [one.profileId])

  await admin(sendPrivacyNotice, { params: { profileId: two.profileId } })
  const token = await noticeTokenTo(two.email)
  await call(answerBroughtNotice, { params: { token }, body: { answer: 'no' } })
  const pooled = async () => (await admin(listTalentPool, { query: {} })).list.map(row => row.profileId)
  assert.deepEqual(await pooled(), [one.profileId])
  const again = await merge(one.profileId, two.profileId)
  assert.deepEqual([await pooled(), await offered()], [[], []])
  await again()
  assert.deepEqual(await pooled(), [one.profileId])
})

test('either of two merged members leaves the talent pool with their own link, and no unmerge brings them back', async () => {
  const { admin, company, one, two, merge } = await newTwins()
  const membershipOf = async (profileId: number) =>
    (
      await db()
        .selectFrom('pool_membership')
        .select('membership_id')
        .where('profile_id', '=', profileId)
        .executeTakeFirstOrThrow()
    ).membership_id
  const token = membershipToken(await membershipOf(two.profileId))
  const owner = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner })
  // The kept person has applied, so that the profile outlives the membership.
  await callAs(owner)(sendProfile, {
    body: { jobId, profileJSON: { profile: { email: one.email, fullName: 'Noor A' } } },
  })
  const unmerge = await merge(one.profileId, two.profileId)
  const seen = await call(readMembership, { params: { token } })
  assert.deepEqual([seen.hasLeft, seen.email], [false, 't•••@example.com'])
  const again = { isApplied: false, profile: { email: two.email, fullName: 'Noor B' } }
  assert.equal((await admin(createProfile, { body: again })).profileId, one.profileId)
  await call(leaveTalentPool, { params: { token } })
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, true)
  assert.equal((await admin(listTalentPool, { query: {} })).count, 0)
  await unmerge()
  assert.equal((await admin(listTalentPool, { query: {} })).count, 0)
  const kept = await db()
    .selectFrom('profile')
    .select(['first_name', 'mobile'])
    .where('profile_id', '=', two.profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept, { first_name: '', mobile: null })
})

test('an application of either of two merged people counts for both: nobody is sourced, or put forward, twice', async () => {
  const { admin, company, one, two, merge } = await newTwins()
  const owner = await newRecruiter(company, { isAdmin: true })
  const as = callAs(owner)
  const { jobId } = await newJob(company, { owner, skills: ['Rust'] })
  const sent = { jobId, profileJSON: { profile: { email: two.email, fullName: 'Noor B' } } }
  const { appId } = await as(sendProfile, { body: sent })
  const sourced = async () => {
    const { taskId } = await as(runSourcing, { params: { jobId } })
    await until(async () => (await as(readTask, { params: { taskId } })).state === 'done', 'the search')
    return (await as(listSourced, { params: { jobId } })).list.map(row => row.profileId)
  }
  assert.deepEqual(await sourced(), [one.profileId])
  await merge(one.profileId, two.profileId)
  assert.deepEqual(await sourced(), [])
  const [seen] = (
    await admin(matchTalentPool, {
      query: { addProfileToJob: false },
      body: [{ jobId, profileId: one.profileId, addDownvoted: true }],
    })
  ).list
  assert.deepEqual([seen?.result, seen?.appId], ['duplicate', appId])
})

test('nobody is put into a bucket who was merged away, also while that is happening', async () => {
  const { admin, colleague, one, two } = await newTwins()
  const { bucketId } = await admin(createBucket, { body: { bucketName: unique('b'), shared: true } })
  const add = () => colleague(places.addCandidateToBucket, { body: [{ bucketId, profileId: two.profileId }] })
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const merging = transaction(async () => {
    await holdPair(one.profileId, two.profileId)
    held.resolve()
    await over.promise
    await rows(sql`update profile set first_name = '', last_name = '', email = '', merged_into_profile_id = ${one.profileId}
      where profile_id = ${two.profileId}`)
  })
  await held.promise
  const adding = assertRefused(add(), 'not-found')
  await until(async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await rows(waiting)).length > 0
  }, 'the addition waiting')
  over.resolve()
  await Promise.all([merging, adding])
  await assertRefused(add(), 'not-found')
  assert.equal((await admin(places.listBucketProfiles, { params: { bucketId } })).count, 0)
})
