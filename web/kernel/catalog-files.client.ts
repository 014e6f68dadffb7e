import type { Messages } from '@lingui/core'

export { areasOf } from './text-areas.ts'

const files = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/emails.po'])

/** A catalog by language and area; undefined where there is none. */
export function loadFile(language: string, area: string): Promise<{ messages: Messages }> | undefined {
  return files[`../../locales/${language}/${area}.po`]?.()
}
