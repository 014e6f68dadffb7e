import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { bareReport, type Report, readReport } from './report.ts'
import { root, run } from './run.ts'

/** The files of all journeys. */
export const findJourneys = (): string[] =>
  globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] }).sort()

/** The files that say which pages the walk looks at. */
export const findWalked = (): string[] => globSync('e2e/walk/screens/*.ts', { cwd: root }).sort()

/** Builds the pages if they changed and runs the journeys that the patterns name, all where there is none. */
export async function runBrowserTests(
  patterns: readonly string[],
  environment: Record<string, string>,
  folder: string,
): Promise<Report> {
  const build = await run(['scripts/build.mjs', '--if-changed'])
  if (build.code !== 0) return bareReport(false)
  const file = join(folder, 'browser')
  const reporters = `list,${join(root, 'scripts/suite/browser-reporter.ts')}`
  const { code } = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--reporter=${reporters}`, ...patterns],
    {
      cwd: join(root, 'e2e'),
      environment: { ...environment, CHROMIUM_PATH: ensureChromium(root), HIRELOOM_TEST_REPORT: file },
    },
  )
  return readReport(file, code)
}
