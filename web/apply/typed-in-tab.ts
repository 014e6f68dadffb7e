import { type FormEvent, type RefObject, useEffect } from 'react'
import * as z from 'zod/mini'
import { attempt } from '../kernel/browser-memory.ts'

const kept = z.record(z.string(), z.string())

const isTyped = (field: unknown): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement

/**
 * Keeps in this tab what is typed into a short form, and puts it back when the form is drawn again: closing a window loses nothing.
 * Answers what to call at each change. `key` names the form; what the page has filled in already, or someone has typed before our script came, goes first.
 */
export function useTypedInTab(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const stored = kept.safeParse(attempt<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'), null))
    if (!stored.success) return
    for (const [name, value] of Object.entries(stored.data)) {
      const field = form.current?.elements.namedItem(name)
      if (isTyped(field) && !isChanged(field)) field.value = value
    }
  }, [key, form])
  return ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const typed = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string')
    attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed))), undefined)
  }
}

/** Once it has been sent, nothing is kept. */
export function forgetTypedInTab(key: string): void {
  attempt(() => sessionStorage.removeItem(key), undefined)
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  return [...field.options].some(option => option.selected !== option.defaultSelected)
}
