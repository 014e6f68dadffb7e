import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readPo } from './po.ts'
import { type Language, languages } from './session.ts'

const folder = join(import.meta.dirname, '..', '..', 'locales')
/** Our names of languages that differ from those of BCP 47. */
const tags: Partial<Record<Language, string>> = { arb: 'ar', zh: 'zh-Hans' }

/** A text a person reads: its English form is also the key of its translations. Written as `/*i18n*\/ { id: '…' }` in a `mails.ts`. */
export interface Text {
  readonly id: string
}

export const tagOf = (language: Language): string => tags[language] ?? language
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'arb' ? 'rtl' : 'ltr')

const catalogs = new Map<Language, I18n>(languages.map(language => [language, readCatalog(language)]))

function readCatalog(language: Language): I18n {
  const messages = readPo(readFileSync(join(folder, language, 'emails.po'), 'utf8'))
  const locales = `${tagOf(language)}-u-nu-latn`
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

/** A text of a letter in a language, with its placeholders filled (ICU message format); English where no translation exists. */
export function translate(language: Language, text: Text, values: Record<string, string | number> = {}): string {
  return catalogs.get(language)?._(text.id, values) ?? text.id
}

/** The language a stored name stands for, English when it stands for none. */
export function languageOf(name: string): Language {
  return languages.find(language => language === name) ?? 'en'
}
