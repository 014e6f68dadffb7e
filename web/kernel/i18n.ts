import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { languageOf } from './languages.ts'

/** Texts of one language; numbers inside them are written with Latin digits in every language. */
export function createI18n(code: string, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: `${languageOf(code).tag}-u-nu-latn`, messages: { [code]: messages } })
}
