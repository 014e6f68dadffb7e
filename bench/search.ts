/**
 * Builds the search engine over made-up jobs, shaped as real ones, and measures it beside its targets, on one core and whatever else the
 * machine does. `node bench/search.ts [10000 100000 1000000] [--queries 600] [--keep <folder>]`; a kept folder's snapshots are used again.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '../server/search/engine/client.ts'
import { createEngine } from '../server/search/engine/engine.ts'
import { completeSegments, readSnapshot, writeSnapshot } from '../server/search/engine/snapshot.ts'
import { type BenchQuery, benchNow, jobWorld, nothingWanted } from './search-jobs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string', default: '600' },
    keep: { type: 'string' },
    build: { type: 'string' },
    serve: { type: 'string' },
  },
})
const queries = Number(values.queries)
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))

if (values.build) await build(Number(positionals[0]), values.build)
else if (values.serve) await serve(values.serve)
else runAll()

/** Each size in processes of its own, so that each one's memory is its own. */
function runAll(): void {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'search-bench-'))
  mkdirSync(folder, { recursive: true })
  const script = (...parameters: string[]): void => {
    const { status } = spawnSync(process.execPath, [import.meta.filename, ...parameters], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  for (const size of positionals.length > 0 ? positionals : ['10000', '100000']) {
    console.log(`\n${Number(size).toLocaleString('en')} jobs`)
    const snapshot = join(folder, `jobs-${size}`)
    if (!existsSync(snapshot)) script('--build', snapshot, size)
    script('--serve', snapshot, '--queries', String(queries))
  }
  if (!values.keep) rmSync(folder, { recursive: true })
  console.log(`
Targets at 1,000,000 jobs: list, count and 7 facets p95 12 ms, p99 20 ms; 250 searches a second; 400 bytes a job; process 700 MB;
restart 2 s; a change visible p99 100 ms.`)
}

async function build(size: number, snapshot: string): Promise<void> {
  const world = jobWorld(42)
  const engine = createEngine()
  engine.tick(benchNow)
  let built = 0
  let processor = 0
  const measured = (work: () => void): void => {
    const [before, started] = [process.cpuUsage(), performance.now()]
    work()
    built += performance.now() - started
    const { user, system } = process.cpuUsage(before)
    processor += (user + system) / 1e6
  }
  for (let jobId = 1; jobId <= size; ) {
    const documents = Array.from({ length: Math.min(2000, size - jobId + 1) }, () => world.job(jobId++))
    measured(() => {
      engine.apply({ documents, removed: [] })
      while (engine.maintain(1000)) continue
    })
  }
  measured(engine.compact)
  const { jobs, bytes } = engine.health()
  console.log(`built in ${(built / 1000).toFixed(1)} s (${processor.toFixed(1)} s of processor time)`)
  console.log(
    `index ${megabytes(bytes)}, ${Math.round(bytes / jobs)} bytes a job; process ${megabytes(process.memoryUsage().rss)}`,
  )
  const started = performance.now()
  await writeSnapshot(snapshot, engine.held())
  console.log(
    `snapshot of ${megabytes(statSync(snapshot).size)} written in ${milliseconds(performance.now() - started)} ms`,
  )
}

async function serve(snapshot: string): Promise<void> {
  await measureThread(snapshot)
  const held = readSnapshot(snapshot)
  if (!held) throw new Error(`there is no snapshot ${snapshot}`)
  completeSegments(held)
  const engine = createEngine(held)
  engine.tick(benchNow)
  const run = ({ want, page, access }: BenchQuery): void => {
    engine.search(want, page, access, benchNow)
    engine.facets(want, access, benchNow)
  }
  const world = jobWorld(42)
  for (let warm = 0; warm < 300; warm++) run(world.query())
  const times: { kind: string; first: number; least: number }[] = []
  const before = process.cpuUsage()
  for (let count = 0; count < queries; count++) {
    const query = world.query()
    const runs: number[] = []
    for (let pass = 0; pass < 3; pass++) {
      // A job that nobody has makes another access of it, so that no answer is taken from the last one.
      const access = { ...query.access, jobIds: [-pass] }
      const started = performance.now()
      run({ ...query, access })
      runs.push(performance.now() - started)
    }
    times.push({ kind: query.kind, first: runs[0] ?? 0, least: Math.min(...runs) })
  }
  const { user, system } = process.cpuUsage(before)
  console.log('list, count and 7 facets in one thread:')
  report(
    'as it comes',
    times.map(time => time.first),
  )
  report(
    'least of 3 runs',
    times.map(time => time.least),
  )
  for (const [kind, list] of Map.groupBy(times, time => time.kind))
    report(
      `  ${kind}`,
      list.map(time => time.least),
    )
  const each = (user + system) / 1000 / queries / 3
  console.log(`${each.toFixed(2)} ms of processor time each: ${Math.round(1000 / each)} searches with facets a second`)
}

function report(name: string, list: readonly number[]): void {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).padStart(6)
  console.log(
    `${name.padEnd(22)} ${String(sorted.length).padStart(5)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`,
  )
}

/** Restart, the memory after it, and how soon a change can be found, through the thread as the server does. */
async function measureThread(snapshot: string): Promise<void> {
  const started = performance.now()
  const thread = await startEngine({ snapshotPath: snapshot })
  const world = jobWorld(43)
  const first = world.query()
  await thread.search(first.want, first.page, first.access, benchNow)
  console.log(
    `first answer ${milliseconds(performance.now() - started)} ms after a start from the snapshot, process ${megabytes(process.memoryUsage().rss)}`,
  )
  const changes: number[] = []
  const beside: number[] = []
  const { jobs } = await thread.health()
  for (let count = 0; count < 300; count++) {
    const document = {
      ...world.job(1 + ((count * 7919) % jobs)),
      title: `Changed ${count}`,
      words: `changed mark${count}`,
    }
    const before = performance.now()
    const applied = thread.apply({ documents: [document], removed: [] }, benchNow)
    const search = thread
      .search(first.want, first.page, first.access, benchNow)
      .then(() => beside.push(performance.now() - before))
    await applied
    const all = { ...first.access, tokens: ['all'] }
    const want = { ...nothingWanted, text: `mark${count}`, status: 'all' as const }
    const { count: found } = await thread.search(want, { sort: 'dateDescend', skip: 0, limit: 1 }, all, benchNow)
    if (found !== 1) throw new Error('a change cannot be found')
    changes.push(performance.now() - before)
    await search
  }
  report('a change visible', changes)
  report('a search beside it', beside)
  await thread.stop()
}
