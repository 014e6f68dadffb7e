import * as z from 'zod/mini'
import { attempt } from '../kernel/browser-memory.ts'
import { readStoredUser } from '../kernel/stored-user.ts'
import { type Field, forgetTyped, isField, key, touched } from './watch-typing.ts'

const kept = z.object({
  userId: z.optional(z.number()),
  address: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), isChecked: z.boolean() })),
})
type Kept = z.infer<typeof kept>

/** Keeps what stands in the fields that somebody has touched, in this tab alone and for this person alone. */
export function keepTyped(): void {
  const fields = allFields().filter(([, field]) => touched.has(field))
  if (fields.length === 0) return
  const values: Kept = {
    userId: readStoredUser().userId,
    address: location.pathname + location.search,
    fields: fields.map(([name, field]) => ({ name, value: field.value, isChecked: isChecked(field) })),
  }
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)), undefined)
}

/** Milliseconds in which the page and its data must have come. */
const waitMs = 15_000

/**
 * Puts back what was kept for this address as soon as its fields are there, once, and calls `onBack` if that changed anything. Somebody
 * else's is thrown away. Answers how to stop waiting.
 */
export function restoreTyped(onBack: () => void): () => void {
  const stored = kept.safeParse(attempt<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'), null))
  if (!stored.success) return () => undefined
  const { userId, address, fields } = stored.data
  const isOwn = userId === readStoredUser().userId
  if (!isOwn) forgetTyped()
  if (!isOwn || address !== location.pathname + location.search) return () => undefined
  const missing = new Map(fields.map(field => [field.name, field]))
  let isBack = false
  const fill = () => {
    for (const [name, field] of allFields()) {
      const wanted = missing.get(name)
      if (wanted === undefined) continue
      missing.delete(name)
      if (!set(field, wanted.value, wanted.isChecked) || isBack) continue
      isBack = true
      field.focus()
      onBack()
    }
    if (missing.size === 0) stop()
  }
  const watcher = new MutationObserver(fill)
  const timer = setTimeout(() => stop(), waitMs)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    forgetTyped()
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  fill()
  return () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
}

/** Every field of the page with a name that it has again after a reload: what it is called, and which one of those it is. */
function allFields(): [string, Field][] {
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

const hasCheck = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const isChecked = (field: Field): boolean => hasCheck(field) && field.checked

/** Changes a field as a person would, so that the page learns of it; tells whether there was anything to change. */
function set(field: Field, value: string, isWanted: boolean): boolean {
  if (hasCheck(field)) {
    if (field.checked === isWanted) return false
    field.click()
  } else {
    if (field.value === value) return false
    // React looks at what the element's own class would set.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    own?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  touched.add(field)
  return true
}
