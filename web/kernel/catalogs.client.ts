import type { I18n, Messages } from '@lingui/core'
import { createI18n, type Namespace, namespacesOf } from './i18n.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/emails.po'])

const loaded = new Set<string>()

/** Fetches the texts of an area once; await it in the `clientLoader` of a layout that enters the area. */
async function loadCatalog(i18n: I18n, namespace: Namespace): Promise<void> {
  const load = catalogs[`../../locales/${i18n.locale}/${namespace}.po`]
  if (load === undefined || loaded.has(namespace)) return
  i18n.load(i18n.locale, (await load()).messages)
  loaded.add(namespace)
}

/** The texts of the page that the server has sent, in its language. */
export async function startI18n(): Promise<I18n> {
  const i18n = createI18n(document.documentElement.dataset.language ?? 'en', {})
  await Promise.all(namespacesOf(location.pathname).map(namespace => loadCatalog(i18n, namespace)))
  return i18n
}
