import { attempt } from '../kernel/browser-memory.ts'
import { readStoredUser } from '../kernel/stored-user.ts'
import type { Kept } from './typed-fields.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where the tab keeps what stood in the fields when its session ended. */
export const key = 'typed'

/** Secrets stay nowhere, and files cannot be put back. */
const leftOut = new Set(['password', 'file', 'hidden', 'submit', 'button'])

/** Fields the user has changed. */
export const touched = new WeakSet<Field>()

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !leftOut.has(target.type))
  )
}

/** Notes in which fields someone types or chooses; answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ target, isTrusted }: Event) => {
    if (isTrusted && isField(target)) touched.add(target)
  }
  const kinds = ['input', 'change'] as const
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
  }
}

/** Keeps what stands in the fields that someone has touched, in this tab alone and for this person alone. */
export function keepTyped(): void {
  const fields = namedFields().filter(([, field]) => touched.has(field))
  if (fields.length === 0) return
  const values: Kept = {
    userId: readStoredUser().userId,
    address: location.pathname + location.search,
    fields: fields.map(([name, field]) => ({ name, value: field.value, isChecked: isChecked(field) })),
  }
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)), undefined)
}

/** Every field of the page with a name that it has again after a reload: what it is called, and which one of those it is. */
export function namedFields(): [string, Field][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll('input, textarea, select')].filter(isField).map(field => {
    const called = field.name || field.ariaLabel || field.labels?.[0]?.textContent || ''
    const choice = field instanceof HTMLInputElement && field.type === 'radio' ? field.value : ''
    const name = JSON.stringify([field.type, called, choice])
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name} ${count}`, field]
  })
}

export const hasCheck = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const isChecked = (field: Field): boolean => hasCheck(field) && field.checked

export function forgetTyped(): void {
  attempt(() => sessionStorage.removeItem(key), undefined)
}

/** Puts back what was kept for this address, see `restoreTyped` of typed-fields.ts; answers how to stop waiting. */
export function restoreTyped(onBack: () => void): () => void {
  if (attempt(() => sessionStorage.getItem(key), null) === null) return () => undefined
  let stop: (() => void) | undefined
  let isWanted = true
  // What puts back is rarely needed; what keeps must be here before the first key, for the session may end with it.
  void import('./typed-fields.ts').then(
    ({ restoreTyped: restore }) => {
      if (isWanted) stop = restore(onBack)
    },
    // Where it cannot come now, the next page asks again: what was kept is still there.
    () => undefined,
  )
  return () => {
    isWanted = false
    stop?.()
  }
}
