import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { endImpersonation, listImpersonations, startImpersonation } from '@hireloom/contract/platform/impersonations.ts'
import { createBucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { newApplication } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { giveTotp } from '../testing/second-factors.ts'
import { callAs, newCompany, newJob, newPlatformAdmin, newRecruiter, unique } from '../testing/world.ts'

const reason = 'A customer asked why a job is missing'

/** A platform administrator, and what proves the second factor. */
async function newKeeper() {
  const admin = await newPlatformAdmin()
  const newCode = await giveTotp(admin.userId)
  return { keeper: callAs(admin), prove: async () => ({ code: await newCode() }) }
}

test('a platform administrator sees nothing of a company without acting for it, and everything while acting', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company)
  await newApplication(jobId)
  const { keeper, prove } = await newKeeper()
  await assertRefused(keeper(listBuckets), 'forbidden')
  assert.equal((await keeper(listApplications, { query: { jobId } })).count, 0)
  const started = await keeper(startImpersonation, {
    body: { companyId: company.companyId, reason, proof: await prove() },
  })
  assert.equal(started.companyName, company.companyName)
  assert.equal((await keeper(listApplications, { query: { jobId } })).count, 1)
  const who = await keeper(whoAmI)
  assert.ok('u' in who)
  assert.equal(who.u.companyId, company.companyId)
  assert.equal(who.u.impersonation?.companyName, company.companyName)
  await keeper(endImpersonation)
  await assertRefused(keeper(listBuckets), 'forbidden')
})

test('the company reads who acted for it and why, and every event of it says so', async () => {
  const [company, other] = [await newCompany(), await newCompany()]
  const { keeper, prove } = await newKeeper()
  const { impersonationId } = await keeper(startImpersonation, {
    body: { companyId: company.companyId, reason, proof: await prove() },
  })
  const { bucketId } = await keeper(createBucket, { body: { bucketName: unique('Bucket ') } })
  const [event] = await rows(sql<{ impersonation_id: number | null }>`
    select impersonation_id from domain_event where entity = 'bucket' and entity_id = ${bucketId}`)
  assert.equal(event?.impersonation_id, impersonationId)
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const seen = await admin(listImpersonations)
  assert.deepEqual(
    seen.list.map(entry => [entry.impersonationId, entry.reason]),
    [[impersonationId, reason]],
  )
  assert.equal((await callAs(await newRecruiter(other, { isAdmin: true }))(listImpersonations)).count, 0)
  await assertRefused(callAs(await newRecruiter(company))(listImpersonations), 'forbidden')
})

test('acting ends by itself after an hour', async () => {
  const company = await newCompany()
  const { keeper, prove } = await newKeeper()
  const { impersonationId } = await keeper(startImpersonation, {
    body: { companyId: company.companyId, reason, proof: await prove() },
  })
  await rows(
    sql`update impersonation set ends_at = now() - interval '1 second' where impersonation_id = ${impersonationId}`,
  )
  await assertRefused(keeper(listBuckets), 'forbidden')
})

test('acting needs a reason, a company that is there, and a platform administrator', async () => {
  const company = await newCompany()
  const { companyId } = company
  const { keeper, prove } = await newKeeper()
  const short = await assertRefused(
    keeper(startImpersonation, { body: { companyId, reason: 'because', proof: await prove() } }),
  )
  assert.deepEqual(Object.keys(short.fields ?? {}), ['reason'])
  const nowhere = { companyId: 999_999_999, reason, proof: await prove() }
  await assertRefused(keeper(startImpersonation, { body: nowhere }), 'not-found')
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const asked = { companyId, reason, proof: {} }
  await assertRefused(admin(startImpersonation, { body: asked }), 'forbidden')
  await assertRefused(callAs(null)(startImpersonation, { body: asked }), 'unauthorized')
})

test('acting asks for the second factor again, whatever was proved before', async () => {
  const { companyId } = await newCompany()
  const { keeper, prove } = await newKeeper()
  for (const proof of [{}, { code: '000000' }, { code: 'abcde-fghij' }])
    await assertRefused(keeper(startImpersonation, { body: { companyId, reason, proof } }), 'invalid')
  const proof = await prove()
  await keeper(startImpersonation, { body: { companyId, reason, proof } })
  await assertRefused(keeper(startImpersonation, { body: { companyId, reason, proof } }), 'invalid')
})
