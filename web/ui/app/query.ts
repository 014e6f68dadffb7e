import { QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../kernel/problem.ts'
import { tellSignedOut } from '../../kernel/signed-out.ts'

/** The data of a page, shown from memory or not, leads out of the app when nobody is signed in any more. */
function noticeEnd(error: unknown): void {
  if (!(error instanceof Response) || !error.headers.has('X-Remix-Reload-Document')) return
  tellSignedOut(error.headers.get('Location'))
}

/** The server has answered: asking again would give the same. A broken line may be whole the next time. */
const isAnswer = (error: unknown): boolean => error instanceof Response || refusalOf(error) !== null

/** The browser's memory of answers; it dies with the page, so signing out (a whole new page) empties it. */
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
