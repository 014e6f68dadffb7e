import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

interface Place {
  readonly limit: number
  readonly skip: number
}

interface Part<Row> {
  readonly list: readonly Row[]
  readonly count: number
}

/** The part that is shown first; a page that loads it with `pageData` has it at once. */
export const latestPlace: Place = { limit: 20, skip: 0 }
/** The most that a list answers at once. */
const most = 100

/**
 * A list whose latest part is shown, and the earlier ones as they are asked for; `list` is null until it is known. `ask` is `answerOf` the list's
 * endpoint, so that what makes its answers stale has all parts read again.
 */
export function useEarlier<Answer, Row>(
  ask: (place: Place) => Pick<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>,
  partOf: (answer: Answer) => Part<Row>,
) {
  const [more, setMore] = useState(0)
  const places = [
    latestPlace,
    ...Array.from({ length: more }, (_, part) => ({ limit: most, skip: latestPlace.limit + part * most })),
  ]
  const answers = useQueries({ queries: places.map(ask) })
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [partOf(data)]))
  const list = known.flatMap(part => part.list)
  const failed = answers.find(({ data, error }) => data === undefined && error !== null)
  return {
    list: known.length === 0 ? null : list,
    rest: Math.max((known[0]?.count ?? 0) - list.length, 0),
    isReading: answers.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    readAgain: () => void failed?.refetch(),
    readEarlier: () => setMore(more + 1),
  }
}
