import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

interface Place {
  readonly limit: number
  readonly skip: number
}

interface Page<T> {
  readonly list: readonly T[]
  readonly count: number
}

const fewest = 20
/** The most that a list answers at once. */
const most = 100

/**
 * A list whose latest part is shown, and the earlier ones as they are asked for; `list` is null until it is known. The key begins with the
 * name of the endpoint, so that what makes its answers stale has all parts read again.
 */
export function useEarlier<T>(key: readonly unknown[], read: (place: Place) => Promise<Page<T>>) {
  const [more, setMore] = useState(0)
  const places = [
    { limit: fewest, skip: 0 },
    ...Array.from({ length: more }, (_, part) => ({ limit: most, skip: fewest + part * most })),
  ]
  const pages = useQueries({
    queries: places.map(place => ({ queryKey: [...key, place], queryFn: () => read(place) })),
  })
  const known = pages.flatMap(({ data }) => data ?? [])
  const list = known.flatMap(page => page.list)
  const failed = pages.find(({ data, error }) => data === undefined && error !== null)
  return {
    list: known.length === 0 ? null : list,
    rest: Math.max((known[0]?.count ?? 0) - list.length, 0),
    isReading: pages.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    readAgain: () => void failed?.refetch(),
    readEarlier: () => setMore(more + 1),
  }
}
