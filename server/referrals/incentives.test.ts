import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { changeJobIncentive, listJobIncentives } from '@hireloom/contract/referrals/incentives.ts'
import { createReferral, listReferableJobs, listReferrals } from '@hireloom/contract/referrals/referrals.ts'
import { db } from '../kernel/postgres/db.ts'
import { submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const usual = { amount: 500, currency: 'SGD', afterDays: 0 }
const own = { amount: 1200.5, currency: 'EUR', afterDays: 90 }

async function newDesk() {
  const company = await newCompany({ settings: { referButton: true, referralIncentive: usual } })
  const chief = await newRecruiter(company, { isAdmin: true })
  const colleague = await newRecruiter(company, { roleId: 5, memberRole: 'read_only' })
  const { jobId } = await newJob(company, { owner: chief, values: { allow_referral: true } })
  return { company, chief, colleague, jobId }
}

const setAs = (person: Person, jobId: number, body: object) =>
  callAs(person)(changeJobIncentive, { params: { jobId }, body: { isOwn: true, ...body } })
const listAs = (person: Person, query: object = {}) => callAs(person)(listJobIncentives, { query })
/** What the page of a colleague and the public form say. */
async function shown(colleague: Person, jobId: number) {
  const { list } = await callAs(colleague)(listReferableJobs, { query: {} })
  const { referralIncentive } = await call(readApplyForm, { params: { jobId } })
  assert.deepEqual(list.find(job => job.jobId === jobId)?.incentive, referralIncentive)
  return referralIncentive
}
async function promised(colleague: Person, jobId: number) {
  const { candidate } = submissionOf(jobId, { email: `${unique('friend')}@example.com` })
  const { referralId } = await callAs(colleague)(createReferral, { body: { jobId, candidate } })
  const { list } = await callAs(colleague)(listReferrals, { query: { mine: true } })
  return list.find(each => each.referralId === referralId)?.incentive
}

test('a job promises what the company does until it has an incentive of its own, and that can be taken back', async () => {
  const { chief, colleague, jobId } = await newDesk()
  assert.deepEqual(await shown(colleague, jobId), usual)
  assert.deepEqual(await promised(colleague, jobId), { amount: 500, currency: 'SGD' })
  const changed = await setAs(chief, jobId, { incentive: own })
  assert.deepEqual([changed.job.incentive, changed.job.isOwn], [own, true])
  assert.deepEqual(await shown(colleague, jobId), own)
  assert.deepEqual(await promised(colleague, jobId), { amount: 1200.5, currency: 'EUR' })
  // What was promised before stays.
  const { list } = await callAs(colleague)(listReferrals, { query: { mine: true } })
  assert.deepEqual(list.at(-1)?.incentive, { amount: 500, currency: 'SGD' })
  const none = await setAs(chief, jobId, {})
  assert.deepEqual([await shown(colleague, jobId), await promised(colleague, jobId)], [null, null])
  await assertRefused(callAs(chief)(undo, { params: { token: changed.undo.token } }), 'illegal-change')
  await callAs(chief)(undo, { params: { token: none.undo.token } })
  assert.deepEqual(await shown(colleague, jobId), own)
  await callAs(chief)(changeJobIncentive, { params: { jobId }, body: { isOwn: false } })
  assert.deepEqual(await shown(colleague, jobId), usual)
  const events = await db()
    .selectFrom('domain_event')
    .select('actor_user_id')
    .where('job_id', '=', jobId)
    .where('verb', '=', 'job_incentive_changed')
    .execute()
  assert.deepEqual(
    events.map(event => event.actor_user_id),
    [chief, chief, chief, chief].map(({ userId }) => userId),
  )
})

test('the list tells which jobs have an incentive of their own, and which of them the caller may change', async () => {
  const { company, chief, colleague, jobId } = await newDesk()
  const other = await newJob(company, { owner: chief, values: { allow_referral: true } })
  await newJob(company, { owner: chief })
  await setAs(chief, jobId, { incentive: own })
  const whole = await listAs(chief)
  assert.deepEqual(whole.usual, usual)
  assert.deepEqual(
    whole.list.map(job => [job.jobId, job.incentive, job.isOwn, job.canChange]),
    [
      [other.jobId, usual, false, true],
      [jobId, own, true, true],
    ],
  )
  assert.deepEqual(
    (await listAs(chief, { isOwn: '1' })).list.map(job => job.jobId),
    [jobId],
  )
  await assertRefused(listAs(colleague), 'forbidden')
  await assertRefused(setAs(colleague, jobId, { incentive: own }), 'forbidden')
  await assertRefused(call(listJobIncentives), 'unauthorized')
})

test('only the company that recruits for a job sets what it promises, and a wrong amount is told', async () => {
  const { company, chief, jobId } = await newDesk()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(setAs(stranger, jobId, { incentive: own }), 'not-found')
  assert.equal((await listAs(stranger)).count, 0)
  const agency = await newCompany({ kind: 'agency', settings: { referButton: true } })
  const mandate = await newJob(company, { values: { allow_referral: true, recruiter_company_id: agency.companyId } })
  await assertRefused(setAs(chief, mandate.jobId, { incentive: own }), 'not-found')
  const recruiter = await newRecruiter(agency, { isAdmin: true })
  assert.deepEqual((await setAs(recruiter, mandate.jobId, { incentive: own })).job.incentive, own)
  for (const wrong of [
    { ...own, amount: 0 },
    { ...own, currency: 'euro' },
    { ...own, afterDays: 1000 },
  ])
    await assertRefused(setAs(chief, jobId, { incentive: wrong }), 'invalid')
})

test('a clone promises what its original does, if nothing too, and follows the company where the original does', async () => {
  const { company, chief, jobId } = await newDesk()
  const cloned = async (person: Person, fromJobId: number) => {
    const clone = await callAs(person)(cloneJob, { params: { jobId: fromJobId }, body: {} })
    await db()
      .updateTable('job')
      .set({ draft: false, is_private: false, allow_referral: true })
      .where('job_id', '=', clone.jobId)
      .execute()
    return (await listAs(chief)).list.find(job => job.jobId === clone.jobId)
  }
  assert.deepEqual((await cloned(chief, jobId))?.isOwn, false)
  await setAs(chief, jobId, { incentive: own })
  const clone = await cloned(chief, jobId)
  assert.deepEqual([clone?.incentive, clone?.isOwn], [own, true])
  const [told] = await db()
    .selectFrom('domain_event')
    .select(['actor_user_id', 'after'])
    .where('job_id', '=', clone?.jobId ?? 0)
    .where('verb', '=', 'job_incentive_changed')
    .execute()
  assert.deepEqual([told?.actor_user_id, told?.after], [chief.userId, { isOwn: true, incentive: own }])
  await setAs(chief, jobId, {})
  const promisesNothing = await cloned(chief, jobId)
  assert.deepEqual([promisesNothing?.incentive, promisesNothing?.isOwn], [null, true])
  // What the agency promises for its work is not the company's to give on.
  const agency = await newCompany({ kind: 'agency', settings: { referButton: true } })
  const recruiter = await newRecruiter(agency, { isAdmin: true })
  const mandate = await newJob(company, {
    owner: chief,
    values: { allow_referral: true, recruiter_company_id: agency.companyId },
  })
  await setAs(recruiter, mandate.jobId, { incentive: own })
  const { jobId: toJobId } = await callAs(chief)(cloneJob, { params: { jobId: mandate.jobId }, body: {} })
  const rows = await db().selectFrom('job_incentive').select('job_id').where('job_id', '=', toJobId).execute()
  assert.deepEqual(rows, [])
})
