import { setImmediate as nextTurn } from 'node:timers/promises'

/** Something that takes long to make, and is made once. */
export interface MadeOnce<T> {
  /** Made now where it is not there yet. */
  readonly get: () => T
  /** Makes it step by step, so that requests are answered in between. */
  readonly warm: () => Promise<void>
}

/** Whether the maker of something from many lines stops for others here: every so many lines. */
export const isStep = (line: number, every: number): boolean => line % every === every - 1

export function inSteps<T>(make: () => Generator<void, T>): MadeOnce<T> {
  let made: { value: T } | null = null
  const run = (steps: Generator<void, T>): T => {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
  return {
    get: () => {
      made ??= { value: run(make()) }
      return made.value
    },
    warm: async () => {
      const steps = make()
      // Whoever needs it meanwhile makes it at once.
      while (made === null) {
        const step = steps.next()
        if (step.done) made = { value: step.value }
        else await nextTurn()
      }
    },
  }
}
