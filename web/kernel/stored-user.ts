import { storageKeys } from '@hireloom/contract/constants.ts'
import { attempt } from './browser-memory.ts'

/** Keeps what screens show of the signed-in person where older clients look for it (specification P3); no rights hang on it. */
export function storeUser(user: object): void {
  attempt(() => localStorage.setItem(storageKeys.user, JSON.stringify(user)), undefined)
}

/** When a session ends the stored person becomes the last one (specification P4). */
export function retireUser(): void {
  attempt(() => {
    const stored = localStorage.getItem(storageKeys.user)
    if (stored === null) return
    localStorage.setItem(storageKeys.lastUser, stored)
    localStorage.removeItem(storageKeys.user)
  }, undefined)
}

/** The stored person, else the last one, as far as calls name them (specification P7). */
export function readStoredUser(): { userId: number | undefined; companyId: number | undefined } {
  const stored: unknown = attempt(
    () => JSON.parse(localStorage.getItem(storageKeys.user) ?? localStorage.getItem(storageKeys.lastUser) ?? 'null'),
    null,
  )
  const numberAt = (name: string): number | undefined => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
    return typeof value === 'number' ? value : undefined
  }
  return { userId: numberAt('userId'), companyId: numberAt('companyId') }
}
