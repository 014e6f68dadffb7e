import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSources } from '../read-imports.ts'
import { buildPages, findJourneys, findWalked, type Plan, runBrowserTests } from './browser.ts'
import { cleanCommit, noteGood, readChanges } from './changes.ts'
import { withDatabase } from './database.ts'
import { type Reach, reachOf } from './reach.ts'
import { bareReport, type Report } from './report.ts'
import { isStopped, root, run, stopAll } from './run.ts'
import { findSecurityTests, findServerTests, runServerTests } from './server.ts'
import { slowest } from './times.ts'

/** `seconds` is the time of the whole part. */
type Result = Report & { name: string; seconds: number }

const parts = ['all', 'check', 'server', 'browser']
/** `npm test` without a word leaves out what the change does not reach. */
const changed = 'changed'
const changes = readChanges()
const sources = new Map(
  ['server', 'contract', 'scripts', 'e2e']
    .flatMap(folder => readSources(root, folder))
    .map(({ path, source }) => [path, source]),
)
const startedAt = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'hireloom-test-'))

async function measure(name: string, part: () => Promise<Report>): Promise<Result> {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const report = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { ...bareReport(false), failed: 1 }
  })
  return { name, ...report, seconds: (Date.now() - startedAt) / 1000 }
}

async function runSuite(part: string, patterns: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  const wants = (name: string) => !isStopped() && [name, 'all', changed].includes(part)
  if (wants('check'))
    results.push(await measure('check', async () => bareReport((await run(['scripts/check.mjs'])).code === 0)))
  if (!wants('server') && !wants('browser')) return results
  // The build has one thread for most of its time, and the server's tests wait now and then.
  const building = wants('browser') ? buildPages() : Promise.resolve(false)
  await withDatabase({ folder, hasTemplate: patterns.length === 0 }, async environment => {
    if (wants('server')) {
      const files = part === changed ? findReached(findServerTests([])) : findServerTests(patterns)
      if (files.length === 0) console.log('There are no server tests to run.')
      else results.push(await measure('server', () => runServerTests(files, environment, folder)))
    }
    if (wants('browser')) {
      const wanted = part === changed && changes !== null ? planJourneys() : patterns
      const languages = part === 'all' || changes === null ? { HIRELOOM_LANGUAGES: 'all' } : {}
      results.push(
        await measure('browser', () => runBrowserTests(wanted, building, { ...environment, ...languages }, folder)),
      )
    }
  })
  return results
}

const reachOfAll = (files: readonly string[]): Map<string, Reach> =>
  new Map(files.map(file => [file, changes ? reachOf(file, changes.paths, sources) : 'whole']))

/** The files of tests that the change reaches. */
function findReached(files: string[]): string[] {
  const reached = [...reachOfAll(files)].flatMap(([file, reach]) => (reach === 'none' ? [] : file))
  tellLeftOut(files.length - reached.length, 'files of tests')
  return reached
}

/** What the change reaches of the journeys and of the walk. */
function planJourneys(): Plan {
  const journeys = reachOfAll(findJourneys())
  tellLeftOut([...journeys.values()].filter(reach => reach === 'none').length, 'files of journeys')
  tellLeftOut(
    [...journeys.values()].filter(reach => reach === 'brief').length,
    'files of journeys, but for their main ways,',
  )
  return { journeys, walked: reachOfAll(findWalked()) }
}

function tellLeftOut(count: number, what: string): void {
  if (count > 0)
    console.log(`Left out are ${count} ${what} that no change since ${changes?.base ?? ''} reaches: npm test -- all`)
}

function tell(results: readonly Result[]): void {
  for (const { name, times } of results) {
    if (times.size > 1) console.log(`\nSlowest files of ${name}:\n${slowest(times).join('\n')}`)
  }
  for (const { name, failures } of results) {
    if (failures.length > 0)
      console.log(`\nFailed in ${name}:\n${[...new Set(failures)].map(line => `   ${line}`).join('\n')}`)
  }
  console.log('')
  for (const { name, seconds, isGood, passed, failed, skipped } of results) {
    const detail = name === 'check' ? '' : `   ${passed} passed, ${failed} failed, ${skipped} skipped`
    console.log(`${isGood ? '✔' : '✖'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s${detail}`)
  }
  const sum = (name: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[name], 0)
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

// What reads CVs gives way to everybody (10); tests never rest, so they give way as well, or it would not get its turn.
setPriority(9)
process.on('SIGINT', stopAll).on('SIGTERM', stopAll).on('disconnect', stopAll)
process.channel?.unref()
const [word = changed, ...named] = process.argv.slice(2)
const [part, patterns] = word === 'security' ? ['server', findSecurityTests()] : [word, named]
try {
  if (part !== changed && !parts.includes(part))
    throw new Error(`There is no part ${part}: say ${[...parts, 'security'].join(', ')}`)
  const commit = cleanCommit()
  const isProof = part === 'all' || (part === changed && changes === null)
  const results = await runSuite(part, patterns)
  tell(results)
  const isGood = !isStopped() && results.every(result => result.isGood)
  if (isGood && isProof && commit !== null && commit === cleanCommit()) noteGood(commit)
  process.exitCode = isGood ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
