import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { translate } from '../kernel/i18n.ts'
import { brokenConstraint, transaction } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'

/** What the lists of reasons have in common that a company keeps: for closing jobs, for rejecting applicants. */

/** A reason as a reader sees it: those we ship are translated. */
export function reasonIn(shipped: readonly { readonly id: string }[], language: Language, name: string): string {
  const text = shipped.find(({ id }) => id === name)
  return text === undefined ? name : translate(language, text)
}

export const refuseName = (text: { readonly id: string }): Problem =>
  new Problem('invalid', { fields: { name: text.id } })

/** Runs a change in a transaction; a name that is taken, as the constraint says, is a problem of its field. */
export async function withFreeName<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== constraint) throw error
    throw refuseName(texts.reasonTaken)
  }
}

/** Refuses an order that leaves one out, names one twice or another company's. */
export function assertWhole(field: string, ids: readonly number[], known: readonly number[]): void {
  if (ids.length !== known.length || !known.every(id => ids.includes(id)))
    throw new Problem('invalid', { fields: { [field]: texts.value.id } })
}
