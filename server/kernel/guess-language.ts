/** Scripts that tell the language, the surest first: Japanese mixes kana with Han letters. An ideograph says as much as several letters. */
const scripts: readonly { readonly script: RegExp; readonly language: string; readonly weight: number }[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja', weight: 3 },
  { script: /\p{Script=Han}/gu, language: 'zh', weight: 3 },
  { script: /\p{Script=Thai}/gu, language: 'th', weight: 3 },
  { script: /\p{Script=Hangul}/gu, language: 'ko', weight: 2 },
  { script: /\p{Script=Arabic}/gu, language: 'ar', weight: 3 },
  { script: /\p{Script=Ethiopic}/gu, language: 'am', weight: 3 },
  { script: /\p{Script=Cyrillic}/gu, language: 'ru', weight: 1 },
  { script: /\p{Script=Greek}/gu, language: 'el', weight: 1 },
  { script: /\p{Script=Hebrew}/gu, language: 'he', weight: 1 },
  { script: /\p{Script=Devanagari}/gu, language: 'hi', weight: 2 },
]
const traditional = /[為經歷學業個發專電會國際證開實務]/g

const smallWords: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to in for with on at by from as is are was were this that have has an or you our we will your',
    es: 'de la el en y los las del con para por una un se al como más su experiencia años universidad que empresa trabajo buscamos requisitos',
    fr: 'de la le les des et en du une pour dans sur avec au aux par est expérience université',
    de: 'der die das und in von mit für den des im zu auf bei als ist eine universität erfahrung',
    pt: 'de da do em e para com uma dos das no na por os as experiência universidade',
    it: 'di il la e in per con del della dei le un una nel che esperienza università',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/**
 * A BCP 47 guess of the language of a CV or a posting: by script where one outweighs the Latin letters, else by small words. English where
 * little is said.
 */
export function guessLanguage(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const latin = count(/\p{Script=Latin}/gu)
  const found = scripts.find(({ script, weight }) => {
    const letters = count(script)
    return letters > 0 && letters * weight > latin
  })
  if (found?.language === 'zh') return count(traditional) > count(/\p{Script=Han}/gu) * 0.03 ? 'zh-Hant' : 'zh'
  if (found) return found.language
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scoreOf = (known: ReadonlySet<string>) => words.filter(word => known.has(word)).length
  const scores = Object.entries(smallWords).map(([language, known]) => ({ language, score: scoreOf(known) }))
  const best = scores.sort((a, b) => b.score - a.score)[0]
  if (best && best.score > 1) return best.language
  return /[ñ¿¡]|ción\b/i.test(text) ? 'es' : 'en'
}
