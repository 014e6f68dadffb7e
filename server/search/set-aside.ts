import { log } from '../kernel/ports.ts'
import type { Change, FeedPosition } from './feed.ts'

interface Target {
  /** Name of the index, for the log. */
  readonly name: string
  /** Brings the present rows of what changed into an index; the position is `null` where more of the batch is to come. */
  readonly apply: (changes: readonly Change[], position: FeedPosition | null) => Promise<void>
  /** Takes what cannot be read or indexed out of the index, so that nothing old of it is shown. */
  readonly forget: (change: Change) => Promise<void>
  /** Whether the index and the database work, so that a failure is due to what was applied. */
  readonly isWell: () => Promise<boolean>
}

export interface CarefulTarget {
  readonly apply: Target['apply']
  /** Tries again what was set aside. */
  readonly retry: () => Promise<void>
  /** How many jobs and people are set aside now. */
  readonly count: () => number
}

/**
 * Applies changes so that one bad row does not keep all others waiting: a batch that fails is halved until the culprit stands alone, which
 * is logged, taken out of the index and set aside until it changes or is tried again. Where index or database fail, the batch fails.
 */
export function applyCarefully({ name, apply, forget, isWell }: Target): CarefulTarget {
  const aside = new Map<string, Change>()
  let last: Promise<unknown> = Promise.resolve()

  async function take(changes: readonly Change[], position: FeedPosition | null): Promise<void> {
    try {
      await apply(changes, position)
      if (aside.size > 0) for (const change of changes) aside.delete(keyOf(change))
    } catch (error) {
      if (!(await isWell())) throw error
      const [only] = changes
      if (only && changes.length === 1) {
        if (isPassing(error)) throw error
        if (!aside.has(keyOf(only))) log().error({ err: error, index: name, ...only }, 'a row could not be indexed')
        aside.set(keyOf(only), only)
        await forget(only)
        return
      }
      const middle = changes.length >> 1
      await take(changes.slice(0, middle), null)
      await take(changes.slice(middle), null)
    }
  }

  /** In the order of the calls, so that what is read earlier is never applied later. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    apply: (changes, position) => inTurn(() => take(changes, position)),
    retry: () => inTurn(() => (aside.size === 0 ? Promise.resolve() : take([...aside.values()], null))),
    count: () => aside.size,
  }
}

/**
 * Classes of the database's errors (SQLSTATE) that say nothing of a row: connection lost, transaction rolled back, no room, a lock not
 * had in time, ended from outside, trouble with the system.
 */
const passingClasses = ['08', '40', '53', '55', '57', '58']
/** What the driver says, without a code, of a connection that was cut. */
const cutConnection = /^Connection terminated|^Client has encountered a connection error/

/** Whether the database, which works again, failed for a moment: the row is not to blame. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passingClasses.includes(code.slice(0, 2)) || code === 'ECONNRESET' || cutConnection.test(error.message)
}

const keyOf = ({ kind, id }: Change): string => `${kind}${id}`
