import { existsSync, readFileSync } from 'node:fs'

/** What one part of the suite came to. */
export interface Report {
  readonly isGood: boolean
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** File, name and first words of each test that failed, or that passed at a second try. */
  readonly failures: readonly string[]
  /** Milliseconds of each test file. */
  readonly times: ReadonlyMap<string, number>
}

/** A part without tests of its own. */
export const bareReport = (isGood: boolean): Report => ({
  isGood,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  times: new Map(),
})

/** The line of a test that failed, for `readReport`. */
export const failureLine = (file: string, name: string, message: string): string =>
  `failure\t${[file, name, message.slice(0, 300)].map(part => part.replaceAll(/\s+/g, ' ')).join('\t')}\n`

/** Reads what one of the reporters wrote in a run that ended with `code`. A run cut short has no counts, and is a failure. */
export function readReport(file: string, code: number | null): Report {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const times = new Map<string, number>()
  const counts = new Map<string, number>()
  const failures: string[] = []
  for (const line of lines) {
    const [kind, name = '', value, detail] = line.split('\t')
    if (kind === 'failure') {
      failures.push(`${name} › ${value}: ${detail}`)
      continue
    }
    const found = kind === 'time' ? times : counts
    if (value !== undefined) found.set(name, (found.get(name) ?? 0) + Number(value))
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(name => counts.get(name) ?? 0)
  const isGood = code === 0 && counts.has('failed') && failed === 0
  return {
    isGood,
    passed: passed ?? 0,
    failed: isGood ? 0 : Math.max(failed ?? 0, 1),
    skipped: skipped ?? 0,
    failures,
    times,
  }
}

/** Several runs as one. */
export function joinReports(reports: readonly Report[]): Report {
  const sum = (name: 'passed' | 'failed' | 'skipped') => reports.reduce((total, report) => total + report[name], 0)
  return {
    isGood: reports.every(({ isGood }) => isGood),
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: reports.flatMap(report => report.failures),
    times: new Map(reports.flatMap(({ times }) => [...times])),
  }
}
