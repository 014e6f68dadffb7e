import { QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { isProblem } from '../../kernel/problem.ts'

/** Whoever is signed out meanwhile learns so at the next answer. */
function leaveWhenSignedOut(error: unknown): void {
  if (isProblem(error) && error.status === 401) location.assign('/public/session/out')
}

/** The browser's memory of answers; it dies with the page, so signing out (a whole new page) empties it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      // A refusal stays a refusal; a broken line may be whole the next time.
      retry: (count, error) => !isProblem(error) && count < 2,
    },
  },
})

export interface Cached<T> {
  readonly key: readonly string[]
  readonly data: T
}

/**
 * A client loader that answers at once with what was last known of the address and asks the server meanwhile; the page reads the
 * fresher answer through `useCached`. `search` is the part of the address that the answer hangs on.
 */
export async function cachedLoader<T>(
  name: string,
  { url, serverLoader }: { url: URL; serverLoader: () => Promise<T> },
  search = url.search,
): Promise<Cached<T>> {
  const key = [name, url.pathname, search]
  const data = await queryClient.ensureQueryData({ queryKey: key, queryFn: serverLoader, revalidateIfStale: true })
  return { key, data }
}

/** The freshest answer for what `cachedLoader` gave; with `read` the page asks again whenever the answer may be out of date. */
export function useCached<T>(loaded: Cached<T>, read?: () => Promise<T>): T {
  const { data } = useQuery<T>({ queryKey: loaded.key, queryFn: read ?? skipToken })
  return data ?? loaded.data
}
