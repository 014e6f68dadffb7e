import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hireApplicant, withdrawForApplicant } from '@hireloom/contract/applications/decisions.ts'
import { apply, putDraftFile, startDraft } from '@hireloom/contract/apply/apply.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { type ReferralGroup, readReferralAnalytics } from '@hireloom/contract/referrals/analytics.ts'
import {
  changeReferral,
  createReferral,
  creditDays,
  listReferableJobs,
  listReferrals,
} from '@hireloom/contract/referrals/referrals.ts'
import { addCandidateToBucket, listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import {
  applicationsOf,
  decideAs,
  moveAs,
  post,
  resumePdf,
  submissionOf,
  undoAs,
  uploadOf,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'
import { dueIncentives } from './follow.ts'

const dayMs = 24 * 3600_000
const incentive = { amount: 500, currency: 'SGD', afterDays: 0 }
const values = { allow_referral: true }
const goodNric = 'S1234567D'

async function newDesk(settings: Record<string, unknown> = {}) {
  const company = await newCompany({ settings: { referButton: true, referralIncentive: incentive, ...settings } })
  const chief = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company, {
    roleId: 5,
    memberRole: 'read_only',
    firstname: 'Ida',
    lastname: 'Rhodes',
  })
  const { jobId } = await newJob(company, { owner: chief, values })
  return { company, chief, colleague, jobId }
}

/** Recommends somebody new, or the owner of an address. */
async function recommendAs(person: Person, jobId: number, email = `${unique('friend')}@example.com`) {
  const { candidate } = submissionOf(jobId, { email })
  return { email, ...(await callAs(person)(createReferral, { body: { jobId, candidate } })) }
}
const deskOf = async (person: Person, query: object = {}) => (await callAs(person)(listReferrals, { query })).list
const ownOf = async (person: Person) => (await callAs(person)(listReferrals, { query: { mine: true } })).list
const statusOf = async (person: Person, referralId: number) =>
  (await deskOf(person)).find(each => each.referralId === referralId)?.status
const reaches = (person: Person, referralId: number, status: string) =>
  until(async () => (await statusOf(person, referralId)) === status, `the status ${status}`)
const changeAs = (person: Person, referralId: number, body: object) =>
  callAs(person)(changeReferral, { params: { referralId }, body })
async function hire(chief: Person, jobId: number) {
  const [application] = await applicationsOf(jobId)
  const appId = application?.app_id ?? 0
  await moveAs(chief, appId, 'joining')
  return { ...(await callAs(chief)(hireApplicant, { params: { appId }, body: {} })), appId }
}

test('a colleague and a candidate recommend people in their own names, with a CV where they have one, and see their own only', async () => {
  const { chief, colleague, jobId } = await newDesk()
  const candidate = await newCandidate()
  const { referralId } = await recommendAs(colleague, jobId)
  const { token } = await callAs(candidate)(startDraft, { body: { jobId, isReferral: true } })
  const path = putDraftFile.path.replace('{token}', token)
  assert.equal((await post(path, uploadOf(null, resumePdf()), { cookie: candidate.cookie })).status, 200)
  const body = { jobId, candidate: submissionOf(jobId, { firstName: 'Mary' }).candidate, draftToken: token }
  await callAs(candidate)(createReferral, { body })
  const desk = await deskOf(chief)
  assert.deepEqual(
    desk.map(row => [row.candidateName, row.desk?.source, row.desk?.referrerEmail, row.status, row.incentive]),
    [
      ['Mary Hopper', 'candidate', candidate.email, 'submitted', { amount: 500, currency: 'SGD' }],
      ['Grace Hopper', 'employee', colleague.email, 'submitted', { amount: 500, currency: 'SGD' }],
    ],
  )
  assert.ok((await applicationsOf(jobId)).some(row => row.resume_document_id !== null))
  const [own, ...others] = await ownOf(colleague)
  assert.deepEqual([own?.referralId, own?.desk, own?.application, others.length], [referralId, null, null, 0])
  assert.equal((await ownOf(candidate)).length, 1)
  await assertRefused(callAs(colleague)(listReferrals), 'forbidden')
  await assertRefused(callAs(candidate)(listReferrals), 'forbidden')
  await assertRefused(call(listReferrals), 'unauthorized')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual([await deskOf(stranger), await ownOf(stranger)], [[], []])
})

test('the desk puts a recommended person into a bucket, as far as one sees the application', async () => {
  const { chief, colleague, jobId } = await newDesk()
  await recommendAs(colleague, jobId)
  const [row] = await deskOf(chief)
  const [application] = await applicationsOf(jobId)
  const profileId = row?.desk?.bucketProfileId ?? 0
  assert.equal(profileId, application?.profile_id)
  const { bucketId } = await callAs(chief)(createBucket, { body: { bucketName: unique('Recommended ') } })
  assert.equal((await callAs(chief)(addCandidateToBucket, { body: [{ profileId, bucketId }] })).added, 1)
  const { list } = await callAs(chief)(listBucketProfiles, { params: { bucketId } })
  assert.deepEqual(
    list.map(member => [member.profileId, member.firstName]),
    [[profileId, 'Grace']],
  )
  await db().updateTable('application').set({ state: 'archived' }).where('job_id', '=', jobId).execute()
  assert.equal((await deskOf(chief))[0]?.desk?.bucketProfileId, null)
})

test('a guest’s referral belongs to the account of the address, and the referrer must be someone else', async () => {
  const { chief, jobId } = await newDesk()
  const known = await newCandidate()
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: known.email.toUpperCase() }
  await call(apply, { body: submissionOf(jobId, { referrer }) })
  assert.equal((await ownOf(known)).length, 1)
  assert.equal((await deskOf(chief))[0]?.desk?.source, 'guest')
  const own = submissionOf(jobId, { email: known.email })
  await assertRefused(callAs(known)(createReferral, { body: own }), 'invalid')
  const { jobId: closed } = await newJob(await newCompany({ settings: { referButton: true } }))
  await assertRefused(recommendAs(known, closed), 'forbidden')
})

test('only jobs that take referrals are offered, to colleagues those of their company', async () => {
  const { company, colleague, jobId } = await newDesk()
  await newJob(company)
  await newJob(company, { values, draft: true })
  const word = unique('Zeppelin')
  const other = await newCompany({ settings: { referButton: true } })
  const { jobId: theirs } = await newJob(other, { title: word, values })
  const { list, count } = await callAs(colleague)(listReferableJobs)
  assert.deepEqual([count, list.map(job => [job.jobId, job.incentive?.amount])], [1, [[jobId, 500]]])
  assert.deepEqual((await callAs(colleague)(listReferableJobs, { query: { searchKey: word } })).list, [])
  const [found] = (await callAs(await newCandidate())(listReferableJobs, { query: { searchKey: word } })).list
  assert.deepEqual([found?.jobId, found?.incentive], [theirs, null])
})

test('the same candidate is credited to who was first, and the second is told, until 180 days are over', async () => {
  const { company, chief, colleague, jobId } = await newDesk()
  const { jobId: otherJob } = await newJob(company, { owner: chief, values })
  const second = await newRecruiter(company, { memberRole: 'read_only', firstname: 'Otto' })
  const first = await recommendAs(colleague, jobId)
  const late = await recommendAs(second, jobId, first.email)
  const elsewhere = await recommendAs(second, otherJob, first.email)
  assert.deepEqual([first.status, late.status, elsewhere.status], ['submitted', 'duplicate', 'duplicate'])
  assert.equal((await recommendAs(second, jobId, first.email)).referralId, late.referralId)
  assert.equal((await applicationsOf(jobId)).length, 1)
  const [row] = (await deskOf(chief)).filter(each => each.referralId === elsewhere.referralId)
  assert.deepEqual([row?.desk?.creditedTo, (await ownOf(second)).length], ['Ida Rhodes', 2])
  const guest = `${unique('guest')}@example.com`
  const referrer = { referrerFullName: 'Gus', referrerEmail: guest }
  const { jobId: third } = await newJob(company, { values })
  const told = await call(apply, { body: submissionOf(third, { email: first.email, referrer }) })
  assert.equal(told.referral, undefined)
  assert.match((await lettersTo(guest))[0]?.text ?? '', /the first referral counts/)
  await hire(chief, otherJob)
  await reaches(chief, first.referralId, 'hired')
  const long = new Date(Date.now() - (creditDays + 1) * dayMs)
  await db().updateTable('referral').set({ created_at: long }).where('company_id', '=', company.companyId).execute()
  const { jobId: fourth } = await newJob(company, { values })
  assert.equal((await recommendAs(second, fourth, first.email)).status, 'submitted')
})

test('a referral follows its application, and the referrer learns of a rejection after the candidate', async () => {
  const { chief, colleague, jobId } = await newDesk()
  const { referralId } = await recommendAs(colleague, jobId)
  const [application] = await applicationsOf(jobId)
  const appId = application?.app_id ?? 0
  await moveAs(chief, appId, 'interview')
  await reaches(chief, referralId, 'in_process')
  const { undo } = await decideAs(chief, appId, { decision: 'reject' })
  await reaches(chief, referralId, 'rejected')
  await db()
    .updateTable('application')
    .set({ rejection_told_at: new Date(Date.now() + dayMs) })
    .where('app_id', '=', appId)
    .execute()
  assert.equal((await ownOf(colleague))[0]?.status, 'in_process')
  await db().updateTable('application').set({ rejection_told_at: null }).where('app_id', '=', appId).execute()
  assert.equal((await ownOf(colleague))[0]?.status, 'rejected')
  await undoAs(chief, undo.token)
  await reaches(chief, referralId, 'in_process')
  await callAs(chief)(withdrawForApplicant, { params: { appId }, body: {} })
  await reaches(chief, referralId, 'withdrawn')
})

test('an incentive is due after its days, no longer when the hire is taken back, and paid with the number of the referrer', async () => {
  const promised = { referralIncentive: { ...incentive, afterDays: 90 }, nricRequiredForReferral: true }
  const { company, chief, colleague, jobId } = await newDesk(promised)
  const recruiter = await newRecruiter(company)
  const { referralId } = await recommendAs(colleague, jobId)
  const { appId, undo } = await hire(chief, jobId)
  await reaches(chief, referralId, 'hired')
  await undoAs(chief, undo.token)
  await reaches(chief, referralId, 'in_process')
  await callAs(chief)(hireApplicant, { params: { appId }, body: {} })
  await reaches(chief, referralId, 'hired')
  await dueIncentives.run({})
  assert.equal(await statusOf(chief, referralId), 'hired')
  assert.deepEqual((await deskOf(chief))[0]?.desk?.changes, ['incentive_due', 'void'])
  const started = new Date(Date.now() - 91 * dayMs)
  await db().updateTable('referral').set({ hired_on: started }).where('referral_id', '=', referralId).execute()
  await dueIncentives.run({})
  assert.equal(await statusOf(chief, referralId), 'incentive_due')
  const kindsOf = async (person: Person) =>
    (await callAs(person)(listNotifications)).list.map(({ kind, detail }) => [kind, detail])
  await until(async () => (await kindsOf(chief)).some(([kind]) => kind === 'incentive_due'), 'who pays is told')
  assert.deepEqual(await kindsOf(colleague), [['referral_update', 'incentive_due']])
  const paidOn = new Date().toISOString().slice(0, 10)
  const pay = (payout: object) => changeAs(chief, referralId, { status: 'incentive_paid', payout })
  const inTwoDays = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)
  assert.ok((await assertRefused(pay({ paidOn: inTwoDays }), 'invalid')).fields?.['payout.paidOn'])
  assert.ok((await assertRefused(pay({ paidOn }), 'invalid')).fields?.['payout.nric'])
  assert.ok((await assertRefused(pay({ paidOn, nric: 'S1234567A' }), 'invalid')).fields?.['payout.nric'])
  assert.ok((await assertRefused(pay({ paidOn: '2999-01-01', nric: goodNric }), 'invalid')).fields?.['payout.paidOn'])
  const [shown] = await deskOf(recruiter)
  assert.deepEqual(shown?.desk?.changes ?? [], [])
  const { referral, undo: unpay } = await pay({ paidOn, nric: goodNric, reference: 'Payroll 7' })
  assert.deepEqual([referral.status, referral.desk?.nricLast4, referral.paidOn], ['incentive_paid', '567D', paidOn])
  assert.doesNotMatch(
    JSON.stringify(await db().selectFrom('referral').selectAll().where('referral_id', '=', referralId).execute()),
    /S1234567D/,
  )
  await assertRefused(changeAs(chief, referralId, { status: 'void', reason: 'Late' }), 'illegal-change')
  await undoAs(chief, unpay.token)
  const [back] = await deskOf(chief)
  assert.deepEqual([back?.status, back?.desk?.nricLast4], ['incentive_due', null])
})

test('the desk voids a referral with a reason, takes it up again, and changes what is promised', async () => {
  const { company, chief, colleague, jobId } = await newDesk()
  const second = await newRecruiter(company, { memberRole: 'read_only' })
  const first = await recommendAs(colleague, jobId)
  const late = await recommendAs(second, jobId, first.email)
  assert.ok((await assertRefused(changeAs(chief, first.referralId, { status: 'void' }), 'invalid')).fields?.reason)
  await assertRefused(changeAs(chief, late.referralId, { status: 'submitted' }), 'illegal-change')
  await assertRefused(changeAs(chief, first.referralId, { status: 'incentive_paid' }), 'illegal-change')
  await assertRefused(changeAs(colleague, first.referralId, { status: 'void', reason: 'No' }), 'forbidden')
  const { referral, undo } = await changeAs(chief, first.referralId, {
    status: 'void',
    reason: 'Related to the manager',
  })
  assert.deepEqual([referral.status, referral.desk?.voidReason], ['void', 'Related to the manager'])
  assert.equal((await changeAs(chief, late.referralId, { status: 'submitted' })).referral.status, 'submitted')
  await assertRefused(undoAs(chief, undo.token), 'illegal-change')
  await changeAs(chief, late.referralId, { status: 'void', reason: 'By mistake' })
  await undoAs(chief, undo.token)
  assert.equal(await statusOf(chief, first.referralId), 'submitted')
  const changed = await changeAs(chief, first.referralId, { incentive: { amount: 250.5, currency: 'EUR' } })
  assert.deepEqual(changed.referral.incentive, { amount: 250.5, currency: 'EUR' })
  await undoAs(chief, changed.undo.token)
  assert.deepEqual((await deskOf(chief, { status: 'submitted' }))[0]?.incentive, { amount: 500, currency: 'SGD' })
  const other = await newRecruiter(company, { isAdmin: true })
  const earlier = await changeAs(chief, first.referralId, { incentive: { amount: 600, currency: 'SGD' } })
  const later = await changeAs(other, first.referralId, { incentive: { amount: 700, currency: 'SGD' } })
  await assertRefused(undoAs(chief, earlier.undo.token), 'illegal-change')
  assert.equal((await deskOf(chief, { status: 'submitted' }))[0]?.incentive?.amount, 700)
  await undoAs(other, later.undo.token)
  await undoAs(chief, earlier.undo.token)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(changeAs(stranger, first.referralId, { incentive: null }), 'not-found')
})

test('the list is narrowed by status, source, job and words, with counts of the rest', async () => {
  const { company, chief, colleague, jobId } = await newDesk()
  const { jobId: otherJob } = await newJob(company, { title: 'Quilter', owner: chief, values })
  await recommendAs(colleague, jobId)
  const { referralId } = await recommendAs(await newCandidate(), otherJob)
  await changeAs(chief, referralId, { status: 'void', reason: 'Test' })
  const found = await callAs(chief)(listReferrals, { query: { status: 'void' } })
  assert.deepEqual([found.count, found.countsByStatus], [1, { submitted: 1, void: 1 }])
  assert.equal((await deskOf(chief, { searchKey: 'quilt' }))[0]?.referralId, referralId)
  assert.equal((await deskOf(chief, { searchKey: 'Ida' })).length, 1)
  assert.deepEqual(
    [await deskOf(chief, { source: 'guest' }), (await deskOf(chief, { jobId: otherJob })).length],
    [[], 1],
  )
})

test('referrals are counted by referrer, job, source, status and incentive', async () => {
  const { company, chief, colleague, jobId } = await newDesk()
  const { jobId: otherJob } = await newJob(company, { title: 'Quilter', owner: chief, values })
  const { referralId } = await recommendAs(colleague, jobId)
  await recommendAs(colleague, otherJob)
  await recommendAs(await newCandidate(), otherJob)
  await hire(chief, jobId)
  await reaches(chief, referralId, 'hired')
  await changeAs(chief, referralId, { status: 'incentive_due' })
  const counted = (by?: ReferralGroup, more: object = {}) =>
    callAs(chief)(readReferralAnalytics, { query: { by, ...more } })
  const { rows, count, totals, months } = await counted()
  assert.deepEqual([rows[0]?.label, rows[0]?.referrals, rows[0]?.hired, count], ['Ida Rhodes', 2, 1, 2])
  assert.deepEqual(
    [totals.referrals, totals.inProcess, totals.incentives],
    [3, 2, [{ currency: 'SGD', due: 500, paid: 0 }]],
  )
  assert.deepEqual([months.length, months[0]?.referrals, months[0]?.hired], [1, 3, 1])
  const keysOf = async (by: ReferralGroup) => (await counted(by)).rows.map(({ key, referrals }) => [key, referrals])
  assert.deepEqual(await keysOf('source'), [
    ['employee', 2],
    ['candidate', 1],
  ])
  assert.deepEqual(await keysOf('status'), [
    ['submitted', 2],
    ['incentive_due', 1],
  ])
  assert.deepEqual(await keysOf('job'), [
    [String(otherJob), 2],
    [String(jobId), 1],
  ])
  assert.deepEqual(await keysOf('incentive'), [['SGD 500', 3]])
  assert.equal((await counted('job', { to: '2001-01-01' })).totals.referrals, 0)
  await assertRefused(callAs(colleague)(readReferralAnalytics), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await callAs(stranger)(readReferralAnalytics)).count, 0)
})
