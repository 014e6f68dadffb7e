import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { db } from '../kernel/db.ts'
import { searchText } from '../kernel/words.ts'
import { type Company, newCompany, newJob, unique, world } from '../testing/world.ts'
import { type EmbeddedSearch, startEmbeddedSearch } from './embedded-search.ts'
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
  const search = startEmbeddedSearch(folder)
  searches.push(search)
  while (!search.search()) await wait(5)
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

for (const isRenamedFirst of [true, false])
  test(`a job made while its company gets a new name is counted under that, which began ${isRenamedFirst ? 'first' : 'last'}`, async () => {
    const search = await open()
    const company = await newCompany()
    const like = await named(company, 'Like')
    const { databaseUrl } = await world()
    const [renaming, making] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
    await Promise.all([renaming.connect(), making.connect()])
    const name = `Renamed ${unique('company')}`
    const rename = async () => {
      await renaming.query('begin')
      await renaming.query('update company set company_name = $1 where company_id = $2', [name, company.companyId])
    }
    try {
      if (isRenamedFirst) await rename()
      await making.query('begin')
      await making.query(
        'insert into job (company_id, recruiter_company_id, title, job_text, is_private, sharing_hash) select company_id, recruiter_company_id, title, job_text, is_private, $2 from job where job_id = $1',
        [like, unique('hash')],
      )
      if (!isRenamedFirst) await rename()
      await making.query('commit')
      assert.equal(await search.flush(), true)
      await renaming.query('commit')
      assert.equal(await search.flush(), true)
      const facets = await search
        .search()
        ?.facets({ ...wantOf({}, null), status: 'all', companyIds: [company.companyId] }, visitor)
      assert.deepEqual(
        facets?.Companies.map(entry => [entry.key, entry.doc_count]),
        [[name, 2]],
      )
    } finally {
      await Promise.all([renaming.end(), making.end()])
    }
  })

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
