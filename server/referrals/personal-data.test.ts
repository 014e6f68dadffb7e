import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import { exportOwnData } from '@hireloom/contract/candidates/privacy.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { changeReferral, createReferral, listReferrals } from '@hireloom/contract/referrals/referrals.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { goodPassword, newAccount, statusTokenOf } from '../testing/accounts.ts'
import { moveAs, submissionOf } from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const nric = 'S1234567D'

/** Two people whom one candidate recommended: the first was hired and the incentive is paid. */
async function newPaid() {
  const company = await newCompany({
    settings: { referButton: true, referralIncentive: { amount: 500, currency: 'SGD' } },
  })
  const chief = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: chief, values: { allow_referral: true } })
  const referrer = await newAccount()
  const refer = async () => {
    const email = `${unique('friend')}@example.com`
    const { candidate } = submissionOf(jobId, { email })
    return { email, ...(await callAs(referrer)(createReferral, { body: { jobId, candidate } })) }
  }
  const [paid, open] = [await refer(), await refer()]
  // Hired as people are: what only the row of the referral says, the follower of applications sets back when it comes to the submission.
  const { app_id: appId } = await appsOf(paid.email).executeTakeFirstOrThrow()
  await moveAs(chief, appId, 'joining')
  await callAs(chief)(hireApplicant, { params: { appId }, body: {} })
  await until(async () => (await statusOf(chief, paid.referralId)) === 'hired', 'the referral of who was hired')
  const change = (body: object) => callAs(chief)(changeReferral, { params: { referralId: paid.referralId }, body })
  await change({ status: 'incentive_due' })
  const paidOn = later(0).toISOString().slice(0, 10)
  await change({ status: 'incentive_paid', payout: { paidOn, nric, reference: 'Payroll 7' } })
  return { chief, referrer, paid, open }
}

const statusOf = async (chief: Person, referralId: number) =>
  (await callAs(chief)(listReferrals)).list.find(each => each.referralId === referralId)?.status
const deskOf = async (chief: Person) =>
  (await callAs(chief)(listReferrals)).list.map(({ status, candidateName, desk, incentive }) => [
    status,
    candidateName,
    desk?.referrerName,
    desk?.nricLast4,
    incentive?.amount,
  ])

const appsOf = (email: string) =>
  db()
    .selectFrom('application as a')
    .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
    .where('p.email', '=', email)
    .select('a.app_id')

async function eraseApplicationOf(email: string): Promise<void> {
  const token = await statusTokenOf(email)
  await call(eraseApplicationData, { params: { token }, body: { erase: true } })
  const past = later(-eraseAfterDays * 24 * 3600_000)
  await db()
    .updateTable('privacy_request')
    .set({ due_at: past })
    .where('state', '=', 'received')
    .where('app_id', 'in', appsOf(email))
    .execute()
  await eraseDue()
}

test('a referral goes with its candidate, but what was paid stays without the name', async () => {
  const { chief, paid, open } = await newPaid()
  await eraseApplicationOf(open.email)
  assert.deepEqual(await deskOf(chief), [['incentive_paid', 'Grace Hopper', 'Ada Lovelace', '567D', 500]])
  await eraseApplicationOf(paid.email)
  assert.deepEqual(await deskOf(chief), [['incentive_paid', '', 'Ada Lovelace', '567D', 500]])
})

test('the referrer’s file holds their referrals with the whole number, and with the account the referrer is gone from them', async () => {
  const { chief, referrer } = await newPaid()
  const numbered = { referrer_unique_id: 'E-17' }
  await db().updateTable('referral').set(numbered).where('referrer_email', '=', referrer.email).execute()
  const file = await (await send(exportOwnData, {}, referrer)).text()
  for (const part of [nric, 'Payroll 7', 'Grace Hopper']) assert.ok(file.includes(part), part)
  const own = callAs(referrer)
  const { profile } = await own(readOwnProfile)
  await own(deleteProfile, { params: { profileId: profile.profileId }, body: { password: goodPassword } })
  assert.deepEqual(await deskOf(chief), [
    ['submitted', 'Grace Hopper', '', null, 500],
    ['incentive_paid', 'Grace Hopper', '', null, 500],
  ])
  const { list } = await callAs(chief)(listReferrals)
  assert.deepEqual(
    list.map(({ desk }) => [desk?.referrerEmail, desk?.referrerUniqueId]),
    [
      ['', null],
      ['', null],
    ],
  )
})
