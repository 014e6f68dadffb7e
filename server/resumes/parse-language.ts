/** A BCP 47 guess of a text's language, by script first and by small words for Latin letters. */
export function guessLanguage(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const latin = count(/\p{Script=Latin}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(/\p{Script=Han}/gu)
  const arabic = count(/\p{Script=Arabic}/gu)
  const thai = count(/\p{Script=Thai}/gu)
  // An ideograph says as much as several letters; CVs in these languages carry many Latin names of products.
  if (kana > 12 && (kana + han) * 3 > latin) return 'ja'
  if (han * 3 > latin && han > 12) return count(/[為經歷學業個發專電會國際證開實務]/g) > han * 0.03 ? 'zh-Hant' : 'zh'
  if (arabic * 2 > latin && arabic > 20) return 'ar'
  if (thai * 2 > latin && thai > 20) return 'th'
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(smallWords).map(([lang, list]) => {
    const known = new Set(list.split(' '))
    return { lang, score: words.filter(word => known.has(word)).length }
  })
  return scores.sort((a, b) => b.score - a.score)[0]?.lang ?? 'en'
}

const smallWords: Record<string, string> = {
  en: 'the and of to in for with on at by from as is are was were this that have has an or',
  es: 'de la el en y los las del con para por una un se al como más su experiencia años universidad',
  fr: 'de la le les des et en du une pour dans sur avec au aux par est expérience université',
  de: 'der die das und in von mit für den des im zu auf bei als ist eine universität erfahrung',
  pt: 'de da do em e para com uma dos das no na por os as experiência universidade',
  it: 'di il la e in per con del della dei le un una nel che esperienza università',
}
