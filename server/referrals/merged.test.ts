import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { listDuplicates, mergeDuplicate, unmergeDuplicate } from '@hireloom/contract/duplicates/duplicates.ts'
import { createReferral, listReferrals } from '@hireloom/contract/referrals/referrals.ts'
import { db } from '../kernel/postgres/db.ts'
import { moveAs, submissionOf } from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const incentive = { amount: 500, currency: 'SGD', afterDays: 0 }

/** Two applicants for a job with one telephone number, whom two colleagues recommended, or only the second of them. */
async function newPair(isFirstReferred: boolean) {
  const company = await newCompany({ settings: { referButton: true, referralIncentive: incentive } })
  const chief = await newRecruiter(company, { isAdmin: true })
  const employee = { roleId: 5, memberRole: 'read_only' } as const
  const [ida, joe] = [await newRecruiter(company, employee), await newRecruiter(company, employee)]
  const { jobId } = await newJob(company, { owner: chief, values: { allow_referral: true } })
  const lastName = unique('Twin').replace(/\d/g, 'x')
  const mobile = `81${String(randomInt(1_000_000)).padStart(6, '0')}`
  const email = { Ann: `${unique('ann')}@example.com`, Anna: `${unique('anna')}@example.com` }
  const form = (firstName: 'Ann' | 'Anna') =>
    submissionOf(jobId, { firstName, lastName, mobile, email: email[firstName] })
  const refer = (person: Person, firstName: 'Ann' | 'Anna') =>
    callAs(person)(createReferral, { body: { jobId, candidate: form(firstName).candidate } })
  const first = isFirstReferred ? await refer(ida, 'Ann') : null
  if (!isFirstReferred) await call(apply, { body: form('Ann') })
  const second = await refer(joe, 'Anna')
  const apps = await db()
    .selectFrom('application')
    .select(['app_id', 'profile_id'])
    .where('job_id', '=', jobId)
    .orderBy('app_id')
    .execute()
  const [one, two] = apps
  assert.ok(one && two)
  const as = callAs(chief)
  const { duplicateId } = await until(
    async () => (await as(listDuplicates, { query: { profileId: one.profile_id } })).list[0],
  )
  const merge = () => as(mergeDuplicate, { params: { duplicateId }, body: { keep: one.profile_id } })
  const unmerge = () => as(unmergeDuplicate, { params: { duplicateId } })
  const referralOf = async (referralId: number) =>
    (await as(listReferrals, { query: {} })).list.find(each => each.referralId === referralId)
  const reaches = (referralId: number, status: string, appId?: number) =>
    until(async () => {
      const found = await referralOf(referralId)
      return found?.status === status && (appId === undefined || found.application?.appId === appId)
    }, `${status} of ${referralId}`)
  return { company, chief, joe, email, first, second, one, two, merge, unmerge, referralOf, reaches }
}

test('of two people who become one the first referral is credited, and both count again when they are two', async () => {
  const { first, second, merge, unmerge, reaches, referralOf } = await newPair(true)
  assert.ok(first)
  assert.deepEqual([first.status, second.status], ['submitted', 'submitted'])
  await merge()
  await reaches(second.referralId, 'duplicate')
  assert.equal((await referralOf(first.referralId))?.status, 'submitted')
  await unmerge()
  await reaches(second.referralId, 'submitted')
})

test('a referral whose application gave way in a merge follows the one that stayed, and its own again afterwards', async () => {
  const { chief, second, one, two, merge, unmerge, reaches } = await newPair(false)
  await moveAs(chief, one.app_id, 'joining')
  await merge()
  await reaches(second.referralId, 'in_process', one.app_id)
  await unmerge()
  await reaches(second.referralId, 'submitted', two.app_id)
})

test('whoever recommends a merged person for another job is second to who recommended either of them first', async () => {
  const { company, chief, joe, email, first, merge, unmerge, second, reaches } = await newPair(true)
  assert.ok(first)
  const { jobId } = await newJob(company, { owner: chief, values: { allow_referral: true } })
  const other = await newJob(company, { owner: chief, values: { allow_referral: true } })
  const again = (wanted: number) =>
    callAs(joe)(createReferral, {
      body: { jobId: wanted, candidate: submissionOf(wanted, { email: email.Anna }).candidate },
    })
  await merge()
  await reaches(second.referralId, 'duplicate')
  assert.equal((await again(jobId)).status, 'duplicate')
  await unmerge()
  await reaches(second.referralId, 'submitted')
  assert.equal((await again(other.jobId)).status, 'submitted')
})
