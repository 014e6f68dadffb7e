import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether scripts run: false in what the server draws and in the first draw over it, true from then on. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
