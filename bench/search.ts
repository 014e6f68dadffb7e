/**
 * Builds the search engine over made-up jobs, shaped as real ones, and measures it: by itself, over HTTP and
 * beside plain SQL. Prints each target of its design beside what was measured. See `usage`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '../server/search/engine/engine.ts'
import { writeSnapshot } from '../server/search/engine/snapshot.ts'
import { missesBudget, printSection, type Section, saveResult } from './report.ts'
import { measureEngine, measureThread } from './search-engine.ts'
import { benchNow, jobWorld, madeWorld } from './search-jobs.ts'
import { plant, withPlanted } from './search-planted.ts'
import { compareWithPlain, measureHttp } from './search-postgres.ts'
import { type Part, printTargets, type Run } from './search-targets.ts'

const usage = `node scripts/run.mjs bench/search.ts [10000 100000 1000000]

  --only thread,engine,...   parts to measure, all if not said:
    thread   memory, restart, and how soon a change is found        engine   list, count and 7 facets in the engine
    http     the product's list and facets over HTTP                 plain    the same searches by plain SQL
  --keep <folder>   where what is built stays for the next run: index, planted PostgreSQL
  --prepare         builds it and measures nothing, so that a later run with the same --keep is short and can have a quiet machine
  --postgres N      jobs of the parts on PostgreSQL (http, plain); as many as all if not said, 0 for none
  --queries 1000    searches in the engine                           --plain 24     searches beside plain SQL

With a million jobs: about 15 minutes to prepare on two cores, 8 GB of disk, 5 GB of memory at most, then 10 minutes to measure.
Profiles for a job and the random cases against SQL are programs of their own, whose last results stand in the table:
node scripts/run.mjs bench/matching.ts 1000000 and node scripts/run.mjs bench/search-oracle.ts --cases 10000.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'thread,engine,http,plain' },
    keep: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    postgres: { type: 'string' },
    queries: { type: 'string', default: '1000' },
    plain: { type: 'string', default: '24' },
    help: { type: 'boolean', default: false },
    part: { type: 'string' },
    out: { type: 'string', default: '' },
  },
})

/** HTTP has targets of its own with so many. */
const fewerJobs = 100_000
const onPostgres = ['http', 'plain']

/** Each part in a process of its own, so that its memory is its own. */
const parts: Readonly<Record<string, (keep: string, size: number) => Part | Promise<Part>>> = {
  build: (keep, size) => build(size, snapshotOf(keep, size)),
  plant,
  thread: (keep, size) => measureThread(snapshotOf(keep, size)),
  engine: (keep, size) => measureEngine(snapshotOf(keep, size), Number(values.queries)),
  http: (keep, size) => withPlanted(keep, size, planted => measureHttp(planted, size)),
  plain: (keep, size) => withPlanted(keep, size, planted => compareWithPlain(planted, Number(values.plain))),
}
const snapshotOf = (keep: string, size: number): string => join(keep, `jobs-${size}`)

const wanted = values.only.split(',')
if (values.help || wanted.some(name => !parts[name]) || (values.prepare && !values.keep)) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else if (values.part) await runPart(values.part)
else await runAll()

async function runPart(name: string): Promise<void> {
  const found = await parts[name]?.(values.keep ?? '', Number(positionals[0]))
  writeFileSync(values.out, JSON.stringify(found))
}

async function runAll(): Promise<void> {
  const keep = values.keep ?? mkdtempSync(join(tmpdir(), 'search-bench-'))
  mkdirSync(keep, { recursive: true })
  const sections: Section[] = []
  const runs: Run[] = []
  const run = async (part: string, size: number): Promise<void> => {
    const found = await runApart(part, size, keep)
    const jobs = size.toLocaleString('en')
    for (const section of found.sections) {
      printSection(section)
      sections.push({ ...section, title: `${jobs} jobs: ${section.title}` })
    }
    runs.push({ ...found, jobs: size })
  }
  for (const size of positionals.length > 0 ? positionals.map(Number) : [10_000, fewerJobs]) {
    console.log(`\n══ ${size.toLocaleString('en')} jobs (load average ${loadavg()[0]?.toFixed(1)})`)
    const planted = Math.min(size, Number(values.postgres ?? size))
    const measured = wanted.filter(name => planted > 0 || !onPostgres.includes(name))
    const needsFewer = planted > fewerJobs && measured.includes('http') && !positionals.includes(String(fewerJobs))
    // One core for the index, the other for PostgreSQL. If one fails, the other is let end: it stops its database.
    const built = await Promise.allSettled([
      (async () => {
        if (!existsSync(snapshotOf(keep, size))) await run('build', size)
      })(),
      (async () => {
        if (measured.some(name => onPostgres.includes(name))) await run('plant', planted)
        if (needsFewer) await run('plant', fewerJobs)
      })(),
    ])
    for (const one of built) if (one.status === 'rejected') throw one.reason
    if (values.prepare) continue
    const measure = async (part: string, jobs: number): Promise<void> =>
      run(part, jobs).catch((error: unknown) => {
        console.log('  ✖', error)
        runs.push({ jobs, failed: part })
        process.exitCode = 1
      })
    for (const name of measured) await measure(name, onPostgres.includes(name) ? planted : size)
    if (needsFewer) await measure('http', fewerJobs)
  }
  if (values.prepare) return
  if (!values.keep) rmSync(keep, { recursive: true })
  const { section, isMissed } = printTargets(runs)
  saveResult('search', [...sections, section])
  if (isMissed || sections.some(one => one.figures.some(missesBudget))) process.exitCode = 1
}

async function runApart(part: string, size: number, keep: string): Promise<Part> {
  const out = join(keep, `part-${part}-${size}.json`)
  const options = {
    part,
    out,
    keep,
    queries: values.queries,
    plain: values.plain,
  }
  const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [import.meta.filename, ...named, String(size)], { stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`the part ${part} of ${size} jobs failed`)
  const found: Part = JSON.parse(readFileSync(out, 'utf8'))
  rmSync(out)
  return found
}

async function build(size: number, snapshot: string): Promise<Part> {
  const world = jobWorld(madeWorld)
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
  const started = performance.now()
  await writeSnapshot(snapshot, engine.held())
  const written = performance.now() - started
  return {
    sections: [
      {
        title: 'building from documents',
        figures: [
          {
            name: 'built in',
            value: built / 1000,
            unit: 's',
            baseline: { name: 'of processor time', value: processor },
          },
          { name: 'snapshot', value: statSync(snapshot).size / 1e6, unit: 'MB' },
          { name: 'snapshot written in', value: written, unit: 'ms' },
        ],
      },
    ],
  }
}
