import { useTimeout } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { storeUser } from '../kernel/stored-user.ts'
import { leave, leaveTimedOut } from './session-end.ts'

const IdleWarning = lazy(async () => ({ default: (await import('../accounts/IdleWarning.tsx')).IdleWarning }))

/** A session lasts far longer than this, and the page's own parts come first. */
const graceMs = 15_000

/** Watches over the session once the page has settled, and keeps what is shown of its person where older clients look. */
export function IdleWatch({ user }: { user: object }) {
  useEffect(() => storeUser(user), [user])
  const [isWatching, setWatching] = useState(false)
  useTimeout(() => setWatching(true), graceMs, { autoInvoke: true })
  if (!isWatching) return null
  return (
    <Suspense fallback={null}>
      <IdleWarning onLeave={leave} onEnd={leaveTimedOut} />
    </Suspense>
  )
}
