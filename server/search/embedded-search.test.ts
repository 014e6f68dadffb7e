import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { partnerUserType, roleIds } from '@hireloom/contract/policy.ts'
import pg from 'pg'
import { db } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { until } from '../testing/until.ts'
import { type Company, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'
import { type EmbeddedSearch, startEmbeddedSearch } from './embedded-search.ts'
import { readAhead } from './read-ahead.ts'
import { sqlSearch } from './sql-search.ts'
import { wantOf } from './want.ts'

const folders: string[] = []
let searches: EmbeddedSearch[] = []

/** Each search holds a connection of the pool, so none outlives its test. */
afterEach(async () => {
  for (const search of searches) await search.stop()
  searches = []
})
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-search-'))
  folders.push(folder)
  return folder
}

async function open(folder = newFolder()): Promise<EmbeddedSearch> {
  await world()
  const search = startEmbeddedSearch(folder, readAhead({ dataDir: folder, openSearchUrl: null }))
  searches.push(search)
  await until(() => search.search(), 'the engine')
  return search
}

async function named(company: Company, title: string): Promise<number> {
  const words = searchText({ title, company: company.companyName, skills: [], texts: [] })
  return (await newJob(company, { title, values: { job_text: words } })).jobId
}

const visitor = { viewer: null }
const page = { sort: 'alphaAscend', skip: 0, limit: 100 } as const

async function titles(search: EmbeddedSearch, company: Company): Promise<number[]> {
  assert.equal(await search.flush(), true)
  const adapter = search.search()
  assert.ok(adapter)
  return (await adapter.search({ ...wantOf({}, null), companyIds: [company.companyId] }, page, visitor)).ids
}

/** The engine and plain SQL agree on the whole board: number of hits, first page and every facet. */
async function agrees(search: EmbeddedSearch): Promise<void> {
  assert.equal(await search.flush(), true)
  const adapter = search.search()
  assert.ok(adapter)
  for (const want of [wantOf({}, null), wantOf({ jobType: ['All'] }, null)]) {
    assert.deepEqual(await adapter.search(want, page, visitor), await sqlSearch.search(want, page, visitor))
    assert.deepEqual(await adapter.facets(want, visitor), await sqlSearch.facets(want, visitor))
  }
}

test('a job that is new, changed, renamed, closed or gone is found as it is now', async () => {
  const search = await open()
  const company = await newCompany()
  const [first, second] = [await named(company, 'Alpha'), await named(company, 'Beta')]
  assert.deepEqual(await titles(search, company), [first, second])
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', first).execute()
  assert.deepEqual(await titles(search, company), [second, first])
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', second).execute()
  assert.deepEqual(await titles(search, company), [first])
  await db().deleteFrom('job').where('job_id', '=', first).execute()
  assert.deepEqual(await titles(search, company), [])
  await agrees(search)
})

test('a renamed company is counted under its new name', async () => {
  const search = await open()
  const company = await newCompany()
  await named(company, 'Alpha')
  const name = unique('Renamed ')
  await db().updateTable('company').set({ company_name: name }).where('company_id', '=', company.companyId).execute()
  assert.equal(await search.flush(), true)
  const facets = await search.search()?.facets({ ...wantOf({}, null), companyIds: [company.companyId] }, visitor)
  assert.deepEqual(
    facets?.Companies.map(entry => entry.key),
    [name],
  )
})

test('a restart goes on from the snapshot and catches up with what happened meanwhile', async () => {
  const folder = newFolder()
  const first = await open(folder)
  const company = await newCompany()
  const known = await named(company, 'Alpha')
  await titles(first, company)
  await first.stop()
  const missed = await named(company, 'Beta')
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', known).execute()
  const second = await open(folder)
  assert.deepEqual(await titles(second, company), [missed, known])
  await agrees(second)
})

test('a spoilt or cut snapshot is not used: all jobs are read instead', async () => {
  const folder = newFolder()
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  await (await open(folder)).stop()
  const path = join(folder, 'search', 'jobs.snapshot')
  const whole = readFileSync(path)
  const spoilt = Buffer.from(whole)
  spoilt.writeUInt8(spoilt.readUInt8(spoilt.length >> 1) ^ 0xff, spoilt.length >> 1)
  for (const bytes of [spoilt, whole.subarray(0, whole.length - 100), Buffer.from('not a snapshot')]) {
    writeFileSync(path, bytes)
    const search = await open(folder)
    assert.deepEqual(await titles(search, company), [jobId])
    await agrees(search)
    await search.stop()
  }
})

test('where an OpenSearch server answers, no snapshot is read', async () => {
  const folder = newFolder()
  await (await open(folder)).stop()
  const begun = readAhead({ dataDir: folder, openSearchUrl: 'https://search.example' }).take()
  await (await begun)?.stop()
  assert.equal(begun, null)
})

test('the snapshot of another database is not used', async () => {
  const [from, to] = [newFolder(), newFolder()]
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  await (await open(from)).stop()
  await (await open(to)).stop()
  copyFileSync(join(from, 'search', 'jobs.snapshot'), join(to, 'search', 'jobs.snapshot'))
  const installation = await db().selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  await db().updateTable('installation').set({ installation_id: crypto.randomUUID() }).execute()
  try {
    const search = await open(to)
    assert.deepEqual(await titles(search, company), [jobId])
    await search.stop()
  } finally {
    await db().updateTable('installation').set(installation).execute()
  }
})

test('a change whose transaction began earlier and committed later is not skipped', async () => {
  const search = await open()
  const company = await newCompany()
  const [slow, quick] = [await named(company, 'Slow'), await named(company, 'Quick')]
  await titles(search, company)
  const { databaseUrl } = await world()
  const open_ = new pg.Client(databaseUrl)
  await open_.connect()
  try {
    await open_.query('begin')
    await open_.query('update job set title = $1 where job_id = $2', ['Zz', slow])
    await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', quick).execute()
    assert.deepEqual(await titles(search, company), [slow, quick], 'nor does it hold back another')
    await open_.query('commit')
  } finally {
    await open_.end()
  }
  assert.deepEqual(await titles(search, company), [quick, slow])
  await agrees(search)
})

/** Makes a first job of a company while another transaction is under way that changes something about the company, and ends after it. */
async function makeMeanwhile(
  company: Company,
  like: number,
  change: string,
  values: unknown[],
  isChangedFirst: boolean,
) {
  const { databaseUrl } = await world()
  const [changing, making] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  await Promise.all([changing.connect(), making.connect()])
  const begin = async () => {
    await changing.query('begin')
    await changing.query(change, values)
  }
  const search = await open()
  try {
    if (isChangedFirst) await begin()
    await making.query('begin')
    await making.query(
      'insert into job (company_id, recruiter_company_id, title, job_text, is_private, sharing_hash) select $2, $2, title, job_text, $3, $4 from job where job_id = $1',
      [like, company.companyId, change.startsWith('insert'), unique('hash')],
    )
    if (change.startsWith('insert'))
      await making.query(
        'insert into job_share (job_id, company_id) select job_id, $2 from job where company_id = $1',
        values,
      )
    if (!isChangedFirst) await begin()
    await making.query('commit')
    assert.equal(await search.flush(), true)
    await changing.query('commit')
    assert.equal(await search.flush(), true)
    return search.search()
  } finally {
    await Promise.all([changing.end(), making.end()])
  }
}

for (const isFirst of [true, false]) {
  const order = isFirst ? 'first' : 'last'
  test(`the first job of a company, made while that gets a new name, is counted under it, which began ${order}`, async () => {
    const company = await newCompany()
    const like = await named(await newCompany(), 'Like')
    const name = `Renamed ${unique('company')}`
    const rename = 'update company set company_name = $1 where company_id = $2'
    const search = await makeMeanwhile(company, like, rename, [name, company.companyId], isFirst)
    const want = { ...wantOf({}, null), status: 'all' as const, companyIds: [company.companyId] }
    const facets = await search?.facets(want, visitor)
    assert.deepEqual(
      facets?.Companies.map(entry => [entry.key, entry.doc_count]),
      [[name, 1]],
    )
  })

  test(`the first private job of a company, shared with an agency while the companies begin to work together, is shown to it, which began ${order}`, async () => {
    const [company, manager] = [await newCompany(), await newCompany()]
    const like = await named(await newCompany(), 'Like')
    const link = `insert into company_link (parent_company_id, child_company_id, kind) values ($1, $2, 'managed')`
    const search = await makeMeanwhile(company, like, link, [company.companyId, manager.companyId], isFirst)
    const { userId } = await newRecruiter(manager, { userType: partnerUserType })
    const viewer = {
      userId,
      roleId: roleIds.recruiter,
      companyId: manager.companyId,
      isAdmin: false,
      profileId: null,
      userType: partnerUserType,
      permissions: permissionsOfRole.agency_recruiter,
    }
    const want = { ...wantOf({}, viewer), status: 'all' as const, companyIds: [company.companyId] }
    const seen = await sqlSearch.search(want, page, { viewer })
    assert.equal(seen.count, 1)
    assert.deepEqual(await search?.search(want, page, { viewer }), seen)
  })
}

test('two processes on one database each know everything', async () => {
  const [one, other] = [await open(), await open()]
  const company = await newCompany()
  const jobId = await named(company, 'Alpha')
  assert.deepEqual(await titles(one, company), [jobId])
  assert.deepEqual(await titles(other, company), [jobId])
})

test('changes made while the index is being built are in it', async () => {
  const company = await newCompany()
  const before = await named(company, 'Alpha')
  const opening = open()
  const during = await named(company, 'Beta')
  await db().updateTable('job').set({ title: 'Zulu' }).where('job_id', '=', before).execute()
  assert.deepEqual(await titles(await opening, company), [during, before])
})
