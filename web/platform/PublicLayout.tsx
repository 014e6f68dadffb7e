import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import { useRootData } from '../kernel/root-data.ts'
import { retireUser } from '../kernel/stored-user.ts'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'
import type { Route } from './+types/PublicLayout.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A page whose route's `handle` says `{ hasOwnFrame: true }` draws head and foot itself. */
export default function PublicLayout() {
  const isVisitor = useRootData()?.person === null
  // However the session ended: no one is signed in here.
  useEffect(() => {
    if (isVisitor) retireUser()
  }, [isVisitor])
  const hasOwnFrame = useMatches().some(({ handle }) => framesItself(handle))
  if (hasOwnFrame) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}</Frame>
}

function framesItself(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasOwnFrame' in handle && handle.hasOwnFrame === true
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
