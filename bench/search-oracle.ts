/**
 * Proves that the search engine answers as plain SQL does: random boards, people, searches and changes on a PostgreSQL of its own, through
 * the feed and the thread as the product uses them. `node scripts/run.mjs bench/search-oracle.ts --cases 10000 --seed 1`; ends with 1 at a difference.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openProcess } from '../server/app.ts'
import { moveClock } from '../server/kernel/clock.ts'
import { readConfig } from '../server/kernel/config.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { type EmbeddedSearch, startEmbeddedSearch } from '../server/search/embedded-search.ts'
import { randomFrom } from '../server/search/engine/testing/random.ts'
import { changeBoard } from '../server/search/testing/change-board.ts'
import { compareOnce, nothingCompared } from '../server/search/testing/compare.ts'
import { makeBoard } from '../server/search/testing/made-board.ts'
import { saveResult } from './report.ts'

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const cases = Number(values.cases)
const rounds = 5
const queriesARound = 8
/** Enough jobs for what only large segments do; every so many boards one is so large. */
const largeBoard = 9000
const largeEach = 50

const folder = mkdtempSync(join(tmpdir(), 'search-oracle-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, fast: true })
const admin = new pg.Client(postgres.url)
await admin.connect()
await admin.query('create database oracle')
await admin.end()
const url = new URL(postgres.url)
url.pathname = '/oracle'
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  DB_POOL: '8',
})
const close = await openProcess(config, url.href, 'http://127.0.0.1')

const compared = nothingCompared()
const counts = { boards: 0, jobs: 0, changes: 0, restarts: 0 }
const started = performance.now()
let search: EmbeddedSearch | null = null
try {
  for (let seed = Number(values.seed); compared.queries < cases; seed++) {
    // The engine goes on over several boards, then starts again from its snapshot.
    if (counts.boards % 10 === 0) {
      await search?.stop()
      search = await open()
      counts.restarts++
    }
    if (search) await compareBoard(search, seed)
    if (counts.boards % 10 === 0) report()
  }
  report()
  console.log('no difference')
  keepResult(0)
} catch (error) {
  keepResult(1)
  throw error
} finally {
  await search?.stop()
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** For the table of targets. */
function keepResult(differences: number): void {
  const figures = [
    { name: 'random cases', value: compared.queries, unit: '' },
    { name: 'answers that differ', value: differences, unit: '', gate: 0 },
  ]
  saveResult('search-oracle', [{ title: 'answers beside plain SQL', figures }])
}

async function open(): Promise<EmbeddedSearch> {
  const opened = startEmbeddedSearch(folder)
  while (!opened.search()) await wait(5)
  return opened
}

async function compareBoard(engine: EmbeddedSearch, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const isLarge = counts.boards % largeEach === largeEach - 1
  const size = isLarge ? largeBoard : 5 + random.below(random.chance(0.2) ? 600 : 150)
  const board = await makeBoard(random, size)
  let offset = 0
  try {
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        offset += (await changeBoard(board, random)).moved
        counts.changes++
      }
      if (!(await engine.flush())) throw new Error('the engine does not know all changes')
      const adapter = engine.search()
      if (!adapter) throw new Error('the engine is gone')
      for (let queries = 0; queries < queriesARound; queries++) await compareOnce(adapter, board, random, compared)
    }
  } catch (error) {
    throw new Error(`with --seed ${seed} --cases ${rounds * queriesARound}`, { cause: error })
  } finally {
    moveClock(-offset)
    counts.boards++
    counts.jobs += board.jobIds().length
    await board.remove()
  }
}

function report(): void {
  const { queries, pages, facets, facetValues, suggestions, hits, withHits, filters, viewers } = compared
  const people = [...viewers].map(([kind, count]) => `${kind} ${count}`).join(', ')
  console.log(
    `${queries} queries (${withHits} with hits, ${filters} with search expressions) on ${counts.boards} boards of ${counts.jobs} jobs in all, ` +
      `${counts.changes} rounds of changes, ${counts.restarts} starts: ${pages} pages, ${hits} hits, ${facets} groups of facets, ` +
      `${facetValues} searches in a group, ${suggestions} suggestions; as ${people}; ${Math.round((performance.now() - started) / 1000)} s`,
  )
}
