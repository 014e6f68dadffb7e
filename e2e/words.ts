import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

type Words = (english: string, values?: Record<string, string | number>) => string

/** Texts of the screens in a language, by what they are in English. */
export function wordsIn(language: 'arb' | 'en'): Words {
  const folder = join(import.meta.dirname, '..', 'locales', language)
  const texts = globSync('*.po', { cwd: folder }).flatMap(
    file => parsePo(readFileSync(join(folder, file), 'utf8')).items,
  )
  const messages: Record<string, string> = Object.fromEntries(
    texts.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  )
  const i18n = setupI18n({
    locale: language,
    locales: language === 'arb' ? 'ar-u-nu-latn' : language,
    messages: { [language]: messages },
  })
  i18n.setMessagesCompiler(compileMessage)
  return (english, values) => {
    if (!messages[english]) throw new Error(`“${english}” has no translation`)
    return i18n._(english, values)
  }
}
