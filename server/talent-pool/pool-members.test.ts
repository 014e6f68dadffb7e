import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { listPoolMembers } from '@hireloom/contract/talent-pool/members.ts'
import { join, membershipOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, unique } from '../testing/world.ts'

test('who joined the talent network is listed without a bucket, and with the buckets that the reader sees', async () => {
  const company = await newCompany({ settings: withoutCv })
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const recruiter = callAs(await newRecruiter(company))
  const hash = await newPoolLink(company)
  const email = `${unique('nils')}@example.com`
  await join(hash, { email })
  const membership = await membershipOf(email)
  assert.ok(membership)
  const seen = async (as: typeof admin, searchKey?: string) =>
    (await as(listPoolMembers, { query: searchKey === undefined ? {} : { searchKey } })).list.map(member => [
      member.email,
      member.buckets.map(({ bucketName }) => bucketName),
    ])
  assert.deepEqual(await seen(admin), [[email, []]])
  assert.deepEqual(await seen(recruiter), [[email, []]])
  const { bucketId } = await admin(createBucket, { body: { bucketName: 'Nurses' } })
  await admin(addCandidateToBucket, { body: [{ profileId: membership.profile_id, bucketId }] })
  assert.deepEqual(await seen(admin, email.slice(0, 8)), [[email, ['Nurses']]])
  assert.deepEqual(await seen(recruiter), [[email, []]], "an admin's own bucket")
  assert.deepEqual(await seen(admin, 'nobody-is-called-so'), [])
})

test('the list of members is for the people of that company alone', async () => {
  const company = await newCompany({ settings: withoutCv })
  await join(await newPoolLink(company))
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await callAs(stranger)(listPoolMembers)).count, 0)
  await assertRefused(callAs(await newCandidate())(listPoolMembers), 'forbidden')
  await assertRefused(call(listPoolMembers), 'unauthorized')
})
