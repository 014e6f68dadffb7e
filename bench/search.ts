/**
 * Builds the search engine over made-up jobs, shaped as real ones, and prints each target of its design beside what was measured, by the
 * clock and by processor time, since other programs share the machine.
 * `node bench/search.ts [10000 100000 1000000] [--queries 1000] [--keep <folder>] [--postgres 100000]`; a kept folder's snapshots are used
 * again, and `--postgres` is how many of the jobs the parts on PostgreSQL take (all of them if not said, 0 for none).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '../server/search/engine/engine.ts'
import { writeSnapshot } from '../server/search/engine/snapshot.ts'
import { missesBudget, printSection, type Section, saveResult } from './report.ts'
import { measureEngine, measureThread } from './search-engine.ts'
import { benchNow, jobWorld } from './search-jobs.ts'
import { measurePostgres } from './search-postgres.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string', default: '1000' },
    postgres: { type: 'string' },
    keep: { type: 'string' },
    part: { type: 'string' },
    out: { type: 'string', default: '' },
  },
})

if (values.part) await runPart(values.part)
else runAll()

/** Each size and part in processes of their own, so that each one's memory is its own. */
function runAll(): void {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'search-bench-'))
  mkdirSync(folder, { recursive: true })
  const out = join(folder, 'part.json')
  const all: Section[] = []
  const run = (part: string, size: number): void => {
    const parameters = ['--part', part, '--out', out, '--keep', folder, '--queries', values.queries, String(size)]
    const { status } = spawnSync(process.execPath, [import.meta.filename, ...parameters], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
    const sections: Section[] = JSON.parse(readFileSync(out, 'utf8'))
    for (const section of sections) {
      printSection(section)
      all.push({ ...section, title: `${size.toLocaleString('en')} jobs: ${section.title}` })
    }
  }
  for (const size of positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000]) {
    console.log(`\n══ ${size.toLocaleString('en')} jobs`)
    if (!existsSync(join(folder, `jobs-${size}`))) run('build', size)
    run('thread', size)
    run('engine', size)
    const planted = Math.min(size, Number(values.postgres ?? size))
    if (planted > 0) run('postgres', planted)
  }
  if (!values.keep) rmSync(folder, { recursive: true })
  saveResult('search', all)
  if (all.some(section => section.figures.some(missesBudget))) process.exitCode = 1
}

async function runPart(part: string): Promise<void> {
  const [size, queries] = [Number(positionals[0]), Number(values.queries)]
  const snapshot = join(values.keep ?? '', `jobs-${size}`)
  const parts: Record<string, () => Section[] | Promise<Section[]>> = {
    build: () => build(size, snapshot),
    thread: () => measureThread(snapshot),
    engine: () => measureEngine(snapshot, queries),
    postgres: () => measurePostgres(size),
  }
  const sections = await parts[part]?.()
  writeFileSync(values.out, JSON.stringify(sections))
}

async function build(size: number, snapshot: string): Promise<Section[]> {
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
  const started = performance.now()
  await writeSnapshot(snapshot, engine.held())
  const written = performance.now() - started
  return [
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
  ]
}
