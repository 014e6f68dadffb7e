import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseApplicationData, exportApplicationData } from '@hireloom/contract/applications/status.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { eraseOwnApplication, exportOwnApplication } from '@hireloom/contract/candidates/portal.ts'
import { eraseOwnData, exportOwnData, readPrivacy } from '@hireloom/contract/candidates/privacy.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { addCandidateToBucket, listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { statusTokenOf } from '../testing/accounts.ts'
import { newApplication, post, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { newEvent } from '../testing/made-events.ts'
import { joinOf, newPoolLink } from '../testing/made-pools.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
} from '../testing/world.ts'

/** A candidate in a company's talent network, in a bucket of it and registered for its event. */
async function newMember() {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const candidate = await newCandidate()
  const sharinghash = await newPoolLink(company)
  await post(joinTalentPool.path, uploadOf(joinOf(sharinghash, { email: candidate.email }), resumePdf()), {
    cookie: candidate.cookie,
  })
  const { profile_id: profileId, document_id: documentId } = await db()
    .selectFrom('pool_membership')
    .select(['profile_id', 'document_id'])
    .where('company_id', '=', company.companyId)
    .executeTakeFirstOrThrow()
  const bucketName = unique('Bucket ')
  const { bucketId } = await callAs(chief)(createBucket, { body: { bucketName } })
  await callAs(chief)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
  const uuid = await newEvent(chief, { title: unique('Fair '), capacity: 1 })
  const participant = { firstName: 'Grace', lastName: 'Hopper', email: candidate.email }
  await callAs(candidate)(registerForEvent, { params: { uuid }, body: participant })
  return { company, chief, candidate, profileId, documentId, bucketId, bucketName, uuid }
}

const makeDue = (companyId: number) =>
  sql`update privacy_request set due_at = now() - interval '1 minute' where company_id = ${companyId}`.execute(db())

/** How many rows are left of someone in a company: memberships, places in buckets, registrations. */
async function leftOf(companyId: number, person: Person): Promise<number[]> {
  const { person_id: personId } = await db()
    .selectFrom('app_user')
    .select('person_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ counts: number[] }>`
    select array[
      (select count(*)::int from pool_membership where company_id = ${companyId} and person_id = ${personId}),
      (select count(*)::int from bucket_profile bp join profile p on p.profile_id = bp.profile_id
        where p.company_id = ${companyId} and p.person_id = ${personId}),
      (select count(*)::int from event_participant where company_id = ${companyId} and person_id = ${personId})] as counts`.execute(
    db(),
  )
  return rows[0]?.counts ?? []
}

test('talent network, buckets and events are in the own export, and the employer is listed with what it keeps', async () => {
  const { company, candidate, bucketName } = await newMember()
  const { list: employers } = await callAs(candidate)(readPrivacy)
  assert.deepEqual(
    employers.map(each => [each.companyName, each.applications, [...each.kept].sort(), each.eraseAt]),
    [[company.companyName, 0, ['events', 'talent_pool'], null]],
  )
  const whole = await (await send(exportOwnData, {}, candidate)).text()
  for (const word of [bucketName, company.companyName, 'Fair ', '"status": "registered"', '"resume": "cv.pdf"']) {
    assert.ok(whole.includes(word), `${word} in ${whole}`)
  }
  const other = await (await send(exportOwnData, {}, await newCandidate())).text()
  assert.ok(!other.includes(company.companyName))
})

test('all that an employer keeps without an application is erased after its days, and can be kept until then', async () => {
  const { company, chief, candidate, profileId, documentId, bucketId, uuid } = await newMember()
  await call(registerForEvent, {
    params: { uuid },
    body: { firstName: 'Next', lastName: 'One', email: `${unique('next')}@example.com` },
  })
  const own = callAs(candidate)
  const { companyId } = company
  assert.ok((await own(eraseOwnData, { body: { erase: true, companyId } })).list[0]?.eraseAt)
  assert.equal((await own(eraseOwnData, { body: { erase: false, companyId } })).list[0]?.eraseAt, null)
  await makeDue(companyId)
  await eraseDue()
  assert.deepEqual(await leftOf(companyId, candidate), [1, 1, 1])
  await own(eraseOwnData, { body: { erase: true } })
  await own(eraseOwnData, { body: { erase: true } })
  await makeDue(companyId)
  await eraseDue()
  assert.deepEqual(await leftOf(companyId, candidate), [0, 0, 0])
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'email', 'mobile'])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: '', email: '', mobile: null })
  const document = db().selectFrom('document').select('document_id').where('document_id', '=', documentId)
  assert.equal(await document.executeTakeFirst(), undefined)
  assert.equal((await callAs(chief)(listBucketProfiles, { params: { bucketId } })).count, 0)
  const seats = await db()
    .selectFrom('event_participant')
    .select(['first_name', 'status'])
    .where('company_id', '=', companyId)
    .execute()
  assert.deepEqual(seats, [{ first_name: 'Next', status: 'registered' }], 'who waited has the seat')
  assert.deepEqual((await own(readPrivacy)).list[0]?.kept, [])
})

test('with an application too, everything goes together; of the application alone only it goes', async () => {
  const { company, chief, candidate, profileId } = await newMember()
  const { jobId } = await newJob(company, { owner: chief })
  const own = callAs(candidate)
  const { appId } = await own(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  const text = await (await send(exportOwnApplication, { params: { appId } }, candidate)).text()
  assert.match(text, /"talent_pool": \[\s*\{/)
  assert.match(text, /"events": \[\s*\{/)
  assert.ok((await own(eraseOwnData, { body: { erase: true } })).list[0]?.eraseAt)
  await makeDue(company.companyId)
  await eraseDue()
  assert.deepEqual(await leftOf(company.companyId, candidate), [0, 0, 0])
  const profile = await db()
    .selectFrom('profile')
    .select('email')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.equal(profile.email, '')
})

test('the CV that somebody joined with outlives the application that staff made of it', async () => {
  const { company, chief, candidate, profileId, documentId } = await newMember()
  const { jobId } = await newJob(company, { owner: chief })
  const { list } = await callAs(chief)(matchTalentPool, {
    query: { addProfileToJob: true },
    body: [{ jobId, profileId }],
  })
  const params = { appId: list[0]?.appId ?? 0 }
  await callAs(candidate)(eraseOwnApplication, { params, body: { erase: true } })
  await makeDue(company.companyId)
  await eraseDue()
  assert.deepEqual(await leftOf(company.companyId, candidate), [1, 1, 1])
  const document = db().selectFrom('document').select('document_id').where('document_id', '=', documentId)
  assert.ok(await document.executeTakeFirst())
})

test('a form that anybody sent under an address hands out and erases nothing of the talent network', async () => {
  const { company, chief, candidate, profileId, bucketName } = await newMember()
  await db().updateTable('profile').set({ mobile: '+6599990000' }).where('profile_id', '=', profileId).execute()
  const { jobId } = await newJob(company, { owner: chief })
  await call(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  const token = await statusTokenOf(candidate.email)
  const text = await (await send(exportApplicationData, { params: { token } }, null)).text()
  assert.ok(text.includes(candidate.email))
  for (const word of [bucketName, 'talent_pool', '99990000', 'Yale']) assert.ok(!text.includes(word), word)
  await call(eraseApplicationData, { params: { token }, body: { erase: true } })
  await makeDue(company.companyId)
  await eraseDue()
  assert.deepEqual(await leftOf(company.companyId, candidate), [1, 1, 1])
  const profile = await db()
    .selectFrom('profile')
    .select('mobile')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.equal(profile.mobile, '+6599990000')
})

test('somebody whose last application is erased lies in no bucket any more', async () => {
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: chief })
  const { profileId, statusToken: token } = await newApplication(jobId)
  const { bucketId } = await callAs(chief)(createBucket, { body: { bucketName: unique('Bucket ') } })
  await callAs(chief)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
  await call(eraseApplicationData, { params: { token }, body: { erase: true } })
  await makeDue(company.companyId)
  await eraseDue()
  assert.equal((await callAs(chief)(listBucketProfiles, { params: { bucketId } })).count, 0)
})
