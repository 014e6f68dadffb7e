import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import {
  confirmJoinRequest,
  joinTalentPool,
  leaveTalentPool,
  readMembership,
} from '@hireloom/contract/talent-pool/join.ts'
import { db } from '../kernel/postgres/db.ts'
import { joinTokenOf, lettersTo } from '../testing/accounts.ts'
import { filesSince, newApplication, post, resumePdf, storedFiles, uploadOf } from '../testing/made-applications.ts'
import { consentsOf, join, joinOf, membershipOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

const linkOf = (text: string): string => /\/public\/join\/member\/([\w-]+)/.exec(text)?.[1] ?? ''

test('the letter leads to the own page, where one leaves: consent withdrawn, out of the buckets, nothing kept', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { bucketId } = await callAs(admin)(createBucket, { body: { bucketName: 'Nurses' } })
  const hash = await newPoolLink(company, { bucketId })
  await newPoolLink(company, { isPrimary: true })
  const email = `${unique('leaver')}@example.com`
  const before = await storedFiles()
  assert.equal((await post(joinTalentPool.path, uploadOf(joinOf(hash, { email }), resumePdf()))).status, 201)
  const token = linkOf((await lettersTo(email))[0]?.text ?? '')
  const seen = await call(readMembership, { params: { token } })
  assert.deepEqual([seen.companyName, seen.email, seen.hasLeft], [company.companyName, 'l•••@example.com', false])
  assert.match(seen.joinPath ?? '', /^\/public\/join\/talentpool\//)
  assert.deepEqual(await call(leaveTalentPool, { params: { token } }), { ok: true })
  assert.deepEqual(await call(leaveTalentPool, { params: { token } }), { ok: true })
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, true)
  const row = await membershipOf(email)
  assert.ok(row)
  assert.deepEqual((await consentsOf(row.person_id)).at(-1)?.slice(0, 2), ['talent_pool', 'withdrawn'])
  assert.equal((await callAs(admin)(listBucketProfiles, { params: { bucketId } })).count, 0)
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'email', 'mobile'])
    .where('profile_id', '=', row.profile_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: '', email: '', mobile: null })
  await until(async () => (await filesSince(before)).length === 0, 'the removal of the CV')
  await post(joinTalentPool.path, uploadOf(joinOf(hash, { email }), resumePdf()))
  const request = { params: { token: await joinTokenOf(email) } }
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, true)
  await call(confirmJoinRequest, request)
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, false)
  assert.equal((await lettersTo(email, 3)).length, 3)
})

test('who leaves the network keeps an application to the company', async () => {
  const company = await newCompany({ settings: withoutCv })
  const hash = await newPoolLink(company)
  const job = await newJob(company)
  const email = `${unique('stays')}@example.com`
  await newApplication(job.jobId, { email })
  await join(hash, { email })
  const { token } = await call(confirmJoinRequest, { params: { token: await joinTokenOf(email) } })
  await call(leaveTalentPool, { params: { token } })
  const row = await membershipOf(email)
  const profile = await db()
    .selectFrom('profile')
    .select('first_name')
    .where('profile_id', '=', row?.profile_id ?? 0)
    .executeTakeFirstOrThrow()
  assert.equal(profile.first_name, 'Grace')
})

test('a token that was not ours opens no membership', async () => {
  for (const token of ['1', '1-abc', `1-${'A'.repeat(43)}`]) {
    await assertRefused(call(readMembership, { params: { token } }), 'not-found')
    await assertRefused(call(leaveTalentPool, { params: { token } }), 'not-found')
  }
})
