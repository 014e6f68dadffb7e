import { type EducationLevel, educationLevels } from '@hireloom/contract/criteria/criteria.ts'
import { foldInPlace } from './find-words.ts'

/** Degrees of each level, the highest first, since a text that names several means the highest. */
const degrees: Readonly<Record<EducationLevel, RegExp>> = {
  doctorate: /\bph\.?\s?d\b|doctor(?:ate|al)?\b|\bd\.?phil\b|博士|دكتورا[هة]|doctorado|ปริญญาเอก|ดุษฎีบัณฑิต/iu,
  master:
    /\bm\.?\s?(?:sc|a|s|eng|tech|ed|phil|com|b\.?a)\b\.?|\bmaster|\bmca\b|post-?\s?graduate|硕士|碩士|研究生|修士|大学院|ماجستير|m[áa]ster|maestr[íi]a|mag[íi]ster|posgrado|postgrado|ปริญญาโท|มหาบัณฑิต/iu,
  bachelor:
    /\bb\.?\s?(?:sc|a|s|eng|tech|ed|com|b\.?a|arch|pharm|ca)\b\.?|\bbachelor|\bundergraduate|university degree|本科|学士|學士|大卒|大学卒|بكالوريوس|بكالريوس|ليسانس|licenciatura|licenciad[oa]|ingenier[íi]a|\bgrado\b(?!\s+(?:medio|superior))|ปริญญาตรี|บัณฑิต/iu,
  associate: /\bassociate|大专|專科|专科|短大|短期大学士|準学士|อนุปริญญา/iu,
  diploma: /\bdiploma(?!\s+of\s+high)|grado superior|t[ée]cnico superior|専門士|専門学校|دبلوم|ปวส|diplomad[oa]/iu,
  certificate: /\bcertificate\b|\bvocational|grado medio|中专|شهادة مهنية|ประกาศนียบัตร|ปวช/iu,
  highSchool:
    /high\s?school|secondary|\bged\b|\bhsc\b|\bssc\b|matric|intermediate|bachiller(?:ato)?|高中|高卒|高校|ثانوي|มัธยม|ม\.6/iu,
}

/** The level that a degree is of; null where its words do not tell. */
export function levelOf(degree: string): EducationLevel | null {
  if (/high\s?school|bachiller/iu.test(degree)) return 'highSchool'
  return educationLevels.toReversed().find(level => degrees[level].test(degree)) ?? null
}

/** Languages that jobs ask for. */
const codes = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fil',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'km',
  'ko',
  'lo',
  'ms',
  'my',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'yue',
  'zh',
] // prettier-ignore
const own: Readonly<Record<string, readonly string[]>> = {
  zh: ['mandarin', 'putonghua', '中文', '普通话', '汉语', '中国語', '北京語'],
  fil: ['tagalog'],
  ms: ['bahasa melayu'],
  id: ['bahasa indonesia'],
  en: ['英語', '英语'],
  ja: ['日语', '日語'],
  es: ['castellano'],
}
const writtenIn = ['en', 'ar', 'zh', 'ja', 'es', 'th']
const namesOf = new Map(
  codes.map(code => {
    const displayed = writtenIn.flatMap(
      locale => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code) ?? [],
    )
    const all = [...displayed, ...(own[code] ?? [])].map(name => foldInPlace(name.normalize('NFC')))
    return [code, [...new Set(all)]] as const
  }),
)

/** Names of a language in the product's six languages, folded; of an unknown one its own. */
export function languageNames(label: string): readonly string[] {
  const folded = foldInPlace(label.trim().normalize('NFC'))
  return [...namesOf.values()].find(names => names.includes(folded)) ?? [folded]
}

/** English names of the languages with their names in all others. */
export const knownLanguages = codes.map(code => ({
  name: new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code,
  names: namesOf.get(code) ?? [],
}))
