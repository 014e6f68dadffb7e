import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { requestsInFlight } from './http/lanes.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'hireloom_' })

const durations = new Histogram({
  name: 'hireloom_http_request_seconds',
  help: 'Time from the first byte of a request to the end of its answer',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

new Gauge({
  name: 'hireloom_http_requests_in_flight',
  help: 'Requests being served',
  labelNames: ['lane'],
  registers: [registry],
  collect() {
    for (const [lane, count] of Object.entries(requestsInFlight())) this.set({ lane }, count)
  },
})

/** Counts one answered request; `ms` is its whole time. */
export function countRequest(route: string, method: string, status: number, ms: number): void {
  durations.labels(route, method, String(status)).observe(ms / 1000)
}

type Read<State> = (state: State) => number

/** Figures that are asked for when the metrics are read: one state for all of them, with the help of each and how it is read. */
export function gauges<State>(
  ask: () => Promise<State>,
  figures: Readonly<Record<string, readonly [help: string, read: Read<State>]>>,
): void {
  let asked: Promise<State> | null = null
  const state = (): Promise<State> => {
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  }
  for (const [name, [help, read]] of Object.entries(figures)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await state()))
      },
    })
  }
}

/** A single figure that is asked for when the metrics are read. */
export function gauge(name: string, help: string, ask: () => Promise<number>): void {
  gauges(ask, { [name]: [help, value => value] })
}

/** All metrics in the Prometheus text form. */
export function metricsText(): Promise<string> {
  return registry.metrics()
}
export const metricsType = registry.contentType
