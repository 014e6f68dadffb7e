import type { Problem } from '@hireloom/contract/problems.ts'
import { i18nOf } from './catalogs.server.ts'
import { serverText } from './server-text.ts'

/** What a problem says of a form, in a language: for pages that carry no texts of the contract. */
export function toldIn(language: string, { message, fields = {} }: Problem) {
  const i18n = i18nOf(language)
  const told = Object.entries(fields).map(([name, text]) => [name, serverText(i18n, text)] as const)
  return { message: serverText(i18n, message), fields: Object.fromEntries(told) }
}
