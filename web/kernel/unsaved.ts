import { draftDays } from '@hireloom/contract/constants.ts'
import { attempt } from './browser-memory.ts'

/** What stands in a form's fields, by the form's own names. */
export type Words = Readonly<Record<string, string>>

/** As long as a draft lives on the server. */
const keptMs = draftDays * 24 * 60 * 60 * 1000
const nameOf = (form: string) => `unsaved_${form}`

/** Keeps in this browser what the server does not have yet. `form` names the form and what it is about. */
export function rememberUnsaved(form: string, words: Words): void {
  attempt(() => localStorage.setItem(nameOf(form), JSON.stringify({ at: Date.now(), words })), undefined)
}

export function forgetUnsaved(form: string): void {
  attempt(() => localStorage.removeItem(nameOf(form)), undefined)
}

export function readUnsaved(form: string): Words | null {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null'), null)
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('words' in kept)) return null
  const { at, words } = kept
  if (typeof at !== 'number' || Date.now() - at > keptMs || typeof words !== 'object' || words === null) return null
  const texts = Object.entries(words).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(texts)
}
