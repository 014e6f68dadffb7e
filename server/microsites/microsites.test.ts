import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { listMicrositeJobs, readMicrosite, readMicrositeFacets } from '@hireloom/contract/microsites/microsites.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  type Company,
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  send,
  unique,
} from '../testing/world.ts'

interface Parts {
  readonly state?: 'draft' | 'live' | 'unpublished'
  readonly values?: Record<string, unknown>
  /** Companies whose jobs it names beside its own. */
  readonly shows?: readonly Company[]
}

async function newMicrosite(company: Company, parts: Parts = {}): Promise<string> {
  const pageId = unique('site-')
  const { microsite_id: id } = await db()
    .insertInto('microsite')
    .values({
      company_id: company.companyId,
      page_id: pageId,
      page_name: 'Careers',
      state: parts.state ?? 'live',
      ...parts.values,
    })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  for (const shown of parts.shows ?? []) {
    await db().insertInto('microsite_company').values({ microsite_id: id, company_id: shown.companyId }).execute()
  }
  return pageId
}

async function manage(parent: Company, child: Company, status = 'approved'): Promise<void> {
  await db()
    .insertInto('company_link')
    .values({ parent_company_id: parent.companyId, child_company_id: child.companyId, kind: 'managed', status })
    .execute()
}

async function jobOf(company: Company, title: string, values: Record<string, unknown> = {}, skills: string[] = []) {
  const words = searchText({ title, company: company.companyName, skills, texts: [] })
  return newJob(company, { title, skills, values: { job_text: words, ...values } })
}

async function titles(pageId: string, query: Record<string, unknown> = {}): Promise<string[]> {
  const { list, count } = await call(listMicrositeJobs, {
    params: { pageId },
    query: { orderKey: 'job_name asc', ...query },
  })
  assert.equal(count, list.length)
  return list.map(item => item._source.jobName)
}

const filters = (...expressions: unknown[]) => ({ filterKeyArr: JSON.stringify(expressions) })
const yesterday = new Date(Date.now() - 24 * 3600_000)

test('everybody reads a live microsite by its slug, whatever the case, and by its external number', async () => {
  const company = await newCompany()
  const number = String(Math.trunc(Math.random() * 1e15))
  const pageId = await newMicrosite(company, { values: { external_page_id: number } })
  for (const address of [pageId, pageId.toUpperCase(), number]) {
    const site = await call(readMicrosite, { params: { pageId: address } })
    assert.equal(site.pageId, pageId)
    assert.equal(site.company.companyName, company.companyName)
    assert.equal(site.bgColor, '#613c58')
    assert.deepEqual(
      [site.draft, site.enableChat, site.allowJobLogoDisplay, site.poweredBy],
      [false, false, true, true],
    )
  }
})

test('what no longer fits its form is left out of a microsite, and a film from elsewhere is none', async () => {
  const good: PageBlock = { kind: 'benefits', title: 'Why', benefits: [{ title: 'Time', text: '25 days' }] }
  const pageId = await newMicrosite(await newCompany(), {
    values: {
      blocks: json([good, { kind: 'text' }, 7]),
      search_criteria: json({ filterFields: ['Skills', 'Nonsense'], headers: { heroTitle: 'Come aboard' } }),
      video_url: 'https://films.example/watch?v=dQw4w9WgXcQ',
    },
  })
  const site = await call(readMicrosite, { params: { pageId } })
  assert.deepEqual(site.blocks, [good])
  assert.deepEqual(site.searchCriteria.filterFields, ['Skills'])
  assert.equal(site.searchCriteria.headers.heroTitle, 'Come aboard')
  assert.equal(site.company.videoUrl, null)
})

for (const state of ['draft', 'unpublished'] as const) {
  test(`a microsite that is ${state} is for administrators of its own company only`, async () => {
    const company = await newCompany()
    const pageId = await newMicrosite(company, { state })
    await jobOf(company, 'Clerk')
    const others = [
      null,
      await newCandidate(),
      await newRecruiter(company),
      await newRecruiter(await newCompany(), { isAdmin: true }),
    ]
    for (const person of others) {
      for (const endpoint of [readMicrosite, listMicrositeJobs, readMicrositeFacets]) {
        const problem = await assertRefused(callAs(person)(endpoint, { params: { pageId } }))
        assert.equal(problem.message, 'This microsite is currently unavailable.')
        assert.equal(problem.status, 404)
      }
    }
    const admin = callAs(await newRecruiter(company, { isAdmin: true }))
    assert.equal((await admin(readMicrosite, { params: { pageId } })).draft, true)
    assert.equal((await admin(listMicrositeJobs, { params: { pageId } })).count, 1)
    assert.equal((await admin(readMicrositeFacets, { params: { pageId } })).Jobname[0]?.key, 'Clerk')
  })
}

test('a microsite that is not there, or whose company is suspended, is not found', async () => {
  const company = await newCompany()
  const pageId = await newMicrosite(company)
  await db().updateTable('company').set({ status: 'suspended' }).where('company_id', '=', company.companyId).execute()
  for (const address of [pageId, 'nobody-has-this', 'not a page', '-', '%27', 'a'.repeat(61)]) {
    const response = await send(readMicrosite, { params: { pageId: address } }, null)
    assert.equal(response.status, 404, address)
    assert.ok(!(await response.text()).includes('unavailable'))
  }
})

test('a microsite lists open public jobs of its company and of those it manages and names', async () => {
  const [own, managed, unnamed, revoked, stranger] = await Promise.all([1, 2, 3, 4, 5].map(() => newCompany()))
  assert.ok(own && managed && unnamed && revoked && stranger)
  await manage(own, managed)
  await manage(own, unnamed)
  await manage(own, revoked, 'revoked')
  const pageId = await newMicrosite(own, { shows: [managed, revoked, stranger] })
  await jobOf(own, 'Alpha')
  await jobOf(managed, 'Beta')
  await jobOf(unnamed, 'Gamma')
  await jobOf(revoked, 'Delta')
  await jobOf(stranger, 'Epsilon')
  await newJob(own, { title: 'Private', isPrivate: true })
  await newJob(own, { title: 'Draft', draft: true })
  assert.deepEqual(await titles(pageId), ['Alpha', 'Beta'])
  const site = await call(readMicrosite, { params: { pageId } })
  assert.deepEqual(
    site.managedCompanies.map(company => company.childCompanyId),
    [managed.companyId],
  )
})

test('no filter, order or parameter widens the companies of a microsite', async () => {
  const [own, other] = [await newCompany(), await newCompany()]
  const pageId = await newMicrosite(own)
  await jobOf(own, 'Ours')
  const theirs = await jobOf(other, 'Theirs')
  const company = { term: { companyId: other.companyId } }
  const recruiter = { term: { recuiterCompanyId: other.companyId } }
  const tries = [
    filters(company),
    filters({ bool: { should: [company, recruiter] } }),
    filters({ terms: { companyId: [own.companyId, other.companyId] } }),
    filters({ bool: { must_not: [{ term: { companyId: own.companyId } }] } }),
    filters({ bool: { should: [{ match: { jobName: 'theirs' } }, company] } }),
    filters({ multi_match: { query: String(theirs.jobId) } }),
    filters({ term: { 'company.companyName': other.companyName } }),
    { ...filters(), jobStatus: 'All' as const },
  ]
  for (const query of tries) {
    assert.ok(!(await titles(pageId, query)).includes('Theirs'), JSON.stringify(query))
    const { orderKey: _, ...asked } = { orderKey: null, ...query }
    const facets = await call(readMicrositeFacets, { params: { pageId }, query: asked })
    const counted = [...facets.Jobname, ...facets.Companies].filter(entry => entry.doc_count > 0)
    assert.ok(!counted.some(entry => ['Theirs', other.companyName].includes(entry.value)), JSON.stringify(query))
  }
  const widening = { companyId: other.companyId, allCompanies: true }
  for (const [name, value] of Object.entries(widening)) {
    const response = await send(listMicrositeJobs, { params: { pageId }, query: { [name]: value } as never }, null)
    assert.equal(response.status, 400, name)
  }
})

test('filters narrow by term, company, name, years, country, skills and words', async () => {
  const [own, managed] = [await newCompany(), await newCompany()]
  await manage(own, managed)
  const pageId = await newMicrosite(own, { shows: [managed] })
  const first = await jobOf(own, 'Alpha', { min_exp: 1, max_exp: 3, country_id: 202 }, ['Go'])
  await jobOf(own, 'Beta', { min_exp: 5, max_exp: 9, country_id: 238 }, ['Rust'])
  await jobOf(managed, 'Gamma ray', { country_id: 202 }, ['Go', 'SQL'])
  const find = (...expressions: unknown[]) => titles(pageId, filters(...expressions))
  assert.deepEqual(await find({ terms: { 'jobSkills.skillName': ['go'] } }), ['Alpha', 'Gamma ray'])
  assert.deepEqual(
    await find({ term: { countryName: 'Singapore' } }, { term: { 'company.companyName': own.companyName } }),
    ['Alpha'],
  )
  assert.deepEqual(await find({ terms: { jobName: ['beta', 'Gamma Ray'] } }), ['Beta', 'Gamma ray'])
  assert.deepEqual(await find({ multi_match: { query: 'gam', fields: ['jobName', 'jobId'] } }), ['Gamma ray'])
  assert.deepEqual(await find({ multi_match: { query: String(first.jobId), fields: ['jobName', 'jobId'] } }), ['Alpha'])
  // Ranges of years overlap; a job that names none fits any.
  assert.deepEqual(await find({ range: { maxExp: { gte: 5 } } }), ['Beta', 'Gamma ray'])
  assert.deepEqual(await find({ range: { minExp: { lte: 1 } } }, { range: { maxExp: { gte: 1 } } }), [
    'Alpha',
    'Gamma ray',
  ])
  assert.deepEqual(await find({ bool: { should: [{ term: { jobName: 'Alpha' } }, { term: { jobName: 'Beta' } }] } }), [
    'Alpha',
    'Beta',
  ])
})

test('a page is ordered and cut as asked, newest first when nothing is said', async () => {
  const company = await newCompany()
  const pageId = await newMicrosite(company)
  for (const [title, day] of [
    ['Bee', 2],
    ['Ant', 3],
    ['Cat', 1],
  ] as const) {
    await jobOf(company, title, { open_date: new Date(Date.UTC(2026, 0, day)) })
  }
  const ordered = async (orderKey?: string) =>
    (await call(listMicrositeJobs, { params: { pageId }, query: { orderKey } })).list.map(item => item._source.jobName)
  assert.deepEqual(await ordered(), ['Ant', 'Bee', 'Cat'])
  assert.deepEqual(await ordered('open_date desc'), ['Ant', 'Bee', 'Cat'])
  assert.deepEqual(await ordered('open_date:asc'), ['Cat', 'Bee', 'Ant'])
  assert.deepEqual(await ordered('job_name'), ['Ant', 'Bee', 'Cat'])
  assert.deepEqual(await ordered('job_name_desc'), ['Cat', 'Bee', 'Ant'])
  const second = await call(listMicrositeJobs, { params: { pageId }, query: { skip: 1, limit: 1 } })
  assert.equal(second.count, 3)
  assert.deepEqual(
    second.list.map(item => item._source.jobName),
    ['Bee'],
  )
})

test('bad filters, orders and sizes are refused by name', async () => {
  const pageId = await newMicrosite(await newCompany())
  const bad = [
    ['filterKeyArr', { filterKeyArr: '[{"script":{}}]' }],
    ['filterKeyArr', { filterKeyArr: '[{' }],
    ['filterKeyArr', { filterKeyArr: '[{"term":{"password":"x"}}]' }],
    ['orderKey', { orderKey: 'salary desc' }],
    ['orderKey', { orderKey: 'job_name; drop table job' }],
    ['limit', { limit: 101 }],
    ['skip', { skip: -1 }],
  ] as const
  for (const [field, query] of bad) {
    const response = await send(listMicrositeJobs, { params: { pageId }, query: query as never }, null)
    const { error } = (await response.json()) as { error: { code: string; fields: Record<string, string> } }
    assert.equal(response.status, 400, JSON.stringify(query))
    assert.deepEqual([error.code, Object.keys(error.fields)], ['X0PA-400-1', [field]])
  }
})

test('facets have seven groups, each counted without its own choice, and mark what is chosen', async () => {
  const company = await newCompany()
  const pageId = await newMicrosite(company)
  await jobOf(company, 'Alpha', { country_id: 202 }, ['Go'])
  await jobOf(company, 'Beta', { country_id: 238 }, ['Rust'])
  const facets = await call(readMicrositeFacets, {
    params: { pageId },
    query: filters({ terms: { 'jobSkills.skillName': ['Go'] } }),
  })
  assert.deepEqual(Object.keys(facets).sort(), [
    'Companies',
    'Countries',
    'Experience',
    'JobType',
    'Jobname',
    'Jobstatus',
    'Skills',
  ])
  const told = facets.Skills.map(({ key, doc_count, isSelected }) => [key, doc_count, isSelected])
  assert.deepEqual(told, [
    ['Go', 1, true],
    ['Rust', 1, false],
  ])
  assert.deepEqual(
    facets.Jobname.map(entry => entry.value),
    ['Alpha'],
  )
})

test('closed jobs show on request, and never where the microsite shows none', async () => {
  const company = await newCompany()
  await jobOf(company, 'Gone', { close_date: yesterday })
  await jobOf(company, 'Here')
  const open = await newMicrosite(company)
  const closed = await newMicrosite(company, { values: { disable_closed_jobs: true } })
  assert.deepEqual(await titles(open), ['Here'])
  assert.deepEqual(await titles(open, { jobStatus: 'All' }), ['Gone', 'Here'])
  assert.deepEqual(await titles(closed, { jobStatus: 'All' }), ['Here'])
  const facets = await call(readMicrositeFacets, { params: { pageId: closed }, query: { jobStatus: 'All' } })
  assert.deepEqual(
    facets.Jobstatus.map(entry => entry.key),
    ['Open Jobs'],
  )
})
