import { useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../ui/app/failures.ts'
import { type Cached, useCached } from '../ui/app/query.ts'

/** What a page shows, and how it changes: `run` shows the answer of a call at once, or says why there is none, and tells whether it worked. */
export function useOwn<T>(loaded: Cached<T>, read?: () => Promise<T>) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const value = useCached(loaded, read)
  const run = async (work: () => Promise<T>): Promise<boolean> => {
    await client.cancelQueries({ queryKey: loaded.key })
    try {
      client.setQueryData(loaded.key, await work())
      // Other pages of the area show parts of the same.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== loaded.key, refetchType: 'none' })
      return true
    } catch (error) {
      tellFailure(error)
      return false
    }
  }
  return [value, run] as const
}
