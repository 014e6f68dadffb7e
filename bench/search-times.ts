import type { Figure } from './report.ts'

/** Processor time of this thread so far, in ms; the system counts it by its ticks of some milliseconds, so it tells of long work only. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)
}

/** The value that a share of the list is not above. */
export function percentile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Figures for the median and the slow ones, in ms, against targets where there are any. */
export function figuresOf(
  name: string,
  list: readonly number[],
  gates: { p50?: number; p95?: number; p99?: number; max?: number } = {},
): Figure[] {
  const one = (label: string, value: number, gate?: number): Figure => ({
    name: `${name}, ${label}`,
    value,
    unit: 'ms',
    ...(gate !== undefined && { gate }),
  })
  return [
    one('p50', percentile(list, 0.5), gates.p50),
    one('p95', percentile(list, 0.95), gates.p95),
    one('p99', percentile(list, 0.99), gates.p99),
    ...(gates.max === undefined ? [] : [one('slowest', percentile(list, 1), gates.max)]),
  ]
}

/** `null` where the database's time-out stopped it: the time counts all the same, as the least that it would have taken. */
export async function unlessStopped<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '57014') return null
    throw error
  })
}
