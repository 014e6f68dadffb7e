import * as z from 'zod/mini'
import { attempt } from '../kernel/browser-memory.ts'
import { readStoredUser } from '../kernel/stored-user.ts'
import { type Field, forgetTyped, hasCheck, key, namedFields, touched } from './watch-typing.ts'

const kept = z.object({
  userId: z.optional(z.number()),
  address: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), isChecked: z.boolean() })),
})
export type Kept = z.infer<typeof kept>

/** Milliseconds in which the page and its data must have come. */
const waitMs = 15_000

/**
 * Puts back what was kept for this address as soon as its fields are there, once, and calls `onBack` if that changed anything. Someone
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
    for (const [name, field] of namedFields()) {
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
