import { readFileSync } from 'node:fs'
import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './i18n.ts'
import { languages } from './languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/emails.po'], {
  eager: true,
})

function textsOf(language: string): Messages {
  const own = Object.entries(catalogs).filter(([path]) => path.includes(`/${language}/`))
  return Object.assign({}, ...own.map(([, catalog]) => catalog.messages))
}

const ready = new Map<string, I18n>(languages.map(({ code }) => [code, createI18n(code, textsOf(code))]))

/** All texts of a language; the same object serves every request, because drawing a page does not change it. */
export function i18nOf(language: string): I18n {
  return ready.get(language) ?? createI18n('en', textsOf('en'))
}

const built = import.meta.env.PROD ? readBuildManifest() : {}

/** Address of the built catalog, so that the page can ask the browser for it early; undefined while developing. */
export function catalogAddress(language: string, namespace: string): string | undefined {
  const entry = built[`../locales/${language}/${namespace}.po`]
  return entry && `/${entry.file}`
}

function readBuildManifest(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
}
