import type * as z from 'zod/mini'
import { attempt } from '../../../kernel/browser-memory.ts'
import { readStoredUser } from '../../../kernel/stored-user.ts'

/** Under which name this tab keeps what somebody has typed, and what it looks like. */
export interface KeptInTab<T> {
  readonly name: string
  readonly schema: z.ZodMiniType<T>
}

const start = 'typed_'
const keyOf = (name: string) => `${start}${readStoredUser().userId}_${name}`

/** What the signed-in person has typed and not sent; null for nothing. */
export function readKept<T>({ name, schema }: KeptInTab<T>): T | null {
  const stored = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'), null)
  return schema.safeParse(stored).data ?? null
}

/** Keeps what was typed; null forgets it. */
export function keepTyped(name: string, typed: object | null): void {
  attempt(() => {
    if (typed === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
  }, undefined)
}

/** Forgets all that was typed, whoever typed it: someone signs out, perhaps of a computer that others use. */
export function forgetKept(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(start)) sessionStorage.removeItem(name)
  }, undefined)
}
