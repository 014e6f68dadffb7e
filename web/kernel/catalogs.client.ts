import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './i18n.ts'

const i18n = createI18n(document.documentElement.dataset.language ?? 'en', {})
const loaded = new Set<string>()

async function loadArea(area: string, load: () => Promise<{ messages: Messages }> | undefined): Promise<void> {
  if (loaded.has(area)) return
  const catalog = await load()
  if (catalog === undefined) return
  i18n.load(i18n.locale, catalog.messages)
  loaded.add(area)
}

/** Texts in the language that the server has sent, with all that the page shows that came with them; await it before drawing. */
export async function loadSentTexts(): Promise<I18n> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-texts]')]
  if (links.length === 0) await loadTexts(location.pathname)
  await Promise.all(
    links.map(({ dataset, href }) => loadArea(dataset.texts ?? '', () => import(/* @vite-ignore */ href))),
  )
  return i18n
}

/** Sees to the texts of the page at an address; await it before going there. */
export async function loadTexts(pathname: string): Promise<void> {
  // Where all catalogs are, few visitors ever need to know.
  const { areasOf, loadFile } = await import('./catalog-files.client.ts')
  await Promise.all(areasOf(pathname).map(area => loadArea(area, () => loadFile(i18n.locale, area))))
}
