import { useTimeout } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const IdleWarning = lazy(async () => ({ default: (await import('../accounts/IdleWarning.tsx')).IdleWarning }))

/** A session lasts far longer than this, and the page's own parts come first. */
const graceMs = 15_000

/** Watches over the session once the page has settled. */
export function IdleWatch() {
  const [isWatching, setWatching] = useState(false)
  useTimeout(() => setWatching(true), graceMs, { autoInvoke: true })
  if (!isWatching) return null
  return (
    <Suspense fallback={null}>
      <IdleWarning />
    </Suspense>
  )
}
