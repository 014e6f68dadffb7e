import { QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../kernel/problem.ts'
import { tellSignedOut } from '../../kernel/signed-out.ts'

/** Leaves the app when a data request finds that the session has ended. */
function noticeEnd(error: unknown): void {
  if (!(error instanceof Response) || !error.headers.has('X-Remix-Reload-Document')) return
  tellSignedOut(error.headers.get('Location'))
}

/** The server has answered, so a retry would give the same. Only connection errors are retried. */
const isAnswer = (error: unknown): boolean => error instanceof Response || refusalOf(error) !== null

/** Query cache; it lives as long as the page, so signing out (a full page load) empties it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => !isAnswer(error) && count < 2,
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
