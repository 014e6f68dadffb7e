import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './i18n.ts'

interface Catalog {
  messages: Messages
}

const i18n = createI18n(document.documentElement.dataset.language ?? 'en', {})
const loading = new Map<string, Promise<void>>()

function loadOnce(address: string, load = (): Promise<Catalog> => import(/* @vite-ignore */ address)): Promise<void> {
  const under = loading.get(address) ?? load().then(({ messages }) => i18n.load(i18n.locale, messages))
  loading.set(address, under)
  under.catch(() => loading.delete(address))
  return under
}

/** Texts in the language that the server has sent, with all that the page shows that came with them; await it before drawing. */
export async function loadSentTexts(): Promise<I18n> {
  if (import.meta.env.DEV) await loadAll()
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-texts]')]
  await Promise.all(links.map(link => loadOnce(new URL(link.href).pathname)))
  return i18n
}

/** Sees to the texts of the page with this pattern; await it before going there. */
export async function loadTexts(pattern: string): Promise<void> {
  const pages = await loadIndex()
  await Promise.all((pages[pattern] ?? []).map(address => loadOnce(address)))
}

/** The files of texts that each page needs, by its pattern: for anyone who goes to another one. */
export async function loadIndex(): Promise<Record<string, string[]>> {
  const address = document.documentElement.dataset.texts
  return address === undefined ? {} : (await import(/* @vite-ignore */ address)).default
}

/** While developing, every page has all texts of its language. */
async function loadAll(): Promise<void> {
  const files = import.meta.glob<Catalog>(['../../locales/*/*.po', '!../../locales/*/emails.po'])
  const own = Object.entries(files).filter(([path]) => path.includes(`/${i18n.locale}/`))
  await Promise.all(own.map(([path, load]) => loadOnce(path, load)))
}
