import { type ComponentType, lazy, Suspense } from 'react'

/** A badge of a place that is fetched when the frame already stands: the frame needs none of what the badge counts. */
export function lazyBadge(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Badge = lazy(load)
  return () => (
    <Suspense>
      <Badge />
    </Suspense>
  )
}
