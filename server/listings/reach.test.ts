import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '@hireloom/contract/apply/apply.ts'
import { listJobs, readJob, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { listCareersJobs, readCareersFacets } from '@hireloom/contract/listings/careers.ts'
import { db } from '../kernel/postgres/db.ts'
import { submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, world } from '../testing/world.ts'

const idsOf = (page: { list: { _source: { jobId: number } }[] }) =>
  page.list.map(hit => hit._source.jobId).sort((a, b) => a - b)
const counted = (facets: { Companies: { doc_count: number }[] }) =>
  facets.Companies.filter(entry => entry.doc_count > 0).length

test('all companies are the asked one and those it manages, or the own one alone', async () => {
  const [owner, managed, stranger] = [await newCompany(), await newCompany(), await newCompany()]
  await db()
    .insertInto('company_link')
    .values({
      parent_company_id: owner.companyId,
      child_company_id: managed.companyId,
      kind: 'managed',
      status: 'approved',
    })
    .execute()
  const own = await newJob(owner)
  const theirs = await newJob(managed)
  await newJob(stranger)
  const { companyId } = owner
  const both = [own.jobId, theirs.jobId]
  assert.deepEqual(idsOf(await call(listJobs, { query: { companyId } })), [own.jobId])
  assert.deepEqual(idsOf(await call(listJobs, { query: { companyId, allCompanies: false } })), [own.jobId])
  assert.deepEqual(idsOf(await call(listJobs, { query: { companyId, allCompanies: true } })), both)
  const facets = await call(readJobFacets, { query: { companyId, allCompanies: true } })
  assert.equal(counted(facets), 2)
  const filterKey = JSON.stringify([{ term: { companyId } }])
  assert.deepEqual(idsOf(await call(listCareersJobs, { query: { filterKey, allCompanies: true } })), both)
  const careers = await call(readCareersFacets, { query: { filterKey, allCompanies: true } })
  assert.equal(counted(careers), 2)
  const recruiter = callAs(await newRecruiter(owner))
  assert.deepEqual(idsOf(await recruiter(listJobs, { query: { allCompanies: false } })), [own.jobId])
  const nowhere = await assertRefused(call(listJobs, { query: { allCompanies: false } }))
  assert.deepEqual([nowhere.status, Object.keys(nowhere.fields ?? {})], [400, ['allCompanies']])
})

test('opportunities leave out what the candidate has applied to', async () => {
  const company = await newCompany()
  const [applied, open] = [await newJob(company), await newJob(company)]
  const candidate = await newCandidate()
  const as = callAs(candidate)
  await as(apply, { body: submissionOf(applied.jobId, { email: candidate.email }) })
  const query = { companyId: company.companyId, isReqFromCandOpportunity: true }
  assert.deepEqual(idsOf(await as(listJobs, { query })), [open.jobId])
  assert.equal((await as(readJobFacets, { query })).Companies[0]?.doc_count, 1)
  assert.equal(idsOf(await call(listJobs, { query })).length, 2)
  assert.equal(idsOf(await as(listJobs, { query: { ...query, isReqFromCandOpportunity: false } })).length, 2)
})

test('a job is not read under two numbers, and the number of another company is a hint without effect', async () => {
  const [company, other] = [await newCompany(), await newCompany()]
  const { jobId } = await newJob(company)
  const read = (query: object, as: typeof call = call) => as(readJob, { params: { jobId }, query })
  assert.equal((await read({ jobId })).jobs.length, 1)
  const twice = await assertRefused(read({ jobId: jobId + 1 }))
  assert.deepEqual([twice.status, Object.keys(twice.fields ?? {})], [400, ['jobId']])
  const recruiter = callAs(await newRecruiter(company))
  assert.equal((await read({ currentCompanyId: company.companyId }, recruiter)).jobs.length, 1)
  for (const as of [recruiter, call]) {
    assert.deepEqual(await read({ currentCompanyId: other.companyId }, as), await read({}, as))
  }
})

test('a parameter without a value asks for nothing, as older clients send it', async () => {
  const company = await newCompany()
  await newJob(company, { values: { min_exp: 3, max_exp: 6 } })
  const { app } = await world()
  const count = async (query: string) => {
    const answer = await fetch(`${app.url}/roboroy/api/v1/jobs/list?companyId=${company.companyId}${query}`)
    assert.equal(answer.status, 200, query)
    const found: { count: number } = await answer.json()
    return found.count
  }
  const names = ['searchKey', 'jobType', 'jobStatus', 'company', 'location', 'skills', 'jobname', 'experienceList']
  const others = [
    'minExp',
    'maxExp',
    'allCompanies',
    'APPROVAL_STATUS',
    'HRF_Role',
    'HEAD_ID',
    'isReqFromCandOpportunity',
  ]
  assert.equal(await count(''), 1)
  for (const name of [...names, ...others, 'filter[limit]', 'filter[skip]'])
    assert.equal(await count(`&${name}=`), 1, name)
})

test('the preview of a careers page lists and counts what visitors see', async () => {
  const company = await newCompany()
  const open = await newJob(company)
  const hidden = await newJob(company, { isPrivate: true })
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const filterKey = JSON.stringify([{ term: { companyId: company.companyId } }])
  const page = await admin(listCareersJobs, { query: { filterKey, asVisitor: true } })
  assert.deepEqual([page.count, idsOf(page)], [1, [open.jobId]])
  const facets = await admin(readCareersFacets, { query: { filterKey, asVisitor: true } })
  assert.deepEqual(
    facets.Companies.map(entry => entry.doc_count),
    [1],
  )
  assert.deepEqual(idsOf(await admin(listCareersJobs, { query: { filterKey } })), [open.jobId, hidden.jobId])
})
