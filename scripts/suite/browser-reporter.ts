import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { failureLine } from './report.ts'

/** Reporter of Playwright for the suite: writes what `readReport` reads to `HIRELOOM_TEST_REPORT`. */
export default class SuiteReporter implements Reporter {
  private all: Suite | null = null
  private readonly lines: string[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.all = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = relative(join(import.meta.dirname, '../..'), test.location.file)
    this.lines.push(`time\t${path}\t${result.duration}\n`)
    if (result.status !== test.expectedStatus)
      this.lines.push(failureLine(path, test.title, stripVTControlCharacters(result.error?.message ?? result.status)))
  }

  onEnd(): void {
    const outcomes = (this.all?.allTests() ?? []).map(test => test.outcome())
    const count = (...wanted: string[]) => outcomes.filter(outcome => wanted.includes(outcome)).length
    const counts = `count\tpassed\t${count('expected', 'flaky')}\ncount\tfailed\t${count('unexpected')}\ncount\tskipped\t${count('skipped')}\n`
    writeFileSync(process.env.HIRELOOM_TEST_REPORT ?? '', this.lines.join('') + counts)
  }
}
