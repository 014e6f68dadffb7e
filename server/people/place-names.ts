import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'
import { numberedCountries } from '../reference/seed.ts'

const require = createRequire(import.meta.url)
const tags = ['en', 'ar', 'zh', 'ja', 'es', 'th'] as const

/** What people call countries besides their names; none of these is an ordinary word. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates', 'الإمارات', 'Emiratos'],
  CN: ['Mainland China'],
  GB: ['Britain', 'Great Britain', 'بريطانيا', 'Gran Bretaña', 'Inglaterra', 'อังกฤษ'],
  KR: ['Korea', '韩国', '韓国', 'كوريا', 'Corea', 'เกาหลี'],
  SA: ['KSA', 'السعودية', 'Arabia Saudí'],
  US: ['USA', 'America', '米国', 'アメリカ', '美国', 'أمريكا', 'أميركا', 'EE. UU.', 'EEUU', 'อเมริกา', 'สหรัฐ'],
  TW: ['台湾', '臺灣'],
  HK: ['香港', 'ฮ่องกง'],
}
/** Names that are ordinary words as well, such as "financial" and a colour. */
const ordinary = new Set(['مالي', 'عمان', 'Chad', 'ชาด', 'مان', 'كوت', 'IN', 'OR', 'AND', 'IT', 'HR'])

interface PlaceName {
  readonly name: string
  /** As the filter has it: the English name. */
  readonly value: string
}

let made: readonly PlaceName[] | null = null

/** The names of all countries in the six languages, whichever the reader's own is. */
export function placeNames(): readonly PlaceName[] {
  made ??= [...readNames()]
  return made
}

function* readNames(): Generator<PlaceName> {
  for (const tag of tags) countries.registerLocale(require(`i18n-iso-countries/langs/${tag}.json`))
  const displays = tags.flatMap(tag =>
    (['long', 'short'] as const).map(style => new Intl.DisplayNames(tag, { type: 'region', style })),
  )
  for (const { alpha2, countryFull } of numberedCountries()) {
    const names = [
      countryFull,
      ...tags.flatMap(tag => countries.getName(alpha2, tag, { select: 'all' }) ?? []),
      ...displays.map(display => display.of(alpha2) ?? ''),
      ...(otherNames[alpha2] ?? []),
    ]
    for (const name of new Set(names)) if (name.length > 1 && !ordinary.has(name)) yield { name, value: countryFull }
  }
}
