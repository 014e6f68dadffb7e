import { undoSeconds } from '@hireloom/contract/constants.ts'
import type { Args, Endpoint, Output } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { undoable } from '@hireloom/contract/undo.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
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

const withUndo = z.object({ undo: undoable })
/** A way back that lasts longer than a moment is offered so long; a message that stays for minutes is in the way. */
const longestOfferSeconds = 60

/** The token in an answer, and how long it is offered: a browser's clock that is wrong makes it no shorter than the shortest. */
function wayBackOf(answer: unknown): { token: string; seconds: number } | null {
  const found = z.safeParse(withUndo, answer)
  if (!found.success) return null
  const { token, expiresAt } = found.data.undo
  const left = (Date.parse(expiresAt) - Date.now()) / 1000
  return { token, seconds: Math.min(Math.max(left, undoSeconds.move), longestOfferSeconds) }
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
    const back = wayBackOf(answer)
    if (back === null) showDone(said)
    else showUndo(said, () => void takeBack(back.token), back.seconds)
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
