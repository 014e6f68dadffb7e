import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listTalentPool } from '@hireloom/contract/people/search.ts'
import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { stageIdOf } from '../testing/made-applications.ts'
import { join, membershipOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

test('who joined the talent network is listed without a bucket, and with the buckets that the reader sees', async () => {
  const company = await newCompany({ settings: withoutCv })
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const recruiter = callAs(await newRecruiter(company))
  const hash = await newPoolLink(company)
  const email = `${unique('nils')}@example.com`
  await join(hash, { email })
  const membership = await membershipOf(email)
  assert.ok(membership)
  const seen = async (as: typeof admin, q?: string) =>
    (await as(listTalentPool, { query: q === undefined ? {} : { q } })).list.map(({ email: found, buckets }) => [
      found,
      buckets.map(({ bucketName }) => bucketName),
    ])
  assert.deepEqual(await seen(admin), [[email, []]])
  assert.deepEqual(await seen(recruiter), [[email, []]])
  const { bucketId } = await admin(createBucket, { body: { bucketName: 'Nurses' } })
  await admin(addCandidateToBucket, { body: [{ profileId: membership.profile_id, bucketId }] })
  assert.deepEqual(await seen(admin, email.slice(0, 8)), [[email, ['Nurses']]])
  assert.deepEqual(await seen(recruiter), [[email, []]], "an admin's own bucket")
  assert.deepEqual(await seen(admin, 'nobody-is-called-so'), [])
})

test('employees are the members who have an account in the company, or whom it has hired', async () => {
  const company = await newCompany({ settings: withoutCv })
  const colleague = await newRecruiter(company, { isAdmin: true })
  const hash = await newPoolLink(company)
  const [hired, own, other] = ['hired', 'own', 'other'].map(word => `${unique(word)}@example.com`)
  assert.ok(hired && own && other)
  for (const email of [hired, own, other]) await join(hash, { email })
  // Whoever has an account joins by confirming: here the accounts come later.
  const outside = await newRecruiter(await newCompany())
  for (const [person, email] of [
    [colleague, own.toUpperCase()],
    [outside, other],
  ] as const)
    await db().updateTable('app_user').set({ email }).where('user_id', '=', person.userId).execute()
  const employees = async () =>
    (await callAs(colleague)(listTalentPool, { query: { internal: true } })).list.map(member =>
      member.email.toLowerCase(),
    )
  assert.deepEqual(await employees(), [own])
  const membership = await membershipOf(hired)
  assert.ok(membership)
  const { jobId } = await newJob(company)
  await db()
    .insertInto('application')
    .values({
      job_id: jobId,
      person_id: membership.person_id,
      profile_id: membership.profile_id,
      company_id: company.companyId,
      state: 'hired',
      job_stage_id: await stageIdOf(jobId, 'joining'),
      submission: sql`'{}'::jsonb`,
      status_token_hash: hashToken(newToken()),
    })
    .execute()
  assert.deepEqual((await employees()).toSorted(), [own, hired].toSorted())
})

test('the list of members is for the people of that company alone', async () => {
  const company = await newCompany({ settings: withoutCv })
  await join(await newPoolLink(company))
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await callAs(stranger)(listTalentPool)).count, 0)
  await assertRefused(callAs(await newCandidate())(listTalentPool), 'forbidden')
  await assertRefused(call(listTalentPool), 'unauthorized')
})
