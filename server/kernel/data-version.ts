import { listenTo } from './postgres/listen.ts'

let version = 0
let watching: { stop: () => void } | null = null

/** Grows whenever public data changed, in any process: what is kept of older data is not shown any more. */
export function dataVersion(): number {
  return version
}

/** Starts hearing of changed jobs and companies; while the line is lost, every second counts as a change. */
export function watchData(): void {
  watching = listenTo('public_data', () => {
    version += 1
  })
}

export function stopWatchingData(): void {
  watching?.stop()
  watching = null
}
