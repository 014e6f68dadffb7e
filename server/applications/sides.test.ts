import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, giveScore, listAs, newApplication, readAs, submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter } from '../testing/world.ts'

/** A job that an agency recruits for on behalf of a client. */
async function newMandate(agencySettings: Record<string, unknown> = {}) {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency', settings: agencySettings })]
  const owner = await newRecruiter(agency, { isAdmin: true })
  const hiring = await newRecruiter(client, { isAdmin: true })
  const { jobId } = await newJob(client, { owner, values: { recruiter_company_id: agency.companyId } })
  return { client, agency, owner, hiring, jobId }
}

test('where an agency recruits for a client, neither side reads the notes of the other, and scores are the agency’s', async () => {
  const { owner, hiring, jobId } = await newMandate()
  const { appId } = await newApplication(jobId)
  await giveScore(appId, 77, {})
  await decideAs(owner, appId, { decision: 'advance', note: 'Margin is thin' })
  await decideAs(hiring, appId, { decision: 'advance', note: 'Budget is higher than we said' })
  const [ofAgency, ofClient] = [await readAs(owner, appId), await readAs(hiring, appId)]
  assert.match(JSON.stringify(ofAgency), /Margin is thin/)
  assert.doesNotMatch(JSON.stringify(ofAgency), /Budget/)
  assert.match(JSON.stringify(ofClient), /Budget is higher/)
  assert.doesNotMatch(JSON.stringify(ofClient), /Margin/)
  assert.deepEqual([ofAgency.score, ofClient.score, ofClient.scoreBreakdown], [77, null, null])
  assert.equal((await listAs(hiring, { jobId })).list[0]?.score, null)
  assert.equal((await listAs(hiring, { jobId, 'filterKeys[scoreMin]': '10' })).count, 0)
  assert.equal((await listAs(owner, { jobId, 'filterKeys[scoreMin]': '10' })).count, 1)
})

test('an agency sees what it has submitted, and nothing another agency or the employer has', async () => {
  const employer = await newCompany()
  const { jobId } = await newJob(employer, { isPrivate: true })
  const agencies = [await newCompany({ kind: 'agency' }), await newCompany({ kind: 'agency' })]
  for (const { companyId } of agencies) {
    const link = { parent_company_id: employer.companyId, child_company_id: companyId, kind: 'agency' }
    await db().insertInto('company_link').values(link).execute()
    await db().insertInto('job_share').values({ job_id: jobId, company_id: companyId }).execute()
  }
  const [first, second] = [
    await newRecruiter(agencies[0] ?? employer, { userType: 3 }),
    await newRecruiter(agencies[1] ?? employer, { userType: 3 }),
  ]
  const { appId } = await callAs(first)(apply, { body: submissionOf(jobId) })
  const admin = await newRecruiter(employer, { isAdmin: true })
  assert.deepEqual(
    (await listAs(first, { jobId })).list.map(row => [row.appId, row.application_source]),
    [[appId, 'partner']],
  )
  assert.equal((await readAs(first, appId)).appId, appId)
  assert.equal((await listAs(second, { jobId })).count, 0)
  assert.equal((await assertRefused(readAs(second, appId))).status, 404)
  assert.equal((await readAs(admin, appId)).appId, appId)
  await db()
    .updateTable('company_link')
    .set({ status: 'revoked' })
    .where('parent_company_id', '=', employer.companyId)
    .execute()
  assert.equal((await assertRefused(readAs(first, appId))).status, 404)
})

test('the page of a job and its form follow the same company: the one that recruits', async () => {
  const { jobId } = await newMandate({ hideGuestApply: true })
  const { jobs } = await callAs(null)(readJob, { params: { jobId } })
  const problem = await assertRefused(callAs(null)(apply, { body: submissionOf(jobId) }))
  assert.equal(problem.problem, 'signed-in-only')
  assert.equal(jobs[0]?.jobId, jobId)
})
