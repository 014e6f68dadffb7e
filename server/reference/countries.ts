import { createRequire } from 'node:module'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import countries from 'i18n-iso-countries'
import type { Language } from '../kernel/session.ts'
import { numberedCountries } from './seed.ts'

const require = createRequire(import.meta.url)
const tags = { en: 'en', arb: 'ar', zh: 'zh', ja: 'ja', es: 'es', th: 'th' } as const satisfies Record<Language, string>
const byLanguage = new Map<Language, Country[]>()

/** All countries named in a language, in its alphabet's order, Singapore pinned first (specification P5). */
export function countriesIn(language: Language): readonly Country[] {
  const known = byLanguage.get(language)
  if (known) return known
  const tag = tags[language]
  countries.registerLocale(require(`i18n-iso-countries/langs/${tag}.json`))
  const compare = new Intl.Collator(tag).compare
  const list = numberedCountries()
    .map(country => ({
      countryId: country.countryId,
      countryFull: countries.getName(country.alpha2, tag) ?? country.countryFull,
      countryCode: country.callingCode,
      countryShort: country.alpha2,
    }))
    .sort(
      (a, b) =>
        Number(b.countryId === defaultCountryId) - Number(a.countryId === defaultCountryId) ||
        compare(a.countryFull, b.countryFull),
    )
  byLanguage.set(language, list)
  return list
}

const nameById = new Map<Language, Map<number, Country>>()

/** A country in a language, by its number. */
export function countryIn(language: Language, countryId: number | null): Country | null {
  if (countryId === null) return null
  let known = nameById.get(language)
  if (!known) {
    known = new Map(countriesIn(language).map(country => [country.countryId, country]))
    nameById.set(language, known)
  }
  return known.get(countryId) ?? null
}
