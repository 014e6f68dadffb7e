import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { ensureChromium } from './chromium.ts'

/** What one part of the suite came to; `seconds` is its time. */
type Result = { name: string; seconds: number; passed: number; failed: number; skipped: number; isGood: boolean }
type Counts = Pick<Result, 'passed' | 'failed' | 'skipped'>

const root = fileURLToPath(new URL('..', import.meta.url))
const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }
const children = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'hireloom-test-'))
let isStopped = false

/** Ends what runs, so that the parts come to their ends and the database is stopped after them. */
function stopAll() {
  isStopped = true
  for (const child of children) child.kill('SIGTERM')
}

/** Runs a file of the project with Node; answers its code and, when it is captured, its output. */
function run(
  args: string[],
  options: { environment?: Record<string, string>; cwd?: string; isCaptured?: boolean } = {},
) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const output = options.isCaptured ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        ...(options.isCaptured && { NO_COLOR: '1', FORCE_COLOR: undefined }),
        ...options.environment,
      },
      stdio: ['ignore', output, output],
      timeout: 15 * 60_000,
    })
    children.add(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.once('error', reject)
    child.once('close', code => {
      children.delete(child)
      resolve({ code, output: text })
    })
    if (isStopped) child.kill('SIGTERM')
  })
}

async function runChecks(): Promise<Counts & { isGood: boolean }> {
  const { code } = await run(['scripts/check.mjs'])
  return { ...nothing, isGood: code === 0 }
}

async function runServerTests(patterns: string[], databaseUrl: string): Promise<Counts & { isGood: boolean }> {
  const files = patterns.length ? patterns : ['{contract,server,scripts,web}/**/*.test.ts']
  const found = globSync(files, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] }).sort()
  if (found.length === 0) return sayNothingToRun('server')
  // Within one process the files share the libraries they load. Those that kill processes mostly wait, so they run beside two others.
  const killing = found.filter(file => file.endsWith('crash.test.ts'))
  const others = found.filter(file => !killing.includes(file))
  const groups = [killing, ...[0, 1].map(half => others.filter((_, at) => at % 2 === half))]
  const results = await Promise.all(
    groups
      .filter(files => files.length > 0)
      .map(files =>
        run(['--test', '--test-isolation=none', '--test-reporter=spec', ...files], {
          environment: { HIRELOOM_TEST_DATABASE: databaseUrl, NODE_ENV: 'test' },
          isCaptured: true,
        }),
      ),
  )
  const counts = results.map(({ code, output }) => {
    // Node's closing lines start at "tests", and the failures in full follow them.
    const closing = output.lastIndexOf('ℹ tests ')
    console.log(code === 0 && closing >= 0 ? output.slice(closing).trim() : output.trim())
    const count = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output.slice(closing))?.[1])
    const failed = count('fail') + count('cancelled')
    const isGood = code === 0 && count('tests') >= 0
    if (Number.isNaN(failed)) return { ...nothing, failed: 1 }
    return {
      passed: count('pass'),
      failed: isGood ? failed : Math.max(failed, 1),
      skipped: count('skipped') + count('todo'),
    }
  })
  return finish(counts)
}

/** One number of the statistics in Playwright's report. */
function readStatistic(report: unknown, name: string): number {
  const stats = typeof report === 'object' && report && 'stats' in report ? report.stats : undefined
  const entries = typeof stats === 'object' && stats ? Object.entries(stats) : []
  return Number(entries.find(([key]) => key === name)?.[1] ?? 0)
}

async function runBrowserTests(patterns: string[], databaseUrl: string): Promise<Counts & { isGood: boolean }> {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return sayNothingToRun('browser')
  const build = await run(['scripts/build.mjs', '--if-changed'])
  if (build.code !== 0) return { ...nothing, failed: 1, isGood: false }
  const report = join(folder, 'playwright.json')
  const { code } = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...patterns],
    {
      cwd: join(root, 'e2e'),
      environment: {
        CHROMIUM_PATH: ensureChromium(root),
        HIRELOOM_TEST_DATABASE: databaseUrl,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  if (!existsSync(report)) return { ...nothing, failed: 1, isGood: false }
  const written: unknown = JSON.parse(readFileSync(report, 'utf8'))
  const count = (name: string) => readStatistic(written, name)
  const failed = code === 0 ? count('unexpected') : Math.max(count('unexpected'), 1)
  return finish([{ passed: count('expected') + count('flaky'), failed, skipped: count('skipped') }])
}

function sayNothingToRun(part: string) {
  console.log(`There are no ${part} tests to run.`)
  return { ...nothing, isGood: true }
}

function finish(counts: Counts[]): Counts & { isGood: boolean } {
  const sum = (name: keyof Counts) => counts.reduce((total, count) => total + count[name], 0)
  const failed = sum('failed')
  return { passed: sum('passed'), failed, skipped: sum('skipped'), isGood: failed === 0 }
}

/** Gives a server to create test databases on: that of DATABASE_URL, else one of our own for this run. */
async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL)
  const database = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, fast: true })
  try {
    return await use(database.url)
  } finally {
    await database.stop()
  }
}

async function measure(name: string, part: () => Promise<Counts & { isGood: boolean }>): Promise<Result> {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  try {
    return { name, ...(await part()), seconds: (Date.now() - startedAt) / 1000 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { name, ...nothing, failed: 1, isGood: false, seconds: (Date.now() - startedAt) / 1000 }
  }
}

async function runSuite(part: string, patterns: string[]): Promise<Result[]> {
  const results: Result[] = []
  const wants = (name: string) => !isStopped && (part === 'all' || part === name)
  if (wants('check')) results.push(await measure('check', runChecks))
  if (!wants('server') && !wants('browser')) return results
  await withDatabase(async url => {
    if (wants('server')) results.push(await measure('server', () => runServerTests(patterns, url)))
    if (wants('browser')) results.push(await measure('browser', () => runBrowserTests(patterns, url)))
  })
  return results
}

process.on('SIGINT', stopAll).on('SIGTERM', stopAll).on('disconnect', stopAll)
process.channel?.unref()
const [part = 'all', ...patterns] = process.argv.slice(2)
try {
  if (!['all', 'check', 'server', 'browser'].includes(part))
    throw new Error(`There is no part ${part}: say check, server or browser`)
  const results = await runSuite(part, patterns)
  const sum = (name: keyof Counts) => results.reduce((total, result) => total + result[name], 0)
  console.log('')
  for (const { name, seconds, isGood, ...counts } of results) {
    const detail =
      name === 'check' ? '' : `   ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    console.log(`${isGood ? '✔' : '✖'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s${detail}`)
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = !isStopped && results.every(result => result.isGood) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
