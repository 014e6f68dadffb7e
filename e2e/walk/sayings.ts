import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a language says for English texts. */
export interface Sayings {
  /** What it says for a text, as a pattern when there are places in it to fill in. */
  readonly saying: (english: string) => string | RegExp
  /** English texts without places to fill in that the language says otherwise. */
  readonly english: ReadonlySet<string>
}

export function readSayings(language: string): Sayings {
  const folder = join(import.meta.dirname, '..', '..', 'locales', language)
  const pairs = readdirSync(folder)
    .filter(file => file !== 'emails.po')
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)])
    .map(([, text = '', said = '']) => [text.replaceAll('\\"', '"'), said.replaceAll('\\"', '"')] as const)
  const words = new Map(pairs)
  const english = pairs
    .filter(([text, said]) => text !== said && !/[{<]/.test(text) && /\p{L}{2}/u.test(text))
    .map(([text]) => text)
  return {
    saying: text => {
      const said = words.get(text) ?? text
      if (!said.includes('{')) return said
      const parts = said.split(/\{\w+\}/).map(part => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    },
    english: new Set(language === 'en' ? [] : english),
  }
}
