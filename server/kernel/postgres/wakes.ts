import { listenTo } from './listen.ts'

/** Waits for words about one thing; a word between two waits ends the second at once. */
export interface Watch {
  /** Ends with the next word (`true`), after so many milliseconds, or when nobody waits any more. */
  readonly next: (ms: number, gone: AbortSignal) => Promise<boolean>
  readonly close: () => void
}

/** One thing someone waits for: `hear` is called with each word. */
type Hears = () => void

/**
 * Who waits for words of the database on a channel, by what the word names. One connection listens for all of them, and only while
 * someone waits; when it was lost, everybody wakes and looks.
 */
export function openWakes(channel: 'task' | 'notification' | 'pipeline'): { watch: (name: string) => Watch } {
  const waiting = new Map<string, Set<Hears>>()
  let line: { stop: () => void } | null = null

  function wake(word: string | null): void {
    for (const [name, all] of waiting) if (word === null || word === name) for (const hear of all) hear()
  }

  function leave(name: string, hear: Hears): void {
    waiting.get(name)?.delete(hear)
    if (waiting.get(name)?.size === 0) waiting.delete(name)
    if (waiting.size > 0) return
    line?.stop()
    line = null
  }

  return {
    watch(name) {
      let hasHeard = false
      let end: (() => void) | null = null
      const hear = () => {
        hasHeard = true
        end?.()
      }
      waiting.set(name, (waiting.get(name) ?? new Set()).add(hear))
      line ??= listenTo(channel, wake)
      return {
        next: (ms, gone) =>
          new Promise(resolve => {
            const over = () => end?.()
            const timer = setTimeout(over, ms)
            gone.addEventListener('abort', over)
            end = () => {
              clearTimeout(timer)
              gone.removeEventListener('abort', over)
              end = null
              resolve(hasHeard)
              hasHeard = false
            }
            if (hasHeard || gone.aborted) end()
          }),
        close: () => leave(name, hear),
      }
    },
  }
}
