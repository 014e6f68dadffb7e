/** Languages of the interface: our code, the BCP 47 tag browsers understand, and the name in the language itself. */
export const languages = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'arb', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'zh', tag: 'zh-Hans', name: '中文', direction: 'ltr' },
  { code: 'ja', tag: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
  { code: 'th', tag: 'th', name: 'ไทย', direction: 'ltr' },
] as const

export type Language = (typeof languages)[number]['code']

/** Facts about a language; an unknown code counts as English. */
export function languageOf(code: string): (typeof languages)[number] {
  return languages.find(language => language.code === code) ?? languages[0]
}

/**
 * The address of a page in a language. `plain` stands at the address itself: search engines take links to other languages only where the page
 * there calls that its own.
 */
export const addressIn = (code: string, address: string, plain: string): string =>
  code === plain ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${code}`
