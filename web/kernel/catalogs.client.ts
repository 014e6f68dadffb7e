import type { I18n, Messages } from '@lingui/core'
import { createI18n, type Namespace, namespacesOf } from './i18n.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/emails.po'])

const i18n = createI18n(document.documentElement.dataset.language ?? 'en', {})
const loaded = new Set<string>()

async function loadCatalog(namespace: Namespace): Promise<void> {
  const load = catalogs[`../../locales/${i18n.locale}/${namespace}.po`]
  if (load === undefined || loaded.has(namespace)) return
  i18n.load(i18n.locale, (await load()).messages)
  loaded.add(namespace)
}

/** Texts in the language that the server has sent, with all that the page at an address shows; await it before drawing. */
export async function loadTexts(pathname: string): Promise<I18n> {
  await Promise.all(namespacesOf(pathname).map(loadCatalog))
  return i18n
}
