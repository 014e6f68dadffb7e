import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router'
import { Failure, NoPermission } from '../ui/app/Failure.tsx'
import type { Route } from './+types/AppPages.ts'

/** Keeps the frame standing when a page fails. */
export default function AppPages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 403)
  return (
    <>
      <title>{isMissing ? t`There is nothing here for you` : t`This could not be loaded`}</title>
      {isMissing ? <NoPermission /> : <Failure error={error} onRetry={() => void revalidate()} />}
    </>
  )
}
