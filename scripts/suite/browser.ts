import { globSync } from 'node:fs'
import { join } from 'node:path'
import { serverProgram } from '../bundle.mjs'
import { ensureChromium } from '../chromium.ts'
import { way } from './journeys.ts'
import type { Reach } from './reach.ts'
import { bareReport, type Report, readReport } from './report.ts'
import { root, run } from './run.ts'

/** The files of all journeys. */
export const findJourneys = (): string[] =>
  globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] }).sort()

/** The files that say which pages the walk looks at. */
export const findWalked = (): string[] => globSync('e2e/walk/screens/*.ts', { cwd: root }).sort()

/** How much of each file of journeys and of each feature's pages runs. */
export interface Plan {
  readonly journeys: ReadonlyMap<string, Reach>
  readonly walked: ReadonlyMap<string, Reach>
}

/** What Playwright is told of a plan: the files, which of their journeys, and which pages are walked. */
export function choose({ journeys, walked }: Plan) {
  const having = (files: Plan['walked'], wanted: Reach) =>
    [...files].flatMap(([path, reach]) => (reach === wanted ? path : []))
  const whole = having(journeys, 'whole')
  const files = [...whole, ...having(journeys, 'brief')].map(path => path.slice('e2e/'.length))
  // A name is whole: apply.spec.ts is not candidate-apply.spec.ts.
  const names = whole.map(path => `(?<![\\w-])${path.slice('e2e/'.length).replaceAll('.', String.raw`\.`)}`)
  return {
    args: ['--grep', [...names, String.raw`walk\.spec\.ts`, way].join('|'), ...files],
    environment: {
      HIRELOOM_WALK: having(walked, 'whole').join(),
      HIRELOOM_WALK_BRIEFLY: having(walked, 'brief').join(),
    },
  }
}

/** Builds the pages if they changed. */
export async function buildPages(): Promise<boolean> {
  const { code, output } = await run(['scripts/build.mjs', '--if-changed'], { isCaptured: true })
  if (output.trim() !== '') console.log(output.trim())
  return code === 0
}

/** Runs the journeys of a plan, or those that the patterns name, all where there is none; after the pages are built. */
export async function runBrowserTests(
  wanted: Plan | readonly string[],
  building: Promise<boolean>,
  environment: Record<string, string>,
  folder: string,
): Promise<Report> {
  if (!(await building)) return bareReport(false)
  const file = join(folder, 'browser')
  const reporters = `list,${join(root, 'scripts/suite/browser-reporter.ts')}`
  const chosen = 'journeys' in wanted ? choose(wanted) : { args: wanted, environment: {} }
  const { code } = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--reporter=${reporters}`, ...chosen.args],
    {
      cwd: join(root, 'e2e'),
      environment: {
        ...environment,
        ...chosen.environment,
        CHROMIUM_PATH: ensureChromium(root),
        HIRELOOM_TEST_REPORT: file,
        HIRELOOM_TEST_SERVER: serverProgram(),
      },
    },
  )
  return readReport(file, code)
}
