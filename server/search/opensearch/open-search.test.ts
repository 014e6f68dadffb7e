import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { experienceMax } from '@hireloom/contract/constants.ts'
import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { db } from '../../kernel/postgres/db.ts'
import { findViewers } from '../../kernel/session.ts'
import { searchText } from '../../kernel/words.ts'
import { until } from '../../testing/until.ts'
import { type Company, newCandidate, newCompany, newJob, newRecruiter, unique, world } from '../../testing/world.ts'
import { readFilters } from '../filter-key.ts'
import type { JobPage, JobSearch, JobWant } from '../job-search.ts'
import { sqlSearch } from '../sql-search.ts'
import { wantOf } from '../want.ts'
import { type OpenSearch, startOpenSearch } from './open-search.ts'
import { type OpenSearchDouble, startOpenSearchDouble } from './testing/double.ts'

let doubles: OpenSearchDouble[] = []
let searches: OpenSearch[] = []
const visitor = { viewer: null }
const page = { sort: 'alphaAscend', skip: 0, limit: 100 } as const

afterEach(async () => {
  for (const search of searches) await search.stop()
  for (const double of doubles) await double.close()
  const refused = doubles.flatMap(double => double.refused)
  ;[searches, doubles] = [[], []]
  assert.deepEqual(refused, [], 'every request is one that the server takes')
})

async function newDouble(): Promise<OpenSearchDouble> {
  await world()
  const double = await startOpenSearchDouble()
  doubles.push(double)
  return double
}

async function open(double: OpenSearchDouble, window?: number): Promise<OpenSearch> {
  const search = startOpenSearch(double.url, window)
  searches.push(search)
  await until(() => search.search() !== null)
  return search
}

async function close(search: OpenSearch): Promise<void> {
  searches = searches.filter(other => other !== search)
  await search.stop()
}

async function adapterOf(search: OpenSearch): Promise<JobSearch> {
  await until(() => search.flush())
  const adapter = search.search()
  assert.ok(adapter)
  return adapter
}

async function named(company: Company, title: string, values: Record<string, unknown> = {}): Promise<number> {
  const words = searchText({ title, company: company.companyName, skills: [], texts: [] })
  return (await newJob(company, { title, values: { job_text: words, ...values } })).jobId
}

async function found(search: OpenSearch, company: Company, more: Partial<JobWant> = {}): Promise<number[]> {
  const want = { ...wantOf({}, null), companyIds: [company.companyId], ...more }
  return (await (await adapterOf(search)).search(want, page, visitor)).ids
}

/** Some sixty jobs of three companies whose values meet in every way that search looks at. */
async function variousJobs() {
  const companies = [await newCompany(), await newCompany(), await newCompany()]
  const [first] = companies
  assert.ok(first)
  const owner = await newRecruiter(first)
  const term = await choice('term')
  const partTime = await choice('hour_type')
  const titles = ['Engineer', 'engineer', 'Senior Engineer', 'Cook', 'Nurse 🏥', '𝒳 maker', 'Ｗide', '東京でデータ分析']
  const skills = ['Go', 'SQL', 'C++', 'Señal', 'ข้อมูล', 'Excel (advanced)', '100% |"\\ <x>']
  for (let at = 0; at < 60; at++) {
    const company = companies[at % 3] ?? first
    const title = titles[(at * 5) % titles.length] ?? 'Cook'
    const own = skills.filter((_, skill) => (at * (skill + 3)) % 7 < 2)
    const text = ['hospital', 'analyst pan', 'x1 team'][at % 3] ?? ''
    await newJob(company, {
      title,
      skills: own,
      draft: at % 19 === 0,
      isPrivate: at % 11 === 0,
      ...(at % 4 === 0 && { owner }),
      ...(at % 7 === 0 && { closeDate: new Date(Date.now() + (at % 2 === 0 ? 1 : -1) * 3600_000) }),
      values: {
        open_date: at % 9 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (at % 6))),
        country_id: [202, 238, null][at % 3],
        min_exp: [0, 2, null, 45][at % 4],
        max_exp: [3, null, null, experienceMax][at % 4],
        is_closed: at % 13 === 0,
        term_id: at % 5 === 0 ? term : null,
        hour_type_id: at % 6 === 0 ? partTime : null,
        region: ['North  East', 'west', null][at % 3],
        workplace_type: at % 2 === 0 ? 'remote' : null,
        min_salary: 1000 + at * 10.5,
        hide_salary: at % 8 === 0,
        meta: JSON.stringify(at % 10 === 0 ? { HRF_NUMBER: 'HR-7' } : {}),
        job_text: searchText({ title, company: company.companyName, skills: own, texts: [text] }),
      },
    })
  }
  return { companies, owner }
}

async function choice(kind: string): Promise<number> {
  const row = await db().selectFrom('choice').select('choice_id').where('kind', '=', kind).executeTakeFirstOrThrow()
  return row.choice_id
}

async function viewerOf(userId: number): Promise<Viewer> {
  const viewer = (await findViewers([userId])).get(userId)
  assert.ok(viewer)
  return viewer
}

test('it answers as PostgreSQL does: numbers, pages, facets, values, suggestions, in every order and for everybody', async () => {
  const { companies, owner } = await variousJobs()
  const search = await open(await newDouble())
  const adapter = await adapterOf(search)
  const candidate = await newCandidate()
  const viewers = [null, await viewerOf(owner.userId), await viewerOf(candidate.userId)]
  const company = companies[0]?.companyName ?? ''
  const wants: Partial<JobWant>[] = [
    {},
    { status: 'all' },
    { status: 'closed' },
    { skills: ['go', 'señal'], status: 'all' },
    { skills: ['100% |"\\ <x>'], countries: ['us'], status: 'all' },
    { countries: ['Singapore', 'Nowhere'], hourTypes: ['Part Time'] },
    { names: ['ENGINEER'], companies: [company.toUpperCase()], status: 'all' },
    { experience: ['0', '40', 'x'], status: 'all' },
    { minExp: 4, maxExp: 20, status: 'all' },
    { minExp: 1, status: 'all' },
    { text: 'eng' },
    { text: 'hospital c++' },
    { text: '東京 データ', status: 'all' },
    { text: ' "& ' },
    { meta: { HRF_NUMBER: 'hr-7' }, status: 'all' },
    { companyIds: [companies[1]?.companyId ?? 0] },
    { isMine: true, status: 'all' },
  ]
  const sorts = ['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend'] as const
  for (const [at, parts] of wants.entries()) {
    const ids = companies.map(({ companyId }) => companyId)
    const want: JobWant = { ...wantOf({}, null), companyIds: ids, ...parts }
    // Who looks is evaluated apart from what is wanted: a few wants for all of them, the others for one in turn.
    for (const viewer of at < 2 ? viewers : [viewers[at % viewers.length] ?? null]) {
      const label = JSON.stringify([parts, viewer?.roleId])
      for (const sort of sorts) {
        const asked: JobPage = { sort, skip: at % 3 === 0 ? 5 : 0, limit: 20 }
        assert.deepEqual(
          await adapter.search(want, asked, { viewer }),
          await sqlSearch.search(want, asked, { viewer }),
          label + sort,
        )
      }
      assert.deepEqual(await adapter.facets(want, { viewer }), await sqlSearch.facets(want, { viewer }), label)
      for (const group of at < 7 ? facetGroups.slice(at, at + 1) : facetGroups.slice(0, 2)) {
        const prefix = ['', 'e', 'señ', 'Öl', '1', 'open', '|"\\ <'][at % 7] ?? ''
        const asked = [group, prefix, want, { viewer }] as const
        assert.deepEqual(
          await adapter.facetValues(...asked),
          await sqlSearch.facetValues(...asked),
          label + group + prefix,
        )
      }
    }
  }
  for (const viewer of viewers)
    for (const prefix of ['e', 'Eng', 'nurse 🏥', 's', '(adv', 'sin', 'st', 'zz', ' ', '100%', company.slice(0, 12)])
      assert.deepEqual(await adapter.suggest(prefix, { viewer }), await sqlSearch.suggest(prefix, { viewer }), prefix)
  assert.equal(search.fallbacks(), 0)
})

test('it reads search expressions as PostgreSQL does', async () => {
  const { companies } = await variousJobs()
  const search = await open(await newDouble())
  const adapter = await adapterOf(search)
  const some = companies[0]
  assert.ok(some)
  const expressions: unknown[] = [
    { term: { jobTermName: 'x' } },
    { term: { jobTermName: await nameOf('term') } },
    { terms: { hourTypeName: [await nameOf('hour_type'), 'none'] } },
    { term: { 'company.companyName': some.companyName.toUpperCase() } },
    { terms: { jobName: ['senior  engineer', 'COOK'] } },
    { terms: { countryName: ['sg', 'United States'] } },
    { term: { 'jobSkills.skillName': 'c++' } },
    { terms: { region: ['north  east', 'WEST'] } },
    { term: { workplaceType: 'remote' } },
    { terms: { companyId: [some.companyId, 2.5, 1e30] } },
    { term: { recuiterCompanyId: some.companyId } },
    { range: { minExp: { gte: 1.5, lte: 1e300 } } },
    { range: { maxExp: { gte: null } } },
    { range: { minSalary: { gte: 1100, lte: 1310.5 } } },
    { term: { minSalary: 1010.5 } },
    { range: { openDate: { gte: '2026-01-02', lte: '2026-01-04T00:00:00Z' } } },
    { term: { openDate: '2026-01-03T00:00:00Z' } },
    { match: { jobName: 'eng hospital' } },
    { multi_match: { query: 'team', fields: ['jobName^3'] } },
    { bool: { must_not: [{ range: { openDate: { gte: '2026-01-03' } } }, { term: { region: 'west' } }] } },
    { bool: { should: [{ term: { workplaceType: 'remote' } }, { range: { closeDate: { gte: '2026-01-01' } } }] } },
    { bool: { must: [{ bool: { should: [] } }], filter: [{ terms: { 'jobSkills.skillName': [] } }] } },
  ]
  for (const expression of expressions) {
    const filter = readFilters('filterKey', JSON.stringify([expression]))
    const want: JobWant = {
      ...wantOf({}, null),
      status: 'all',
      companyIds: companies.map(({ companyId }) => companyId),
      filter,
    }
    const label = JSON.stringify(expression)
    assert.deepEqual(await adapter.search(want, page, visitor), await sqlSearch.search(want, page, visitor), label)
    assert.deepEqual(await adapter.facets(want, visitor), await sqlSearch.facets(want, visitor), label)
  }
  assert.equal(search.fallbacks(), 0)
})

async function nameOf(kind: string): Promise<string> {
  const row = await db()
    .selectFrom('choice')
    .select('name')
    .where('choice_id', '=', await choice(kind))
    .executeTakeFirstOrThrow()
  return row.name
}

test('a group with more values than are shown is counted exactly over all shards', async () => {
  const company = await newCompany()
  const word = unique('s')
  const skills = Array.from({ length: 70 }, (_, at) => `${word} ${at}`)
  for (const own of [skills.slice(0, 60), skills.slice(10), skills.slice(30)]) {
    await newJob(company, { skills: own, values: { job_text: word } })
  }
  const search = await open(await newDouble())
  const asked = ['Skills', word, { ...wantOf({}, null), companyIds: [company.companyId] }, visitor] as const
  const values = await (await adapterOf(search)).facetValues(...asked)
  assert.equal(values.length, 50)
  assert.deepEqual(values, await sqlSearch.facetValues(...asked))
  assert.equal(search.fallbacks(), 0)
})

test('pages deeper than the window of the server continue the ones before', async () => {
  const company = await newCompany()
  const at = (day: number) => ({ open_date: day === 3 ? null : new Date(Date.UTC(2026, 0, day)) })
  for (const day of [1, 2, 2, 3, 3, 4, 5, 6]) await named(company, `Job ${day % 3}`, at(day))
  const search = await open(await newDouble(), 3)
  const adapter = await adapterOf(search)
  const want = { ...wantOf({}, null), companyIds: [company.companyId] }
  for (const sort of ['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend'] as const)
    for (const skip of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 30]) {
      const asked = { sort, skip, limit: 2 }
      assert.deepEqual(
        await adapter.search(want, asked, visitor),
        await sqlSearch.search(want, asked, visitor),
        `${sort} ${skip}`,
      )
    }
  assert.equal(search.fallbacks(), 0)
})

test('a word that no job has is taken for a misspelt one, and what is relevant comes first', async () => {
  const company = await newCompany()
  const word = `q${'abcdefgh'.repeat(1)}${unique('').replace(/\d/g, 'z')}`
  const inText = (await newJob(company, { title: 'Cook', values: { job_text: `cook ${word}` } })).jobId
  const inTitle = await named(company, `Great ${word}`)
  const search = await open(await newDouble())
  const misspelt = `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2, -1)}`
  assert.deepEqual(await found(search, company, { text: misspelt }), [inText, inTitle])
  assert.deepEqual(await found(search, company, { text: `${misspelt} great` }), [inTitle])
  assert.deepEqual(await found(search, company, { text: `${word} other` }), [])
  const want = { ...wantOf({}, null), text: word, companyIds: [company.companyId] }
  const facets = await (await adapterOf(search)).facets({ ...want, text: misspelt }, visitor)
  assert.equal(facets.Jobstatus[0]?.doc_count, 2)
  const { ids } = await (await adapterOf(search)).search(want, { ...page, sort: 'relevance' }, visitor)
  assert.deepEqual(ids, [inTitle, inText])
})

test('a job that is new, changed, closed or gone is found as it is now', async () => {
  const search = await open(await newDouble())
  const company = await newCompany()
  const [first, second] = [await named(company, 'Alpha'), await named(company, 'Beta')]
  assert.deepEqual(await found(search, company), [first, second])
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', first).execute()
  assert.deepEqual(await found(search, company), [second, first])
  await db().updateTable('job').set({ is_private: true }).where('job_id', '=', second).execute()
  assert.deepEqual(await found(search, company), [first])
  await db().deleteFrom('job').where('job_id', '=', first).execute()
  assert.deepEqual(await found(search, company), [])
  const { jobs, lagSeconds, setAside, isReady } = await search.health()
  const all = await db().selectFrom('job').select(db().fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  assert.deepEqual(
    { jobs, lagSeconds, setAside, isReady },
    { jobs: all.count, lagSeconds: 0, setAside: 0, isReady: true },
  )
})

test('a restart goes on from the place that the index remembers, without building it anew', async () => {
  const double = await newDouble()
  const company = await newCompany()
  const known = await named(company, 'Alpha')
  const first = await open(double)
  assert.deepEqual(await found(first, company), [known])
  await close(first)
  const built = double.indices()
  const missed = await named(company, 'Beta')
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', known).execute()
  assert.deepEqual(await found(await open(double), company), [missed, known])
  assert.deepEqual(double.indices(), built)
})

test('two processes share one index, and a state read earlier never overwrites a later one', async () => {
  const double = await newDouble()
  const [one, other] = [await open(double), await open(double)]
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  assert.deepEqual(await found(one, company), [jobId])
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  assert.deepEqual(await found(other, company), [])
  assert.deepEqual(await found(one, company), [])
  assert.equal(double.indices().length, 1)
})

test('an index of a database that was put back to an earlier state is built anew', async () => {
  const double = await newDouble()
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  await close(await open(double))
  const [before] = double.indices()
  const { rows } = await sql<{ id: string }>`select installation_id::text as id from installation`.execute(db())
  const alias = `hireloom-jobs-${rows[0]?.id}`
  const cursor = await (await fetch(`${double.url}/${alias}/_doc/cursor`)).json()
  const ahead = { cursor: { ...cursor._source.cursor, xid: '999999999999' } }
  await fetch(`${double.url}/${alias}/_doc/cursor?require_alias=true`, { method: 'PUT', body: JSON.stringify(ahead) })
  assert.deepEqual(await found(await open(double), company), [jobId])
  assert.notDeepEqual(double.indices(), [before])
  assert.equal(double.indices().length, 1)
})

test('while the server does not answer PostgreSQL does, and the index catches up when it is back', async () => {
  const double = await newDouble()
  const search = await open(double)
  const company = await newCompany()
  const first = await named(company, 'Alpha')
  const adapter = await adapterOf(search)
  double.breakOff(true)
  const want = { ...wantOf({}, null), companyIds: [company.companyId] }
  const second = await named(company, 'Beta')
  assert.deepEqual((await adapter.search(want, page, visitor)).ids, [first, second])
  assert.ok(search.fallbacks() > 0)
  await until(() => search.search() === null)
  assert.equal(await search.flush(), false)
  assert.equal((await search.health()).isReady, false)
  double.breakOff(false)
  await until(() => search.search() !== null)
  assert.deepEqual(await found(search, company), [first, second])
  assert.equal((await search.health()).setAside, 0)
})

test('an index that somebody removed is built again', async () => {
  const double = await newDouble()
  const search = await open(double)
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  double.removeAll()
  const adapter = search.search()
  const want = { ...wantOf({}, null), companyIds: [company.companyId] }
  assert.deepEqual((await adapter?.search(want, page, visitor))?.ids, [jobId])
  await until(() => double.indices().length === 1 && search.search() !== null)
  assert.deepEqual(await found(search, company), [jobId])
})
