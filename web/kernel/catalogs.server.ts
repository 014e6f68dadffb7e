import { readFileSync } from 'node:fs'
import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './i18n.ts'
import { languages } from './languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/emails.po'], {
  eager: true,
})

function messagesOf(language: string): Messages {
  const own = Object.entries(catalogs).filter(([path]) => path.includes(`/${language}/`))
  return Object.assign({}, ...own.map(([, catalog]) => catalog.messages))
}

const ready = new Map<string, I18n>(languages.map(({ code }) => [code, createI18n(code, messagesOf(code))]))

/** All texts of a language; the same object serves every request, because drawing a page does not change it. */
export function i18nOf(language: string): I18n {
  return ready.get(language) ?? createI18n('en', messagesOf('en'))
}

type Index = Record<string, { index: string; pages: Record<string, string[]> }>

const built = import.meta.env.PROD ? readIndex() : {}

/** Addresses of the built texts that a page needs, and of the list for all pages, so that browsers ask early; none while developing. */
export function textsOf(language: string, pattern: string): { files: string[]; index?: string } {
  const own = built[language]
  return own === undefined ? { files: [] } : { files: own.pages[pattern] ?? own.pages[''] ?? [], index: own.index }
}

function readIndex(): Index {
  return JSON.parse(readFileSync(new URL('../client/.vite/texts.json', import.meta.url), 'utf8'))
}
