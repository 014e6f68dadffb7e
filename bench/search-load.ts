/**
 * The product under load: made jobs in a real PostgreSQL, one client that searches over HTTP, a stream of changes beside it, then answers
 * compared with plain SQL, a restart and a kill. `node scripts/run.mjs bench/search-load.ts [--jobs 100000] [--changes 50] [--seconds 60] [--clients 1]
 * [--checks 20] [--keep <folder>]`; a kept folder's jobs are used again. Ends with 1 when an answer is wrong or a change is lost.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listJobs, readJobFacets } from '../contract/jobs/jobs.ts'
import { writeQuery } from '../contract/wire.ts'
import { openProcess } from '../server/app.ts'
import { readConfig } from '../server/kernel/config.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { ask, openLine, requestOf } from './client.ts'
import { type Changed, createChanges, nothingChanged } from './load-changes.ts'
import { type Checked, checkAnswers } from './load-checks.ts'
import { watchMachine } from './machine.ts'
import { memoryMb, processorMs, treeOf } from './processes.ts'
import { databasePid, productEnvironment, type Running, startProgram } from './product.ts'
import { type Figure, printSection, type Section, saveResult } from './report.ts'
import { benchNow, jobWorld, madeWorld } from './search-jobs.ts'
import { plantDocuments } from './search-plant.ts'
import { queryOf } from './search-postgres.ts'
import { figuresOf, percentile } from './search-times.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    changes: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '1' },
    checks: { type: 'string', default: '20' },
    keep: { type: 'string' },
  },
})
const [jobs, changesASecond, seconds] = [Number(values.jobs), Number(values.changes), Number(values.seconds)]
const [clients, checks] = [Number(values.clients), Number(values.checks)]
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'search-load-'))
mkdirSync(folder, { recursive: true })
const since = (started: number): number => (performance.now() - started) / 1000
const loads = (): string =>
  loadavg()
    .map(load => load.toFixed(1))
    .join(' ')
const say = (text: string): void => console.log(`${text}   (load ${loads()})`)

const sections: Section[] = []
function add(title: string, figures: readonly Figure[]): void {
  const section = { title: `${title} (load average ${loads()})`, figures }
  printSection(section)
  sections.push(section)
}

const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
const environment = { ...productEnvironment, DATA_DIR: folder, DEMO: '0' }
const close = await openProcess(readConfig({ ...environment, PORT: '0' }), postgres.url, 'http://127.0.0.1')
let isWrong = false
try {
  await plant()
  isWrong = await run()
  saveResult('search-load', sections)
} finally {
  await close()
  await postgres.stop()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
process.exit(isWrong ? 1 : 0)

async function plant(): Promise<void> {
  const planted = join(folder, 'planted')
  if (existsSync(planted)) {
    if (readFileSync(planted, 'utf8') !== values.jobs) throw new Error('the kept folder has another number of jobs')
    return
  }
  const started = performance.now()
  await plantDocuments(jobs, postgres.adminUrl, Date.now() - benchNow)
  writeFileSync(planted, values.jobs)
  add(`${jobs.toLocaleString('en')} jobs`, [{ name: 'planted in PostgreSQL in', value: since(started), unit: 's' }])
}

function portOf(product: Running): number {
  return Number(new URL(product.url).port)
}

/** Gives whether something was wrong. */
async function run(): Promise<boolean> {
  const changes = createChanges(postgres.url, jobs, Date.now() % 1000)
  const changed = nothingChanged()
  const checked: Checked = { answers: 0, wrongCounts: 0, wrong: [] }
  const check = async (product: Running, seed: number): Promise<void> => {
    await changes.settle(portOf(product))
    say(`comparing ${checks} searches with plain SQL`)
    await checkAnswers(portOf(product), checks, seed, checked)
  }
  const first = await begin('first start', 'the index is read from PostgreSQL or a kept snapshot')
  try {
    await matchingFilled(first)
    await search(first, 3, nothingTimed())
    const times = nothingTimed()
    const late: number[] = []
    for (const half of [0, 1]) {
      say(`searching for ${seconds / 2} s beside ${changesASecond} changes a second`)
      const port = portOf(first)
      const [machine, before] = [watchMachine(), processorMs(first.pid)]
      await Promise.all([search(first, seconds / 2, times), changes.run(changesASecond, seconds / 2, changed, port)])
      times.processorMs += processorMs(first.pid) - before
      late.push(...(await machine.end()))
      await check(first, 100 + half)
    }
    tellTimes(times, changed, late)
    tellMemory(first)
  } finally {
    await first.stop()
  }
  await changes.run(changesASecond, 2, changed, null)
  const second = await begin('start after a stop', 'from the snapshot, with 2 s of changes made meanwhile')
  await changes.run(changesASecond, 2, changed, portOf(second))
  await second.stop('SIGKILL')
  const third = await begin('start after kill -9', 'from the snapshot, with all changes since')
  try {
    await check(third, 102)
  } finally {
    await third.stop()
    await changes.end()
  }
  tellChecks(checked, changed)
  return checked.wrong.length > 0 || changed.lost.length > 0
}

/** Starts the product, without its pages, and waits until its index answers. */
async function begin(title: string, how: string): Promise<Running> {
  const started = performance.now()
  const product = await startProgram(['server/testing/serve.ts'], environment)
  await ask(portOf(product), requestOf('GET', `${listJobs.path}?limit=10`))
  const answered = since(started)
  while ((await indexedJobs(product)) === 0) await wait(20)
  add(`${title}: ${how}`, [
    { name: 'process ready', value: product.readyMs / 1000, unit: 's' },
    { name: 'first list answered, by plain SQL if need be', value: answered, unit: 's' },
    { name: 'index answers', value: since(started), unit: 's' },
    { name: 'processor time of the process until then', value: processorMs(product.pid) / 1000, unit: 's' },
    {
      name: 'of it after the process was ready',
      value: since(started) - product.readyMs / 1000,
      unit: 's',
      ...(title !== 'first start' && { gate: 2 }),
    },
  ])
  return product
}

/** Matching reads everything again at each start, beside the requests. */
async function matchingFilled(product: Running): Promise<void> {
  const started = performance.now()
  while ((await metricOf(product, 'hireloom_matching_jobs')) === 0) await wait(500)
  add('matching, which searches do not wait for', [{ name: 'knows all jobs after', value: since(started), unit: 's' }])
}

function indexedJobs(product: Running): Promise<number> {
  return metricOf(product, 'hireloom_search_jobs')
}

async function metricOf(product: Running, name: string): Promise<number> {
  const { body } = await ask(portOf(product), requestOf('GET', '/metrics'))
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body.toString())?.[1] ?? 0)
}

function nothingTimed() {
  return { list: new Array<number>(), facets: new Array<number>(), failed: 0, processorMs: 0 }
}
type Times = ReturnType<typeof nothingTimed>

/** Each client asks for a list and then for its facets, as the page does. */
async function search(product: Running, forSeconds: number, times: Times): Promise<void> {
  const until = performance.now() + forSeconds * 1000
  const client = async (_: unknown, number: number): Promise<void> => {
    const world = jobWorld(madeWorld, 1000 + number)
    const line = await openLine(portOf(product))
    const timed = async (path: string, query: Record<string, unknown>, into: number[]): Promise<void> => {
      const request = requestOf('GET', `${path}${writeQuery(query)}`)
      const sent = performance.now()
      const { status } = await line.ask(request)
      into.push(performance.now() - sent)
      if (status !== 200) times.failed++
    }
    while (performance.now() < until) {
      const { skip, limit, sort, ...filter } = queryOf(world.query())
      await timed(listJobs.path, { ...filter, skip, limit, sort }, times.list)
      await timed(readJobFacets.path, filter, times.facets)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
}

function tellTimes(times: Times, changed: Changed, late: readonly number[]): void {
  const { list, facets } = times
  add(`searches over HTTP, ${clients} at a time, beside ${changesASecond} changes a second`, [
    { name: 'requests', value: list.length + facets.length, unit: '' },
    { name: 'not answered well', value: times.failed, unit: '', gate: 0 },
    ...figuresOf('list', list, { p95: 8, max: 250 }),
    ...figuresOf('facets', facets, { p95: 15, max: 250 }),
    ...figuresOf('for comparison: an idle thread is woken too late by', late),
    { name: 'at worst', value: percentile(late, 1), unit: 'ms' },
    {
      name: 'processor time of the product, all threads, per request',
      value: times.processorMs / (list.length + facets.length),
      unit: 'ms',
    },
  ])
  const made = Object.entries(changed.made).map(([kind, count]) => ({ name: kind, value: count, unit: 'changes' }))
  add('from the commit of a change to the answer that shows it', [
    ...made,
    { name: 'looked for', value: changed.fresh.length, unit: 'changes' },
    ...figuresOf('visible', changed.fresh, { p99: 100, max: 1000 }),
    { name: 'longest wait of a change for its turn', value: changed.latest, unit: 'ms' },
  ])
}

function tellMemory(product: Running): void {
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? '0'
  add('memory', [
    { name: 'process of the product', value: memoryMb([product.pid]), unit: 'MB', gate: 700 },
    { name: 'at its peak', value: Number(peak) / 1024, unit: 'MB' },
    { name: 'database', value: memoryMb(treeOf(databasePid(folder))), unit: 'MB' },
  ])
}

function tellChecks(checked: Checked, changed: Changed): void {
  add('answers beside plain SQL, after the changes, and after stop and kill', [
    { name: 'compared', value: checked.answers, unit: 'answers' },
    { name: 'with wrong counts', value: checked.wrongCounts, unit: '', gate: 0 },
    { name: 'wrong in anything', value: checked.wrong.length, unit: '', gate: 0 },
    { name: 'changes that never showed', value: changed.lost.length, unit: '', gate: 0 },
  ])
  for (const text of [...checked.wrong, ...changed.lost]) console.log(`  ✖ ${text}`)
}
