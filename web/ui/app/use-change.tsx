import type { Args, Endpoint, Output } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from './failures.ts'
import { refresh } from './page-data.ts'
import { queryClient } from './query.ts'
import { showDone, showUndo } from './UndoToast.tsx'

interface Told<E extends Endpoint> {
  /** What is said when it is done; with it the way back is offered, where the answer holds one. */
  said?: (answer: Output<E>) => ReactNode
  /** What the screen shows until the server has answered; made by `guess`. */
  guess?: Guess
}

/** Changes what is remembered of an endpoint's answers, and gives how to take that back. */
export type Guess = () => () => void

/** What the answers of an endpoint will probably become. */
export function guess<E extends Endpoint>(endpoint: E, change: (answer: Output<E>) => Output<E>): Guess {
  return () => {
    const filter = { queryKey: [endpoint.name] }
    void queryClient.cancelQueries(filter)
    const before = queryClient.getQueriesData<Output<E>>(filter)
    queryClient.setQueriesData<Output<E>>(filter, answer => (answer === undefined ? answer : change(answer)))
    return () => {
      for (const [key, answer] of before) queryClient.setQueryData(key, answer)
    }
  }
}

function tokenOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('undo' in answer)) return null
  const { undo: way } = answer
  return typeof way === 'object' && way !== null && 'token' in way && typeof way.token === 'string' ? way.token : null
}

/**
 * Changes something and then shows everything that `refreshed` have answered as it is. What the server refuses, or what does not reach it,
 * is told; what can be taken back is offered so.
 */
export function useChange(...refreshed: readonly Endpoint[]) {
  const tellFailure = useTellFailure()
  const [busy, setBusy] = useState(0)
  /** The answer, or null when there is none. */
  const run = async <T,>(work: () => Promise<T>, takeBack?: () => void): Promise<T | null> => {
    setBusy(count => count + 1)
    try {
      return await work()
    } catch (error) {
      takeBack?.()
      tellFailure(error)
      return null
    } finally {
      setBusy(count => count - 1)
      void refresh(...refreshed)
    }
  }
  const takeBack = (token: string) => run(() => call(undo, { params: { token } }))
  /** Says that something is done, and offers the way back while there is one. */
  const tell = (said: ReactNode, answer: unknown) => {
    const token = tokenOf(answer)
    if (token === null) showDone(said)
    else showUndo(said, () => void takeBack(token))
  }
  const change = async <E extends Endpoint>(
    endpoint: E,
    input: Args<E>[0],
    { said, guess: guessed }: Told<E> = {},
  ): Promise<Output<E> | null> => {
    // As in `pageData`: `input` is typed by the endpoint.
    const args = (input === undefined ? [] : [input]) as Args<E>
    const answer = await run(() => call(endpoint, ...args), guessed?.())
    if (answer !== null && said !== undefined) tell(said(answer), answer)
    return answer
  }
  return { change, takeBack, tell, refresh: () => refresh(...refreshed), isBusy: busy > 0 }
}
