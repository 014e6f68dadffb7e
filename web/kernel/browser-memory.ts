import { storageKeys } from '@hireloom/contract/constants.ts'

/** Whether this browser keeps only what is needed (language, sign-in, drafts, what someone asks to save), and who wants to know of changes. */
const key = 'keeps-little'
/** What the keys begin with that say something of a job. */
const ofJobs = [storageKeys.refOfJob, 'outside_']
const listeners = new Set<() => void>()

/** Storage may be switched off; then nothing is remembered. */
export function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export const keepsLittle = {
  read: (): boolean => attempt(() => localStorage.getItem(key) === '1', true),
  listen: (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

/** Remembers the choice; keeping little also forgets where the person came from and what the session noted about jobs. */
export function keepLittle(isLittle: boolean): void {
  attempt(() => {
    if (isLittle) {
      localStorage.setItem(key, '1')
      for (const name of Object.keys(localStorage))
        if (ofJobs.some(start => name.startsWith(start))) localStorage.removeItem(name)
      sessionStorage.clear()
    } else localStorage.removeItem(key)
  }, undefined)
  for (const listener of listeners) listener()
}
