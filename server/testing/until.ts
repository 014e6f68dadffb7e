import { setTimeout as pause } from 'node:timers/promises'

/**
 * Looks again until there is something to find, at first at once, later each 50 ms. Gives up after so many seconds, naming what did not
 * come, so that a broken product fails its test and does not hang it.
 */
export async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  what = 'the awaited change',
  seconds = 60,
): Promise<T> {
  const giveUpAt = performance.now() + seconds * 1000
  for (let ms = 1; ; ms = Math.min(ms * 2, 50)) {
    const found = await look()
    if (found) return found
    if (performance.now() > giveUpAt) throw new Error(`${what} did not come in ${seconds} s`)
    await pause(ms)
  }
}
