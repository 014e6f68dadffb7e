import { extClickPath } from '@hireloom/contract/constants.ts'
import { useSyncExternalStore } from 'react'
import { keepsLittle } from '../kernel/browser-memory.ts'

/** What this browser knows of an application on the employer's own site: that its form was opened, or that someone said it was sent. */
type Outside = 'opened' | 'applied' | null

const keyOf = (jobId: number) => `outside_${jobId}`
const watchers = new Set<() => void>()

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function read(jobId: number): Outside {
  try {
    const text = localStorage.getItem(keyOf(jobId))
    return text === 'opened' || text === 'applied' ? text : null
  } catch {
    return null
  }
}

/** Keeps it, or forgets it (`null`). Storage may be switched off; then nothing is kept. */
export function rememberOutside(jobId: number, state: Outside): void {
  try {
    if (state === null) localStorage.removeItem(keyOf(jobId))
    else if (!keepsLittle.read()) localStorage.setItem(keyOf(jobId), state)
  } catch {
    return
  }
  for (const changed of watchers) changed()
}

/** Null while the server draws. */
export function useOutside(jobId: number): Outside {
  return useSyncExternalStore(
    watch,
    () => read(jobId),
    () => null,
  )
}

/** Tells the server, without waiting, that someone left for the employer's own form. */
export function countWayOut(jobId: number, sharingHash: string | null): void {
  const query = sharingHash === null ? '' : `?sharingHash=${encodeURIComponent(sharingHash)}`
  navigator.sendBeacon(extClickPath.replace('{jobId}', String(jobId)) + query)
}
