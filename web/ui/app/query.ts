import { QueryCache, QueryClient } from '@tanstack/react-query'
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
