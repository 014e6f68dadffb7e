import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { failureLine } from './report.ts'

/**
 * Reporter of Node's runner for the suite: a line `time <file> <ms>` for each test at the top, `failure …` for each that failed, and
 * `count <outcome> <n>` at the end, as `readReport` reads them. A test that a shared file declares counts for the next test file.
 */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let shared = 0
  for await (const { type, data } of source) {
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const ms = shared + data.details.duration_ms
      const isOwn = data.file?.includes('.test.') === true
      if (isOwn) yield `time\t${relative(process.cwd(), data.file ?? '')}\t${ms}\n`
      shared = isOwn ? 0 : ms
    }
    if (type === 'test:fail') {
      const { cause, message } = data.details.error
      yield failureLine(relative(process.cwd(), data.file ?? ''), data.name, messagesOf(cause) || message)
    }
    if (type === 'test:summary' && data.file === undefined) {
      const { tests, passed, skipped, todo } = data.counts
      const failed = tests - passed - skipped - todo
      yield `count\tpassed\t${passed}\ncount\tfailed\t${failed}\ncount\tskipped\t${skipped + todo}\n`
    }
  }
}

/** What an error says, and what caused it: `fetch failed` alone tells nothing. */
const messagesOf = (error: unknown): string =>
  error instanceof Error ? [error.message, messagesOf(error.cause)].filter(Boolean).join(': ') : ''
