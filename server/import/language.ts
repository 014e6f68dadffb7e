/** Scripts that tell the language, the surest first: Japanese mixes kana with Han letters. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/gu, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]
const spanish =
  /(?<![\p{L}])(?:el|los|las|una|para|con|que|del|por|y|empresa|años|experiencia|trabajo|buscamos|requisitos)(?![\p{L}])/gu
const english = /(?<![\p{L}])(?:the|and|of|to|for|with|you|our|we|will|is|experience|work|team)(?![\p{L}])/giu

/** BCP 47 tag of a row's language: as stated when that is one, else by the script and the small words of its text. */
export function readLanguage(stated: string, text: string): string {
  const tag = canonical(stated)
  return tag ?? guess(text.slice(0, 4000))
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

function guess(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [pattern, language] of scripts) if ((text.match(pattern)?.length ?? 0) > letters * 0.1) return language
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (count(spanish) > 1 && count(spanish) > count(english)) || (/[ñ¿¡]|ción\b/i.test(text) && count(english) === 0)
    ? 'es'
    : 'en'
}
