import { storageKeys } from '@hireloom/contract/constants.ts'

/** Storage may be switched off; then nothing is kept, and nothing depends on it. */
function attempt(use: () => void): void {
  try {
    use()
  } catch {
    // Private windows of some browsers refuse storage altogether.
  }
}

/** Keeps what screens show of the signed-in person where older clients look for it (specification P3); no rights hang on it. */
export function storeUser(user: object): void {
  attempt(() => localStorage.setItem(storageKeys.user, JSON.stringify(user)))
}

/** On signing out the stored person becomes the last one (specification P4). */
export function retireUser(): void {
  attempt(() => {
    const stored = localStorage.getItem(storageKeys.user)
    if (stored !== null) localStorage.setItem(storageKeys.lastUser, stored)
    localStorage.removeItem(storageKeys.user)
  })
}
