import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { joinReports, type Report, readReport } from './report.ts'
import { isStopped, root, run } from './run.ts'
import { bytesOf, deal, readTimes, writeTimes } from './times.ts'

/** Some tests wait more than they work, so there is one process more than cores. Each holds some 15 of the 100 connections that the database server takes. */
const mostProcesses = 4
/** Files are dealt by what is known of them, which is little in a new checkout: who is done early takes the next group. Each costs the start of a product. */
const groupsEach = 4

/** The test files that the patterns name, all where there is none. */
export function findServerTests(patterns: readonly string[]): string[] {
  const wanted = patterns.length > 0 ? [...patterns] : ['{contract,server,scripts,web}/**/*.test.ts']
  return globSync(wanted, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] }).sort()
}

/** What strangers try: the tests of its folder, and those elsewhere whose first line says that they belong to it. */
export function findSecurityTests(): string[] {
  const isMarked = (path: string) => readFileSync(join(root, path), 'utf8').startsWith('// npm test -- security\n')
  return findServerTests([]).filter(path => path.startsWith('server/security/') || isMarked(path))
}

/** Runs test files, several processes at a time. Within one process the files share the libraries they load and a database. */
export async function runServerTests(
  files: readonly string[],
  environment: Record<string, string>,
  folder: string,
): Promise<Report> {
  // Those that kill processes mostly wait, so they run beside the others.
  const killing = files.filter(file => file.endsWith('crash.test.ts'))
  const others = files.filter(file => !killing.includes(file)).map(path => ({ path, bytes: bytesOf(root, path) }))
  const processes = Math.min(availableParallelism() + 1, mostProcesses)
  const isShort = others.length <= processes * groupsEach
  const dealt = deal(others, readTimes(root), isShort ? processes : processes * groupsEach)
  const groups = [...dealt, killing]
  const waiting = [...groups.entries()].filter(([, group]) => group.length > 0)
  if (killing.length > 0) waiting.unshift(...waiting.splice(-1))
  const reports: Report[] = []
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopped(); next = waiting.shift())
      reports.push(await runGroup(next[1], environment, join(folder, `server-${next[0]}`)))
  }
  await Promise.all(Array.from({ length: killing.length > 0 ? processes + 1 : processes }, work))
  const report = joinReports(reports)
  writeTimes(root, groups, report.times)
  return report
}

async function runGroup(files: readonly string[], environment: Record<string, string>, file: string): Promise<Report> {
  const reporters = ['spec', 'stdout', join(root, 'scripts/suite/server-reporter.ts'), file].map(
    (value, at) => `--test-reporter${at % 2 === 1 ? '-destination' : ''}=${value}`,
  )
  // A test that hangs fails, and what a failed one leaves running keeps no process from its end.
  const limits = ['--test-timeout=180000', '--test-force-exit']
  const { code, output } = await run(['--test', '--test-isolation=none', ...limits, ...reporters, ...files], {
    environment: { ...environment, NODE_ENV: 'test' },
    isCaptured: true,
  })
  const report = readReport(file, code)
  // Node's closing lines start at "tests", and the failures in full follow them; a process cut short has neither.
  const closing = output.lastIndexOf('ℹ tests ')
  if (!report.isGood) console.log(output.slice(Math.max(closing, 0)).trim())
  if (closing < 0) console.log(`A process ended with code ${code} before its tests did: ${files.join(' ')}`)
  return { ...report, failures: report.failures.map(failure => failure + causeOf(failure, output)) }
}

/** What the product logged of the request that a failure names: its caller is told only that something went wrong. */
function causeOf(failure: string, output: string): string {
  const requestId = /"requestId":"([\w-]+)"/.exec(failure)?.[1]
  const line = output.split('\n').find(text => requestId && text.startsWith('{') && text.includes(requestId))
  return line ? ` ← ${/"err":\{.{0,600}/.exec(line)?.[0]}` : ''
}
