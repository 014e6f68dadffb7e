import { guessLanguage } from '../kernel/guess-language.ts'

/** BCP 47 tag of a row's language: as stated when that is one, else by the script and the small words of its text. */
export function readLanguage(stated: string, text: string): string {
  return canonical(stated) ?? guessLanguage(text.slice(0, 4000))
}

const named: Record<string, string> = {
  arb: 'ar',
  arabic: 'ar',
  english: 'en',
  spanish: 'es',
  español: 'es',
  chinese: 'zh',
  japanese: 'ja',
  thai: 'th',
}

function canonical(stated: string): string | null {
  const word = stated.trim().toLowerCase()
  if (word === '') return null
  try {
    const tag = Intl.getCanonicalLocales(named[word] ?? word.replace(/_/g, '-'))[0] ?? null
    return tag !== null && /^[a-z]{2,3}(-|$)/.test(tag) ? tag : null
  } catch {
    return null
  }
}
