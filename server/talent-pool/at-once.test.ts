import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { changeMicrosite, createMicrosite } from '@hireloom/contract/microsites/manage.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { joinTalentPool, leaveTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { changePoolLink, createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { changeTalentPoolSettings, readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import { post, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { join, joinOf, membershipOf, newPoolLink } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'
import { readPoolResumeTask } from './letters.ts'
import { membershipToken } from './members.ts'

async function newChiefs() {
  const company = await newCompany()
  const [one, two] = [await newRecruiter(company, { isAdmin: true }), await newRecruiter(company, { isAdmin: true })]
  return { company, one: callAs(one), two: callAs(two) }
}

test('two administrators choose different fields of the join form at once, and both choices stay', async () => {
  const { company, one, two } = await newChiefs()
  const params = { companyId: company.companyId }
  await atOnce(
    'lock table company_setting in share mode',
    [],
    [
      () =>
        one(changeTalentPoolSettings, {
          params,
          body: { data: { list: [{ talentPoolField: 'capture_cv', isEnabled: false }] } },
        }),
      () =>
        two(changeTalentPoolSettings, {
          params,
          body: { data: { list: [{ talentPoolField: 'referer_id', isEnabled: false }] } },
        }),
    ],
  )
  const { data } = await one(readTalentPoolSettings, { params })
  const off = data.list.filter(({ isEnabled }) => !isEnabled).map(({ talentPoolField }) => talentPoolField)
  assert.deepEqual(off.sort(), ['capture_cv', 'referer_id'])
})

test('of two links shown on the company’s pages at once, one is', async () => {
  const { company, one } = await newChiefs()
  const people = [one, callAs(await newRecruiter(company)), callAs(await newRecruiter(company))]
  const made = await Promise.all(people.map(person => person(createPoolLink, { body: {} })))
  const [first = 0, second = 0, third = 0] = made.map(link => link.linkId)
  const show = (linkId: number) => one(changePoolLink, { params: { linkId }, body: { isPrimary: true } })
  await show(first)
  const answers = await atOnce(
    'select 1 from shareable_link where link_id = $1 for update',
    [first],
    [() => show(second), () => show(third)],
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  const { list } = await one(listPoolLinks)
  assert.deepEqual(
    list.filter(link => link.isPrimary).map(link => link.linkId),
    [third],
  )
})

test('a microsite leads into a bucket that its writer sees, never into another company’s', async () => {
  const { one, company } = await newChiefs()
  const stranger = (await newChiefs()).one
  const mate = callAs(await newRecruiter(company))
  const { micrositeId } = await one(createMicrosite, { body: { pageId: unique('site-'), pageName: 'Site' } })
  const lead = (primaryBucketId: number | null) =>
    one(changeMicrosite, { params: { micrositeId }, body: { primaryBucketId } })
  const own = await one(createBucket, { body: { bucketName: unique('Own ') } })
  const theirs = await stranger(createBucket, { body: { bucketName: unique('Theirs '), shared: true } })
  const hidden = await mate(createBucket, { body: { bucketName: unique('Hidden ') } })
  for (const { bucketId } of [theirs, hidden, { bucketId: 999_999_999 }]) {
    assert.deepEqual(Object.keys((await assertRefused(lead(bucketId))).fields ?? {}), ['primaryBucketId'])
  }
  assert.equal((await lead(own.bucketId)).primaryBucketId, own.bucketId)
  assert.equal((await lead(null)).primaryBucketId, null)
})

test('a CV is read while its person joins again: neither waits for the other for ever', async () => {
  const sharinghash = await newPoolLink(await newCompany())
  const { email, cookie } = await newCandidate()
  const joinWithCv = async () => {
    const form = uploadOf(joinOf(sharinghash, { email }), resumePdf())
    const { status } = await post(joinTalentPool.path, form, { cookie })
    assert.equal(status, 201)
  }
  await joinWithCv()
  const before = await membershipOf(email)
  assert.ok(before?.document_id)
  const { document_id: documentId, profile_id: profileId, membership_id: membershipId } = before
  await readPoolResumeTask.run({ documentId, profileId })
  const answers = await atOnce(
    'select 1 from pool_membership where membership_id = $1 for update',
    [membershipId],
    [joinWithCv, () => readPoolResumeTask.run({ documentId, profileId })],
  )
  assert.deepEqual(
    answers.map(answer => (answer.status === 'fulfilled' ? 'fulfilled' : String(answer.reason))),
    ['fulfilled', 'fulfilled'],
  )
  const after = await membershipOf(email)
  assert.notEqual(after?.document_id, documentId)
})

test('somebody leaves the talent network while an application under the same address comes: the employer keeps who it is', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const email = `${unique('both')}@example.com`
  const sharinghash = await newPoolLink(company)
  await db()
    .insertInto('company_setting')
    .values({ company_id: company.companyId, name: 'talentPoolFields', value: '{"capture_cv": false}' })
    .execute()
  await join(sharinghash, { email })
  const { membership_id: membershipId = 0, profile_id: profileId = 0 } = (await membershipOf(email)) ?? {}
  await atOnce(
    'lock table application in share mode',
    [],
    [
      () => call(apply, { body: submissionOf(jobId, { email }) }),
      () => call(leaveTalentPool, { params: { token: membershipToken(membershipId) } }),
    ],
  )
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'email'])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: 'Grace', email })
})
