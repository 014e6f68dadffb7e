import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCareersJobs, readCareersFacets } from '@hireloom/contract/listings/careers.ts'
import { searchText } from '../kernel/words.ts'
import { assertRefused } from '../testing/refusals.ts'
import { onEach, settled } from '../testing/search-adapters.ts'
import { type Company, call, newCompany, newJob, unique } from '../testing/world.ts'

async function careers(): Promise<{ company: Company; find: (...filters: unknown[]) => Promise<string[]> }> {
  const company = await newCompany()
  const jobs = [
    {
      title: 'Alpha',
      skills: ['Go'],
      values: { country_id: 202, min_exp: 1, max_exp: 3, region: 'East', min_salary: 100, max_salary: 200 },
    },
    {
      title: 'Beta',
      skills: ['Rust'],
      values: { country_id: 238, min_exp: 5, region: 'West', min_salary: 900, max_salary: 1000, hide_salary: true },
    },
    { title: 'Gamma ray', skills: ['Go', 'SQL'], values: { country_id: 202 } },
  ]
  for (const job of jobs) {
    const words = searchText({ title: job.title, company: company.companyName, skills: job.skills, texts: [] })
    await newJob(company, { ...job, values: { ...job.values, job_text: words } })
  }
  await settled()
  return {
    company,
    find: async (...filters) => {
      const own = { term: { companyId: company.companyId } }
      const { list, count } = await call(listCareersJobs, {
        query: { filterKey: JSON.stringify([own, ...filters]), sort: 'alphaAscend' },
      })
      assert.equal(count, list.length)
      return list.map(item => item._source.jobName)
    },
  }
}

onEach('term, terms and range choose by field', async () => {
  const { find } = await careers()
  assert.deepEqual(await find({ term: { countryName: 'singapore' } }), ['Alpha', 'Gamma ray'])
  assert.deepEqual(await find({ term: { 'jobSkills.skillName': { value: 'Rust' } } }), ['Beta'])
  assert.deepEqual(await find({ terms: { jobName: ['alpha', 'beta'] } }), ['Alpha', 'Beta'])
  assert.deepEqual(await find({ terms: { region: ['EAST'] } }), ['Alpha'])
  assert.deepEqual(await find({ range: { minExp: { gte: 2 } } }), ['Beta'])
  assert.deepEqual(await find({ range: { openDate: { lte: new Date(Date.now() + 1000).toISOString() } } }), [
    'Alpha',
    'Beta',
    'Gamma ray',
  ])
})

onEach('match and multi_match look for words', async () => {
  const { find } = await careers()
  assert.deepEqual(await find({ match: { jobName: 'gam' } }), ['Gamma ray'])
  assert.deepEqual(await find({ multi_match: { query: 'go', fields: ['jobName', 'jobSkills.skillName^2'] } }), [
    'Alpha',
    'Gamma ray',
  ])
})

onEach('bool joins what must, may and must not hold', async () => {
  const { find } = await careers()
  const rust = { term: { 'jobSkills.skillName': 'Rust' } }
  const east = { term: { region: 'East' } }
  assert.deepEqual(await find({ bool: { should: [rust, east] } }), ['Alpha', 'Beta'])
  assert.deepEqual(await find({ bool: { must: [east], must_not: [rust] } }), ['Alpha'])
  assert.deepEqual(await find({ bool: { must_not: [east] } }), ['Beta', 'Gamma ray'])
  assert.deepEqual(await find({ bool: { must_not: [{ bool: { should: [rust, east] } }] } }), ['Gamma ray'])
})

onEach('numbers that no job can have are no error', async () => {
  const { company, find } = await careers()
  const { companyId } = company
  assert.deepEqual(await find({ term: { minExp: 1.5 } }), [])
  assert.deepEqual(await find({ terms: { jobId: [1e300, -5] } }), [])
  assert.deepEqual(await find({ range: { minExp: { gte: 0.5, lte: 1e40 } } }), ['Alpha', 'Beta'])
  assert.deepEqual(await find({ range: { companyId: { gte: companyId - 0.5, lte: companyId + 0.5 } } }), [
    'Alpha',
    'Beta',
    'Gamma ray',
  ])
  assert.deepEqual(await find({ range: { closeDate: { gte: '2000-01-01' } } }), [])
  await assertRefused(find({ range: { openDate: { lte: 8e15 } } }), 'malformed')
})

onEach('a company is asked for in the role that it has', async () => {
  const [employer, agency] = [await newCompany(), await newCompany()]
  const { jobId } = await newJob(employer, { values: { recruiter_company_id: agency.companyId } })
  const own = await newJob(agency)
  await settled()
  const find = async (filter: unknown) =>
    (await call(listCareersJobs, { query: { filterKey: JSON.stringify([filter]) } })).list
      .map(item => item._source.jobId)
      .sort((a, b) => a - b)
  assert.deepEqual(await find({ term: { companyId: employer.companyId } }), [jobId])
  assert.deepEqual(await find({ term: { companyId: agency.companyId } }), [own.jobId])
  assert.deepEqual(await find({ term: { recuiterCompanyId: agency.companyId } }), [jobId, own.jobId])
  assert.deepEqual(await find({ terms: { recuiterCompanyId: [employer.companyId] } }), [])
  assert.deepEqual(await find({ terms: { companyId: [employer.companyId, agency.companyId] } }), [jobId, own.jobId])
})

onEach('pay that a job hides cannot be found out by ranges', async () => {
  const { find } = await careers()
  assert.deepEqual(await find({ range: { minSalary: { gte: 50 } } }), ['Alpha'])
})

onEach('facets count the same jobs, each group without its own choice', async () => {
  const { company } = await careers()
  const filterKey = JSON.stringify([
    { term: { companyId: company.companyId } },
    { term: { 'jobSkills.skillName': 'Go' } },
  ])
  const facets = await call(readCareersFacets, { query: { filterKey } })
  assert.deepEqual(
    facets.Jobname.map(entry => entry.key),
    ['Alpha', 'Gamma ray'],
  )
  assert.deepEqual(Object.fromEntries(facets.Skills.map(entry => [entry.key, entry.doc_count])), {
    Go: 2,
    SQL: 1,
    Rust: 1,
  })
})

test('ranges of years overlap those of jobs, and a job that names none fits any', async () => {
  const { find } = await careers()
  assert.deepEqual(await find({ range: { maxExp: { gte: 4 } } }), ['Beta', 'Gamma ray'])
  assert.deepEqual(await find({ range: { minExp: { lte: 2 } } }), ['Alpha', 'Gamma ray'])
})

test('the jobs of a site are those of its companies and those they recruit for others', async () => {
  const [agency, client, other] = [await newCompany(), await newCompany(), await newCompany()]
  await newJob(agency, { title: 'Own' })
  await newJob(client, { title: 'Recruited', values: { recruiter_company_id: agency.companyId } })
  await newJob(client, { title: 'Theirs' })
  await newJob(other, { title: 'Other' })
  const ids = [agency.companyId]
  const site = { bool: { should: [{ terms: { companyId: ids } }, { terms: { recuiterCompanyId: ids } }] } }
  const { list } = await call(listCareersJobs, { query: { filterKey: JSON.stringify([site]), sort: 'alphaAscend' } })
  assert.deepEqual(
    list.map(item => item._source.jobName),
    ['Own', 'Recruited'],
  )
})

test('what the grammar does not know is refused with its place', async () => {
  const deep = { bool: { must: [{ bool: { must: [{ bool: { must: [{ term: { jobId: 1 } }] } }] } }] } }
  const wrong: [string, unknown][] = [
    ['filterKey[0].term.salary', [{ term: { salary: 1 } }]],
    ['filterKey[0].wildcard', [{ wildcard: { jobName: '*' } }]],
    ['filterKey[0].term', [{ term: { jobId: 'x' } }]],
    ['filterKey[0].range', [{ range: { jobName: { gte: 1 } } }]],
    ['filterKey[0].range', [{ range: { minExp: { gt: 1 } } }]],
    ['filterKey', 'not json'],
    ['filterKey[0].bool.must[0].bool.must[0].bool.must[0]', [deep]],
    ['filterKey[50]', Array.from({ length: 60 }, () => ({ term: { jobId: 1 } }))],
  ]
  for (const [at, filter] of wrong) {
    const filterKey = typeof filter === 'string' ? filter : JSON.stringify(filter)
    const { details } = await assertRefused(call(listCareersJobs, { query: { filterKey } }), 'malformed')
    assert.equal(details?.at, at)
  }
})

onEach('values are data, whatever they hold', async () => {
  const { find } = await careers()
  assert.deepEqual(await find({ term: { jobName: "x' or 1=1 --" } }), [])
  assert.deepEqual(await find({ match: { jobName: `'${unique('no')} | a:*` } }), [])
})
