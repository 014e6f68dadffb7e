import { undoSeconds } from '@hireloom/contract/constants.ts'
import type { Args, Endpoint, Output } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { undoable } from '@hireloom/contract/undo.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from './failures.ts'
import { changeAnswers, refresh } from './page-data.ts'
import { queryClient } from './query.ts'
import { hideUndo, showDone, showFailure, showStayed, showUndo } from './UndoToast.tsx'

interface Failing {
  /** Optimistic update until the server has answered; made by `guess`. */
  guess?: Guess
  /** What is told of a failure in place of the server's own words; null for nothing. */
  refused?: (error: unknown) => ReactNode
  /** Goes only after those before it that go in turn too: of orders and settings, the last one made must be the last to arrive. */
  inTurn?: boolean
}

interface Told<E extends Endpoint> extends Failing {
  /** What is said when it is done; with it the way back is offered, where the answer or `undoBy` holds one. */
  said?: (answer: Output<E>) => ReactNode
  /** In place of `said`: said with the guess, and the way back is offered before the server has answered. */
  saidAtOnce?: ReactNode
  /** The change that takes it back, where the answer holds no token for that. */
  undoBy?: () => Promise<unknown>
  /** Called when the change has been taken back. */
  onUndone?: () => void
}

/** A way back. Its message goes before the way ends, which the key and the messages of later offers still lead to; moments in milliseconds. */
interface Offer {
  readonly said: ReactNode
  readonly work: () => Promise<unknown>
  readonly shownUntil: number
  until: number
}

const secondsUntil = (moment: number): number => (moment - Date.now()) / 1000

/** Applies an optimistic update to cached answers and returns how to roll it back. */
export type Guess = () => () => void

/** Optimistic update of the cached answers of an endpoint. */
export function guess<E extends Endpoint>(endpoint: E, change: (answer: Output<E>) => Output<E>): Guess {
  return () => {
    const filter = { queryKey: [endpoint.name] }
    void queryClient.cancelQueries(filter)
    const before = queryClient.getQueriesData<Output<E>>(filter)
    changeAnswers(endpoint, change)
    return () => {
      for (const [key, answer] of before) queryClient.setQueryData(key, answer)
    }
  }
}

/** Several guesses that stand and fall together. */
export const allOf =
  (...all: readonly Guess[]): Guess =>
  () => {
    const takeBack = all.map(each => each())
    return () => {
      for (const each of takeBack) each()
    }
  }

const withUndo = z.object({ undo: undoable })
/** Longest time that Undo is offered in a message, however long the token lives. */
const longestOfferSeconds = 60

/** The undo token of an answer and how long to offer it; a wrong browser clock cannot make it shorter than the shortest period. */
function wayBackOf(answer: unknown): { token: string; seconds: number } | null {
  const found = z.safeParse(withUndo, answer)
  if (!found.success) return null
  const { token, expiresAt } = found.data.undo
  const left = (Date.parse(expiresAt) - Date.now()) / 1000
  return { token, seconds: Math.max(left, undoSeconds.move) }
}

/**
 * Changes something and then shows everything that `refreshed` have answered as it is. What the server refuses, or what does not reach it,
 * is told; what can be taken back is offered so. Of changes on their way at once only the last asks again: an answer from between two of them
 * would show what is no longer so.
 */
export function useChange(...refreshed: readonly Endpoint[]) {
  const tellFailure = useTellFailure()
  const [busy, setBusy] = useState(0)
  const running = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const offers = useRef<Offer[]>([])
  const count = (by: 1 | -1) => {
    running.current += by
    setBusy(running.current)
  }
  /** Resolves to the answer, or to null after a failure. */
  const run = async <T,>(work: () => Promise<T>, { guess: guessed, refused, inTurn }: Failing = {}) => {
    const takeBack = guessed?.()
    count(1)
    const asked = inTurn === true ? line.current.then(work) : work()
    if (inTurn === true) line.current = asked.catch(() => undefined)
    try {
      return await asked
    } catch (error) {
      takeBack?.()
      if (refused === undefined) tellFailure(error)
      else {
        const text = refused(error)
        if (text !== null) showFailure(text)
      }
      return null
    } finally {
      count(-1)
      if (running.current === 0) void refresh(...refreshed)
    }
  }
  const takeBack = async (token: string) => {
    const undone = await run(() => call(undo, { params: { token } }))
    if (undone?.stayed !== undefined) showStayed(undone.stayed)
    return undone
  }
  /** Shows the last offer, unless its message has been there long enough. */
  const showLast = () => {
    offers.current = offers.current.filter(({ until }) => secondsUntil(until) > 0)
    const last = offers.current.at(-1)
    const seconds = last === undefined ? 0 : secondsUntil(last.shownUntil)
    if (last === undefined || seconds <= 0) hideUndo()
    else showUndo(last.said, undoLast, seconds)
  }
  const drop = (dropped: Offer) => {
    offers.current = offers.current.filter(offered => offered !== dropped)
    showLast()
  }
  /** Takes back what was done last and can be; then what was done before it is the last. Says so where there is nothing. */
  const undoLast = () => {
    offers.current = offers.current.filter(({ until }) => secondsUntil(until) > 0)
    const last = offers.current.at(-1)
    if (last === undefined) return showDone(<Trans>There's nothing left to undo.</Trans>)
    drop(last)
    void last.work()
  }
  /** Says what is done or on its way, and offers to take it back. */
  const offer = (said: ReactNode, work: () => Promise<unknown>, seconds: number = undoSeconds.move): Offer => {
    const shown = Math.min(seconds, longestOfferSeconds) * 1000
    const made = { said, work, shownUntil: Date.now() + shown, until: Date.now() + seconds * 1000 }
    offers.current.push(made)
    showLast()
    return made
  }
  const backBy =
    (answer: Promise<unknown>, { undoBy, onUndone }: Pick<Told<Endpoint>, 'undoBy' | 'onUndone'>) =>
    async () => {
      const known = await answer
      const token = wayBackOf(known)?.token
      const undone = token === undefined ? known !== null && (await undoBy?.()) : await takeBack(token)
      if (undone !== null && undone !== false) onUndone?.()
    }
  /** Shows a success message, with Undo if there is a token. */
  const tell = (said: ReactNode, answer: unknown, back: Pick<Told<Endpoint>, 'undoBy' | 'onUndone'> = {}) => {
    const way = wayBackOf(answer)
    if (way === null && back.undoBy === undefined) showDone(said)
    else offer(said, backBy(Promise.resolve(answer ?? undefined), back), way?.seconds)
  }
  const change = async <E extends Endpoint>(
    endpoint: E,
    input: Args<E>[0],
    { said, saidAtOnce, undoBy, onUndone, ...failing }: Told<E> = {},
  ): Promise<Output<E> | null> => {
    // As in `pageData`: `input` is typed by the endpoint.
    const args = (input === undefined ? [] : [input]) as Args<E>
    const back = { ...(undoBy && { undoBy }), ...(onUndone && { onUndone }) }
    const asked = run(() => call(endpoint, ...args), failing)
    const offered = saidAtOnce === undefined ? null : offer(saidAtOnce, backBy(asked, back))
    // What was offered before the answer stays the last until there is one, however late, and lasts from then on as long as that says.
    if (offered !== null) offered.until = Number.POSITIVE_INFINITY
    const answer = await asked
    if (answer === null && offered !== null) drop(offered)
    const seconds = wayBackOf(answer)?.seconds ?? undoSeconds.move
    if (offered !== null) offered.until = Date.now() + seconds * 1000
    if (answer !== null && said !== undefined) tell(said(answer), answer, back)
    return answer
  }
  return {
    change,
    takeBack,
    undoLast,
    tell,
    refresh: () => refresh(...refreshed),
    isBusy: busy > 0,
  }
}
