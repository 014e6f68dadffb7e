import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { useRootData } from '../kernel/root-data.ts'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'
import type { Route } from './+types/PublicLayout.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <PublicFrame
      name={root?.brand.name ?? 'Hireloom'}
      logo={root?.brand.logo ?? null}
      languages={root?.languages ?? []}
      person={root?.person ?? null}
    >
      {children}
    </PublicFrame>
  )
}
