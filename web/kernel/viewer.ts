import type { Permission } from '@hireloom/contract/permissions.ts'
import { useRouteLoaderData } from 'react-router'

/** Who works here, as the frame of the app area knows. */
interface Viewer {
  readonly userId: number
  readonly permissions: readonly Permission[]
}

/** The signed-in person, on any page of the app area. */
export function useViewer(): Viewer {
  const viewer = useRouteLoaderData<Viewer>('app/AppLayout')
  if (viewer === undefined) throw new Error('useViewer stands below AppLayout')
  return viewer
}
