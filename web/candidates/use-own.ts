import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTellFailure } from '../ui/app/failures.ts'
import { type Cached, useCached } from '../ui/app/query.ts'

/**
 * What a page shows, and how it changes: `run` shows the answer of a call, or says why there is none, and tells whether it worked. With
 * `guess` the change is seen at once, so that the next one is made to it and not to what stood before. Changes go one after another.
 */
export function useOwn<T>(loaded: Cached<T>, read?: () => Promise<T>) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const value = useCached(loaded, read)
  const line = useRef<{ last: Promise<unknown>; waiting: number; known: T }>({
    last: Promise.resolve(),
    waiting: 0,
    known: value,
  })
  const run = async (work: () => Promise<T>, guess?: (present: T) => T): Promise<boolean> => {
    const own = line.current
    if (own.waiting === 0) own.known = value
    own.waiting += 1
    if (guess) client.setQueryData<T>(loaded.key, present => guess(present ?? value))
    const turn = own.last.then(async () => {
      await client.cancelQueries({ queryKey: loaded.key })
      try {
        own.known = await work()
        return true
      } catch (error) {
        tellFailure(error)
        return false
      }
    })
    own.last = turn
    const isDone = await turn
    own.waiting -= 1
    // What waits still has been guessed, and its answer will hold all of it.
    if (own.waiting === 0) client.setQueryData<T>(loaded.key, own.known)
    // Other pages of the area show parts of the same.
    if (isDone)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== loaded.key, refetchType: 'none' })
    return isDone
  }
  return [value, run] as const
}
