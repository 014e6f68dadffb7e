import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSources } from '../read-imports.ts'
import { findJourneys, findWalked, runBrowserTests } from './browser.ts'
import { cleanCommit, noteGood, readChanges } from './changes.ts'
import { withDatabase } from './database.ts'
import { isReached } from './reach.ts'
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
  await withDatabase({ folder, hasTemplate: patterns.length === 0 }, async environment => {
    if (wants('server')) {
      const files = part === changed ? findReached(findServerTests([])) : findServerTests(patterns)
      if (files.length === 0) console.log('There are no server tests to run.')
      else results.push(await measure('server', () => runServerTests(files, environment, folder)))
    }
    if (wants('browser')) {
      const isShorter = part === changed && changes !== null
      const journeys = isShorter ? findReached(findJourneys()) : patterns
      const walked = isShorter ? { HIRELOOM_WALK: findReached(findWalked()).join() } : {}
      results.push(await measure('browser', () => runBrowserTests(journeys, { ...environment, ...walked }, folder)))
    }
  })
  return results
}

/** The files of tests that the change reaches. */
function findReached(files: string[]): string[] {
  if (!changes) return files
  const { base, paths } = changes
  const reached = files.filter(file => isReached(file, paths, sources))
  const leftOut = files.length - reached.length
  if (leftOut > 0)
    console.log(`Left out are ${leftOut} files that no change since ${base.slice(0, 8)} reaches: npm test -- all`)
  return reached
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
