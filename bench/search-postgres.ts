import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { listJobs, readJobFacets } from '../contract/jobs/jobs.ts'
import { writeQuery } from '../contract/wire.ts'
import { createHttp, mount } from '../server/kernel/http/http.ts'
import { rows } from '../server/kernel/postgres/db.ts'
import { routes as listings } from '../server/listings/routes.ts'
import { startEmbeddedSearch } from '../server/search/embedded-search.ts'
import { startSearch, stopSearch } from '../server/search/in-use.ts'
import type { JobSearch } from '../server/search/job-search.ts'
import { sqlSearch } from '../server/search/sql-search.ts'
import { searchIsCurrent } from '../server/testing/current.ts'
import { load, requestOf } from './client.ts'
import { type BenchQuery, jobWorld, madeWorld } from './search-jobs.ts'
import { type Planted, toBenchNow } from './search-planted.ts'
import type { Part } from './search-targets.ts'
import { figuresOf, mean, percentile, unlessStopped } from './search-times.ts'

const visitor = { viewer: null }

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

/** The product's list and facets over HTTP: their times with one client, and how many requests a second with more. */
export async function measureHttp({ folder, port, config }: Planted, size: number): Promise<Part> {
  await startSearch(folder, { least: 0 })
  await searchIsCurrent()
  await readTables()
  const http = createHttp(config)
  mount(http, listings)
  await http.listen({ port, host: '127.0.0.1' })
  const world = jobWorld(madeWorld, 45)
  const ask = (path: string, hasPage: boolean) => (): Buffer => {
    const { skip, limit, sort, ...filter } = queryOf(world.query())
    return requestOf('GET', `${path}${writeQuery(hasPage ? { ...filter, skip, limit, sort } : filter)}`)
  }
  const [nextList, nextFacets] = [ask(listJobs.path, true), ask(readJobFacets.path, false)]
  const measure = async (next: () => Buffer) => {
    await load(port, { seconds: 4, connections: 1 }, next)
    return load(port, { seconds: 12, connections: 1 }, next)
  }
  const before = process.cpuUsage()
  const list = await measure(nextList)
  const facets = await measure(nextFacets)
  const { user, system } = process.cpuUsage(before)
  let turn = 0
  const many = await load(port, { seconds: 10, connections: 8 }, () => (turn++ % 2 === 0 ? nextList() : nextFacets()))
  await http.close()
  await stopSearch()
  if (list.failed + facets.failed + many.failed > 0) throw new Error('requests failed')
  const [listP95, facetsP95] = [percentile(list.times, 0.95), percentile(facets.times, 0.95)]
  const rate = many.times.length / many.seconds
  return {
    sections: [
      {
        title: `over HTTP, ${size.toLocaleString('en')} jobs, the client in the same process, tables read once before, by the clock`,
        figures: [
          ...figuresOf('list, one client', list.times, { p95: 8 }),
          ...figuresOf('facets, one client', facets.times, { p95: 15 }),
          { name: 'share of the time that the processor worked for them', value: (user + system) / 1e6 / 32, unit: '' },
          { name: 'requests a second, lists and facets by turns, 8 at a time', value: rate, unit: '' },
        ],
      },
    ],
    measured:
      size <= 100_000
        ? { fewerListP95: listP95, fewerFacetsP95: facetsP95, fewerRate: rate }
        : { httpListP95: listP95, httpFacetsP95: facetsP95, httpRate: rate },
  }
}

/** Has the system hold the tables of cards in memory, as where a server has run for a while: an idle machine may have dropped them. */
async function readTables(): Promise<void> {
  await rows(sql`create extension if not exists pg_prewarm`)
  await rows(sql`
    select pg_prewarm(relation, 'read')
    from unnest(array['job', 'job_pkey', 'job_skill_once', 'company', 'job_name', 'skill']::regclass[]) as relation`)
}

/** The same searches by plain SQL and by the product's engine, one after the other; what they find must be the same. */
export async function compareWithPlain({ folder }: Planted, searches: number): Promise<Part> {
  const embedded = startEmbeddedSearch(folder)
  try {
    while (!embedded.search()) await wait(20)
    await embedded.flush()
    const engine = embedded.search()
    if (!engine) throw new Error('the engine is gone')
    return await besidePlain(engine, searches)
  } finally {
    await embedded.stop()
  }
}

async function besidePlain(engine: JobSearch, searches: number): Promise<Part> {
  const world = jobWorld(madeWorld, 46)
  const times: { sql: number[]; engine: number[] } = { sql: [], engine: [] }
  const run = async (search: JobSearch, { want, page }: BenchQuery, into: number[]) => {
    // Both at the same moment, whatever the one before has taken: jobs close all the time.
    toBenchNow()
    const started = performance.now()
    const found = await unlessStopped(search.search(want, page, visitor))
    toBenchNow()
    const facets = await unlessStopped(search.facets(want, visitor))
    into.push(performance.now() - started)
    return {
      count: found && String(found.count),
      ids: found && (page.sort === 'relevance' ? '' : found.ids.join()),
      facets: facets && JSON.stringify(facets),
    }
  }
  for (let warm = 0; warm < 200; warm++) await run(engine, world.query(), [])
  let different = 0
  let stopped = 0
  for (let count = 0; count < searches; count++) {
    const query = world.query()
    const [one, other] = [await run(engine, query, times.engine), await run(sqlSearch, query, times.sql)]
    // Only the engine guesses what a word that no job has may mean.
    const isGuess = query.want.text !== '' && (other.count ?? '0') === '0'
    const parts = ['count', 'ids', 'facets'] as const
    if (!isGuess && parts.some(part => other[part] !== null && other[part] !== one[part])) different++
    if (parts.some(part => other[part] === null)) stopped++
  }
  const ofEngine = { name: 'by the engine in its thread', value: mean(times.engine) }
  return {
    sections: [
      {
        title: `plain SQL beside the engine, the same ${searches} searches with facets by the clock`,
        figures: [
          { name: 'plain SQL, mean', value: mean(times.sql), unit: 'ms', baseline: ofEngine },
          ...figuresOf('plain SQL', times.sql),
          ...figuresOf('the engine', times.engine),
          { name: 'answers that differ', value: different, unit: '', gate: 0 },
          { name: 'stopped by the time-out of the database, which counts as their time', value: stopped, unit: '' },
        ],
      },
    ],
    measured: { plainMean: mean(times.sql) / mean(times.engine) },
  }
}
