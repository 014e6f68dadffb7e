import { useSyncExternalStore } from 'react'

/** Numbers of saved jobs, the latest first, kept in this browser only. */
const key = 'savedjobs'
const mostSaved = 50
const listeners = new Set<() => void>()

function read(): string {
  try {
    return localStorage.getItem(key) ?? '[]'
  } catch {
    // Storage may be switched off; then nothing is remembered.
    return '[]'
  }
}

function parse(text: string): number[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(each => Number.isSafeInteger(each) && each > 0) : []
  } catch {
    return []
  }
}

export const readSavedJobs = (): number[] => parse(read())

export function saveJob(jobId: number, isSaved: boolean): void {
  const others = readSavedJobs().filter(each => each !== jobId)
  const next = isSaved ? [jobId, ...others].slice(0, mostSaved) : others
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of the same browser.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The saved jobs as they are now; none while the server draws. */
export function useSavedJobs(): readonly number[] {
  return parse(useSyncExternalStore(subscribe, read, () => '[]'))
}
