import { setImmediate as nextTurn } from 'node:timers/promises'

/** Something that takes long to make, and is made once. */
export interface MadeOnce<T> {
  /** Made to its end now where it is not there yet. */
  readonly get: () => T
  /** Makes it step by step, so that requests are answered in between. */
  readonly warm: () => Promise<void>
}

/** Whether the maker of something from many lines stops for others here: every so many lines. */
export const isStep = (line: number, every: number): boolean => line % every === every - 1

export function inSteps<T>(make: () => Generator<void, T>): MadeOnce<T> {
  let made: { value: T } | null = null
  let steps: Generator<void, T> | null = null
  const goOn = (): void => {
    steps ??= make()
    try {
      const step = steps.next()
      if (step.done) made = { value: step.value }
    } catch (error) {
      steps = null
      throw error
    }
    if (made) steps = null
  }
  return {
    get: () => {
      for (;;) {
        if (made) return made.value
        goOn()
      }
    },
    warm: async () => {
      while (made === null) {
        goOn()
        await nextTurn()
      }
    },
  }
}
