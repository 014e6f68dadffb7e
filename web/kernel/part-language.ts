import { languageOf, languages } from './languages.ts'

/** The tag of the language that a text is said to be in; `null` where it is none of ours, or the text's letters deny it. */
export function textLanguage(said: string, text: string): string | null {
  const tag = languages.find(({ code, tag }) => [code, tag, tag.split('-')[0]].includes(said))?.tag ?? null
  return (tag === 'en' || tag === 'es') && !/\p{Script=Latin}/u.test(text) ? null : tag
}

/** What `lang` of a part of a page says: nothing where its language is the page's, so that a voice changes only where it must. */
export function partLang(page: string, part: string | null): string | undefined {
  return part === null || part === languageOf(page).tag ? undefined : part
}
