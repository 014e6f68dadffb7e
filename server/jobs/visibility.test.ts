import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listJobs, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

/** Whether the person gets the job's own page, and whether the job stands in the person's list; they must agree unless a hash opened it. */
async function sees(person: Person | null, jobId: number, sharingHash?: string): Promise<boolean> {
  try {
    const { jobs } = await callAs(person)(readJob, {
      params: { jobId },
      query: { ...(sharingHash && { sharingHash }) },
    })
    return jobs[0]?.jobId === jobId
  } catch (error) {
    assert.ok(error instanceof Problem)
    assert.equal(error.problem, 'not-found')
    return false
  }
}

async function lists(person: Person | null, jobId: number): Promise<boolean> {
  const { list } = await callAs(person)(listJobs, { query: { searchKey: String(jobId), jobType: 'All', limit: 100 } })
  return list.some(item => item._source.jobId === jobId)
}

test('a public job that is no draft is seen and listed by everybody', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company)
  for (const person of [
    null,
    await newCandidate(),
    await newRecruiter(company),
    await newRecruiter(await newCompany()),
  ]) {
    assert.equal(await sees(person, jobId), true)
    assert.equal(await lists(person, jobId), true)
  }
})

test('a visitor sees a private job with its sharing hash only, and never in a list', async () => {
  const { jobId, sharingHash } = await newJob(await newCompany(), { isPrivate: true })
  assert.equal(await sees(null, jobId), false)
  assert.equal(await sees(null, jobId, 'wrong'), false)
  assert.equal(await sees(null, jobId, sharingHash), true)
  assert.equal(await lists(null, jobId), false)
})

test('a draft is not opened by its sharing hash', async () => {
  const { jobId, sharingHash } = await newJob(await newCompany(), { draft: true })
  for (const person of [null, await newCandidate(), await newRecruiter(await newCompany())]) {
    assert.equal(await sees(person, jobId, sharingHash), false)
  }
})

test('a candidate sees a private job after applying, or with its hash', async () => {
  const company = await newCompany()
  const { jobId, sharingHash } = await newJob(company, { isPrivate: true })
  const [applicant, other] = [await newCandidate(), await newCandidate()]
  assert.equal(await sees(applicant, jobId), false)
  await applied(applicant, company.companyId, jobId)
  assert.equal(await sees(applicant, jobId), true)
  assert.equal(await lists(applicant, jobId), true)
  assert.equal(await sees(other, jobId), false)
  assert.equal(await sees(other, jobId, sharingHash), true)
})

test('an application does not open a job that went back to draft', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company, { draft: true })
  const applicant = await newCandidate()
  await applied(applicant, company.companyId, jobId)
  assert.equal(await sees(applicant, jobId), false)
})

test('the owner sees the own private jobs and drafts', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  for (const parts of [{ isPrivate: true }, { draft: true }]) {
    const { jobId } = await newJob(company, { ...parts, owner })
    assert.equal(await sees(owner, jobId), true)
    assert.equal(await lists(owner, jobId), true)
  }
})

test('an administrator of the company sees its private jobs and drafts, one of another company does not', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const foreign = await newRecruiter(await newCompany(), { isAdmin: true })
  for (const parts of [{ isPrivate: true }, { draft: true }]) {
    const { jobId } = await newJob(company, parts)
    assert.equal(await sees(admin, jobId), true)
    assert.equal(await sees(foreign, jobId), false)
    assert.equal(await lists(foreign, jobId), false)
  }
})

test('a colleague sees drafts and private jobs as collaborator only', async () => {
  const company = await newCompany()
  const [colleague, stranger] = [await newRecruiter(company), await newRecruiter(await newCompany())]
  for (const parts of [{ isPrivate: true }, { draft: true }]) {
    const { jobId } = await newJob(company, parts)
    assert.equal(await sees(colleague, jobId), false)
    await db()
      .insertInto('job_collaborator')
      .values([colleague, stranger].map(person => ({ job_id: jobId, user_id: person.userId })))
      .execute()
    assert.equal(await sees(colleague, jobId), true)
    assert.equal(await sees(stranger, jobId), false, 'a collaborator must be of the same company')
  }
})

test('open collaboration shows drafts and private jobs to the whole company and to nobody else', async () => {
  const company = await newCompany()
  const colleague = await newRecruiter(company)
  for (const parts of [{ isPrivate: true }, { draft: true }]) {
    const { jobId } = await newJob(company, { ...parts, values: { open_collabs: true } })
    assert.equal(await sees(colleague, jobId), true)
    assert.equal(await sees(await newRecruiter(await newCompany()), jobId), false)
    assert.equal(await sees(await newCandidate(), jobId), false)
    assert.equal(await sees(null, jobId), false)
  }
})

test('a recruiter of another company opens a private job with its hash, not its draft', async () => {
  const company = await newCompany()
  const foreign = await newRecruiter(await newCompany())
  const open = await newJob(company, { isPrivate: true })
  assert.equal(await sees(foreign, open.jobId), false)
  assert.equal(await sees(foreign, open.jobId, open.sharingHash), true)
})

test('a confidential job is for its owner, administrators and named people, whatever the collaboration', async () => {
  const company = await newCompany()
  const [named, colleague, admin] = [
    await newRecruiter(company),
    await newRecruiter(company),
    await newRecruiter(company, { isAdmin: true }),
  ]
  const { jobId } = await newJob(company, { isPrivate: true, values: { confidential: true, open_collabs: true } })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: colleague.userId }).execute()
  await db().insertInto('job_authorized_user').values({ job_id: jobId, user_id: named.userId }).execute()
  assert.equal(await sees(named, jobId), true)
  assert.equal(await sees(admin, jobId), true)
  assert.equal(await sees(colleague, jobId), false)
})

test('an agency sees the jobs shared with it while the companies work together, and no others', async () => {
  const [company, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const partner = await newRecruiter(agency, { userType: 3 })
  const { jobId } = await newJob(company, { isPrivate: true })
  const other = await newJob(company, { isPrivate: true })
  const secret = await newJob(company, { isPrivate: true, values: { confidential: true } })
  const link = { parent_company_id: company.companyId, child_company_id: agency.companyId }
  await db()
    .insertInto('company_link')
    .values({ ...link, kind: 'agency' })
    .execute()
  assert.equal(await sees(partner, jobId), false)
  for (const job_id of [jobId, secret.jobId])
    await db().insertInto('job_share').values({ job_id, company_id: agency.companyId }).execute()
  assert.equal(await sees(partner, jobId), true)
  assert.equal(await sees(partner, other.jobId), false)
  assert.equal(await sees(partner, secret.jobId), false)
  await db()
    .updateTable('company_link')
    .set({ status: 'revoked' })
    .where('child_company_id', '=', agency.companyId)
    .execute()
  assert.equal(await sees(partner, jobId), false)
})

test('an approval token that nobody issued opens nothing', async () => {
  const { jobId } = await newJob(await newCompany(), { isPrivate: true })
  await assertRefused(callAs(null)(readJob, { params: { jobId }, query: { xrt: 'a_xref_1_b_c' } }), 'not-found')
})

test('what only insiders may know is not in the answer to others', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId, sharingHash } = await newJob(company, {
    owner,
    values: {
      meta: JSON.stringify({ ownerEmail: 'secret@example.com', workingHours: '9 to 5' }),
      min_salary: 10,
      max_salary: 20,
      hide_salary: true,
    },
  })
  const inside = await callAs(owner)(readJob, { params: { jobId } })
  assert.equal(inside.jobs[0]?.sharingHash, sharingHash)
  assert.equal(inside.jobs[0]?.minSalary, 10)
  const outside = await callAs(null)(readJob, { params: { jobId } })
  assert.equal(outside.jobs[0]?.sharingHash, null)
  assert.equal(outside.jobs[0]?.minSalary, null)
  assert.deepEqual(outside.jobs[0]?.meta, { workingHours: '9 to 5', x0pa_show_refer_this_job: false })
})

test('a company hides fields from visitors and candidates, and no other role', async () => {
  const company = await newCompany({
    settings: { jobFields: { experience: false, region: false, emailId: false, salary: true } },
  })
  const { jobId } = await newJob(company, {
    values: { min_exp: 1, max_exp: 3, region: 'Bedok', email_id: 'jobs@example.com', min_salary: 5, max_salary: 6 },
  })
  for (const person of [null, await newCandidate()]) {
    const job = (await callAs(person)(readJob, { params: { jobId } })).jobs[0]
    assert.deepEqual([job?.minExp, job?.region, job?.emailId, job?.minSalary], [null, null, null, 5])
  }
  const job = (await callAs(await newRecruiter(await newCompany()))(readJob, { params: { jobId } })).jobs[0]
  assert.deepEqual([job?.minExp, job?.region, job?.emailId], [1, 'Bedok', 'jobs@example.com'])
})

async function applied(person: Person, companyId: number, jobId: number): Promise<void> {
  const { person_id: personId } = await db()
    .selectFrom('app_user')
    .select('person_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  assert.ok(personId)
  const { profile_id: profileId } = await db()
    .insertInto('profile')
    .values({ person_id: personId, company_id: companyId })
    .returning('profile_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('application')
    .values({
      job_id: jobId,
      person_id: personId,
      profile_id: profileId,
      company_id: companyId,
      status_token_hash: Buffer.from(`${jobId}-${personId}`),
    })
    .execute()
}
