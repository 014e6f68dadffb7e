import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { listJobs, readJobFacets } from '../contract/jobs/jobs.ts'
import { writeQuery } from '../contract/wire.ts'
import { openProcess } from '../server/app.ts'
import { readConfig } from '../server/kernel/config.ts'
import { createHttp, mount } from '../server/kernel/http.ts'
import { startPostgres } from '../server/kernel/postgres.ts'
import { routes as listings } from '../server/listings/routes.ts'
import { startEmbeddedSearch } from '../server/search/embedded-search.ts'
import { searchIsCurrent, startSearch, stopSearch } from '../server/search/in-use.ts'
import { sqlSearch } from '../server/search/sql-search.ts'
import { load, requestOf } from './client.ts'
import { findFreePort } from './product.ts'
import type { Section } from './report.ts'
import { type BenchQuery, jobWorld } from './search-jobs.ts'
import { plantDocuments } from './search-plant.ts'
import { figuresOf, mean } from './search-times.ts'

const visitor = { viewer: null }
/** A million jobs take plain SQL seconds for one search. */
const sqlQueries = 24

/** The product's list and facets over HTTP with one client, and plain SQL beside the engine, on a PostgreSQL with the same jobs. */
export async function measurePostgres(size: number): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-postgres-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, fast: true })
  try {
    const admin = new pg.Client(postgres.url)
    await admin.connect()
    await admin.query('create database bench')
    await admin.end()
    const url = new URL(postgres.url)
    url.pathname = '/bench'
    const port = await findFreePort()
    const config = readConfig({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      DB_POOL: '8',
    })
    const close = await openProcess(config, url.href, 'http://127.0.0.1')
    try {
      const started = performance.now()
      await plantDocuments(size, url.href)
      const planted = (performance.now() - started) / 1000
      return [
        ...(await measureHttp(folder, port, config)),
        ...(await compareWithSql(folder, size)),
        plantedSection(size, planted),
      ]
    } finally {
      await stopSearch()
      await close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const plantedSection = (size: number, seconds: number): Section => ({
  title: `planted ${size.toLocaleString('en')} jobs in PostgreSQL`,
  figures: [{ name: 'planted in', value: seconds, unit: 's' }],
})

/** What a visitor's browser asks for a search. */
export function queryOf({ want, page }: BenchQuery): Record<string, unknown> {
  return {
    ...(want.text && { searchKey: want.text }),
    skills: want.skills,
    location: want.countries,
    jobname: want.names,
    company: want.companies,
    jobType: want.hourTypes,
    experienceList: want.experience,
    ...page,
  }
}

async function measureHttp(folder: string, port: number, config: ReturnType<typeof readConfig>): Promise<Section[]> {
  const started = performance.now()
  await startSearch(folder, 0)
  await searchIsCurrent()
  const filled = (performance.now() - started) / 1000
  const http = createHttp(config)
  mount(http, listings)
  await http.listen({ port, host: '127.0.0.1' })
  const world = jobWorld(45)
  const measure = async (path: string, hasPage: boolean) => {
    const next = (): Buffer => {
      const { skip, limit, sort, ...filter } = queryOf(world.query())
      return requestOf('GET', `${path}${writeQuery(hasPage ? { ...filter, skip, limit, sort } : filter)}`)
    }
    await load(port, { seconds: 3, connections: 1 }, next)
    return load(port, { seconds: 12, connections: 1 }, next)
  }
  const before = process.cpuUsage()
  const list = await measure(listJobs.path, true)
  const facets = await measure(readJobFacets.path, false)
  const { user, system } = process.cpuUsage(before)
  await http.close()
  if (list.failed + facets.failed > 0) throw new Error('requests failed')
  return [
    {
      title: 'over HTTP with one client in the same process, by the clock',
      figures: [
        ...figuresOf('list', list.times, { p95: 8 }),
        ...figuresOf('facets', facets.times, { p95: 15 }),
        { name: 'requests', value: list.times.length + facets.times.length, unit: '' },
        { name: 'share of the time that the processor worked for them', value: (user + system) / 1e6 / 30, unit: '' },
        { name: 'index filled from PostgreSQL in', value: filled, unit: 's' },
      ],
    },
  ]
}

/** The same searches by plain SQL and by the engine, one after the other; what they find must be the same. */
async function compareWithSql(folder: string, size: number): Promise<Section[]> {
  await stopSearch()
  const embedded = startEmbeddedSearch(folder)
  while (!embedded.search()) await wait(20)
  await embedded.flush()
  const engine = embedded.search()
  if (!engine) throw new Error('the engine is gone')
  const world = jobWorld(46)
  const times: { sql: number[]; engine: number[] } = { sql: [], engine: [] }
  let different = 0
  for (let count = 0; count < sqlQueries; count++) {
    const { want, page } = world.query()
    const run = async (search: typeof sqlSearch, into: number[]) => {
      const started = performance.now()
      const found = await search.search(want, page, visitor)
      const facets = await search.facets(want, visitor)
      into.push(performance.now() - started)
      return { count: found.count, text: JSON.stringify([page.sort === 'relevance' ? null : found.ids, facets]) }
    }
    const [one, other] = [await run(engine, times.engine), await run(sqlSearch, times.sql)]
    // Only the engine guesses what a word that no job has may mean.
    const isGuess = want.text !== '' && other.count === 0
    if (!isGuess && (one.count !== other.count || one.text !== other.text)) different++
  }
  await embedded.stop()
  const ofEngine = { name: 'by the engine', value: mean(times.engine) }
  return [
    {
      title: 'plain SQL beside the engine, the same searches with facets by the clock',
      figures: [
        { name: `plain SQL, mean of ${sqlQueries}`, value: mean(times.sql), unit: 'ms', baseline: ofEngine },
        ...figuresOf('plain SQL', times.sql),
        {
          name: 'engine, mean; of a million jobs at most the 300th part of plain SQL',
          value: ofEngine.value,
          unit: 'ms',
          ...(size >= 1_000_000 && { gate: mean(times.sql) / 300 }),
        },
        { name: 'answers that differ', value: different, unit: '', gate: 0 },
      ],
    },
  ]
}
