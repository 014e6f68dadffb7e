import { listenTo } from './postgres/listen.ts'

let version = 0
let watching: { stop: () => void } | null = null

/** Version of public data; rises with every change, in any process, and invalidates what was cached under an older one. */
export function dataVersion(): number {
  return version
}

/** Starts listening for changed jobs and companies; while the connection is down, every second counts as a change. */
export function watchData(): void {
  watching = listenTo('public_data', () => {
    version += 1
  })
}

export function stopWatchingData(): void {
  watching?.stop()
  watching = null
}
