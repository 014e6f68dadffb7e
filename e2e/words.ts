import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readPo } from '../server/kernel/po.ts'

type Words = (english: string, values?: Record<string, string | number>) => string

/** Texts of the screens in another language, by what they are in English. */
export function wordsIn(language: 'arb'): Words {
  const folder = join(import.meta.dirname, '..', 'locales', language)
  const texts = globSync('*.po', { cwd: folder }).map(file => readPo(readFileSync(join(folder, file), 'utf8')))
  const messages: Record<string, string> = Object.assign({}, ...texts)
  const i18n = setupI18n({ locale: language, locales: 'ar-u-nu-latn', messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return (english, values) => {
    if (messages[english] === undefined) throw new Error(`“${english}” has no translation`)
    return i18n._(english, values)
  }
}
