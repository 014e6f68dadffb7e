import { QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../kernel/problem.ts'
import { tellSignedOut } from '../../kernel/signed-out.ts'

/** Leaves the app when a data request finds that the session has ended. */
function noticeEnd(error: unknown): void {
  if (!(error instanceof Response) || !error.headers.has('X-Remix-Reload-Document')) return
  tellSignedOut(error.headers.get('Location'))
}

/** The server has answered, so a retry would give the same; it is asked again where it was not reached, or was busy for a moment. */
const isFinal = (error: unknown): boolean => error instanceof Response || (refusalOf(error)?.status ?? 503) !== 503

/** Query cache; it lives as long as the page, so signing out (a full page load) empties it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => !isFinal(error) && count < 2,
    },
  },
})
