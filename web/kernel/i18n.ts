import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { languageOf } from './languages.ts'

/** The areas of text beside `public`, and the addresses whose pages need them. */
const areas = [
  ['careers', /^\/($|public\/(jobs|embed|r\/job\/[^/]+(\/(?!apply)|$)|careers|microsites|alerts)|(cw|gh)\/en\/)/],
  [
    'apply',
    /^\/(public\/(r\/job\/[^/]+\/(apply|upload)|status\/|reference\/|prescreeningquestions\/|join\/)|view\/|pt\/)/,
  ],
  [
    'accounts',
    /^\/(login|professional\/|recruiter\/|yuvo\/|workinfinland|forgot-|reset-|registration|public\/session\/)/,
  ],
  ['sites', /^\/public\/(careers|microsites|events|join|alerts|chat)(\/|$)/],
  ['apply', /^\/app(\/|$)/],
  ['accounts', /^\/app(\/|$)/],
  ['app', /^\/app(\/|$)/],
  ['candidate', /^\/app\/roboroy\/candidate(\/|$)/],
  // It shows jobs as the board does.
  ['careers', /^\/app\/roboroy\/candidate(\/|$)/],
  ['finland', /^\/workinfinland(\/|$)/],
] as const

export type Namespace = 'public' | (typeof areas)[number][0]

/** The areas of text that an address needs before it can be drawn. */
export function namespacesOf(pathname: string): Namespace[] {
  return ['public', ...areas.filter(([, pages]) => pages.test(pathname)).map(([area]) => area)]
}

/** Texts of one language; numbers inside them are written with Latin digits in every language. */
export function createI18n(code: string, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: `${languageOf(code).tag}-u-nu-latn`, messages: { [code]: messages } })
}
