import { Outlet, useRevalidator } from 'react-router'
import { refusalOf } from '../kernel/problem.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { Failure } from '../ui/app/Failure.tsx'
import type { Route } from './+types/AppPages.ts'

/** Keeps the frame standing when a page fails. */
export default function AppPages() {
  return <Outlet />
}

/** What the server refused, or a broken line kept away, can be tried again; anything else is ours to mend, so it asks for a report. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  if (isFaultOfOurs(error)) return <ErrorScreen />
  return <Failure error={error} onRetry={() => void revalidate()} isPage />
}

function isFaultOfOurs(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal.status === 500
  // Chromium, Firefox and Safari each call a request that did not arrive a type error, in words of their own.
  const isLineBroken = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return !isLineBroken && navigator.onLine
}
