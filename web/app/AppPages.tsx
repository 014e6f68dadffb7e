import { Outlet, useRevalidator } from 'react-router'
import { Failure } from '../ui/app/Failure.tsx'
import type { Route } from './+types/AppPages.ts'

/** Keeps the frame standing when a page fails. */
export default function AppPages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  return <Failure error={error} onRetry={() => void revalidate()} isPage />
}
